#!/bin/sh
# Writes the secrets that compose.yml hands over as files into the folder `secrets`. Run it again after an upgrade: it
# keeps every password and key, and adds what is new.
set -eu
folder=${1:-secrets}
# The folder closes the files to others; the files are open because the container's user is another account.
umask 022
[ -d "$folder" ] || mkdir -m 700 "$folder"
random() { [ -s "$1" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "$1"; }
for name in superuser-password owner-password operator-password secrets-key metrics-token; do random "$folder/$name"; done
operator=$(cat "$folder/operator-password")
printf 'postgresql://trellis:%s@db/trellis\n' "$(cat "$folder/owner-password")" > "$folder/migration-database-url"
printf 'postgresql://trellis_app:%s@db/trellis\n' "$operator" > "$folder/database-url"
printf 'postgresql://trellis_app:%s@pooler:6432/trellis\n' "$operator" > "$folder/pooled-database-url"
printf '"trellis_app" "%s"\n' "$operator" > "$folder/pooler-users"
echo "Written: $folder. Keep a copy of $folder/secrets-key apart from the backups."
