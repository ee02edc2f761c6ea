#!/bin/sh
# Installs the unpacked release that this script is in, or updates to it: account, settings, unit, and the proxy where
# Caddy is installed. As root; TRELLIS_HOST=training.example.com the first time. What exists in /etc is kept.
set -eu
release=$(cd "$(dirname "$0")/.." && pwd)
settings=/etc/trellis/settings.env

command -v node > /dev/null || { echo 'Install Node 24 first: docs/operations/install.md.' >&2; exit 1; }
[ -e "$settings" ] || : "${TRELLIS_HOST:?Give the host name: TRELLIS_HOST=training.example.com $0}"

id trellis > /dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/trellis --shell /usr/sbin/nologin trellis
ln -sfn "$release" /opt/trellis
install -d -m 750 -g trellis /etc/trellis
install -d -m 700 -o trellis -g trellis /var/lib/trellis /var/lib/trellis/tmp

if [ ! -e "$settings" ]; then
  umask 027
  cat > "$settings" <<END
# All settings: /opt/trellis/docs/settings.md. NAME=value, without quotes. After a change: systemctl restart trellis
PUBLIC_URL=https://$TRELLIS_HOST
TRUST_PROXY=1
# Better on another disk, or in a bucket: docs/operations/backup-and-restore.md
BACKUP_TO=/var/lib/trellis/backups
END
  chgrp trellis "$settings"
fi

units=/etc/systemd/system
install -d "$units/trellis.service.d" /usr/local/bin
install -m 644 "$release/deploy/systemd/trellis.service" "$units"
install -m 644 "$release/deploy/systemd/sandbox.conf" "$units/trellis.service.d/10-sandbox.conf"
install -m 755 "$release/deploy/trellis" /usr/local/bin/trellis

if [ -d /etc/caddy ] && [ -n "${TRELLIS_HOST:-}" ] && ! grep -qs "^$TRELLIS_HOST " /etc/caddy/Caddyfile; then
  printf '%s {\n\treverse_proxy 127.0.0.1:4000 {\n\t\tlb_try_duration 5s\n\t}\n}\n' "$TRELLIS_HOST" >> /etc/caddy/Caddyfile
fi

if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet trellis
  systemctl restart trellis
  [ ! -d /etc/caddy ] || systemctl reload-or-restart caddy
  journalctl --unit trellis --since -10min --output cat | grep -o 'http[^ "]*/first-administrator?token=[A-Za-z0-9_-]*' | tail -1
fi
