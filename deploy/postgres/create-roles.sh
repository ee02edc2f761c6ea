#!/bin/sh
# Runs once, in a new database: the two roles of docs/settings.md.
set -eu
secrets=${SECRETS:-/run/secrets}
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner="$(cat "$secrets/owner-password")" -v operator="$(cat "$secrets/operator-password")" <<'SQL'
-- Drills create a database and drop it again.
create role trellis login createdb password :'owner';
create role trellis_app login password :'operator';
create database trellis owner trellis;
\c trellis
revoke create on schema public from public;
SQL
