# shellcheck shell=sh
# What the command lines of the tables may use besides the programs of the system. README.md says more.

# The file of the list.
list=$KOLEO_CACHE_DIR/stations.json

# Makes the list older: `age '3 days'`. The modification time is that of the last confirmation.
age() { touch -d "$1 ago" "$list"; }

# Makes the last attempt older.
age_attempt() { touch -d "$1 ago" "$KOLEO_CACHE_DIR"/*lock*; }

# From now on the server answers a path otherwise: `serve /stations 503`, `serve /stations list` as before.
serve() { printf '%s' "$2" >"$S/reply$(printf '%s' "$1" | tr / -)"; }
serve2() { S=$S2 serve "$@"; }

# The requests since the last time, sorted.
asked() {
  sort "$S/asked" 2>/dev/null
  : >"$S/asked"
}
asked2() { S=$S2 asked; }
# As `asked`, only for the list of stations: when that fails, nobody waits for the other list.
stations_asked() { asked | sed -n '/stations/p'; }

# Waits until the server has been asked for a path, or a command succeeds.
until_asked() { until_true grep -q "$1" "$S/asked"; }
until_true() {
  waits=0
  until "$@" 2>/dev/null; do
    waits=$((waits + 1))
    [ "$waits" -lt 1500 ] || { echo "in vain: $*" && exit 99; }
    sleep 0.02
  done
}

# Runs a command in a name space of its own, where the shell code before it may mount: `with_mounts CODE COMMAND`.
with_mounts() {
  code=$1
  shift
  unshare -Um --map-current-user --keep-caps /bin/sh -c "$code"'; exec "$@"' sh "$@"
}

# Each phrase with what the built-in list has for it: the station that a search shows first; those that are suggested;
# the station that distance takes it for, with a question mark if a script must name it wholly.
found() { for p; do show "$p" "$(koleo search --offline -q -n1 "$p" 2>/dev/null)"; done; }
suggested() {
  for p; do show "$p" "$(koleo search --offline -q "$p" 2>&1 | sed -n 's/.*did you mean:* \(.*[^?]\)?*$/\1/p')"; done
}
meant() {
  for p; do
    name=$(koleo distance --offline --format tsv "$p" 52.2,21.0 2>notes | sed -n 's/\t.*//; 2p')
    name="$name$(sed -n 's/.* is not a whole name; did you mean \(.*\) ([0-9]*)?$/\1?/p' notes)"
    show "$p" "$name$(sed -n 's/.* \(matches [0-9]* stations\).*/\1/p' notes)"
  done
}
show() { echo "$1: ${2:-nothing}"; }
