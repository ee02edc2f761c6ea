#!/bin/sh
# Writes the secrets that compose.yml hands over as files, once, into the folder `secrets`.
set -eu
folder=${1:-secrets}
if [ -e "$folder" ]; then
  echo "$folder exists already: its passwords and its key are in use. Nothing was changed." >&2
  exit 1
fi
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
# The folder closes the files to others; the files are open because the container's user is another account.
umask 022
mkdir -m 700 "$folder"
superuser=$(random) owner=$(random) operator=$(random)
printf '%s' "$superuser" > "$folder/superuser-password"
printf '%s' "$owner" > "$folder/owner-password"
printf '%s' "$operator" > "$folder/operator-password"
printf 'postgresql://trellis:%s@db/trellis\n' "$owner" > "$folder/migration-database-url"
printf 'postgresql://trellis_app:%s@db/trellis\n' "$operator" > "$folder/database-url"
random > "$folder/secrets-key"
random > "$folder/metrics-token"
echo "Written: $folder. Keep a copy of $folder/secrets-key apart from the backups."
