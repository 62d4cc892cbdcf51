#!/bin/bash
# restore.sh FOLDER   puts a backup of backup.sh into an empty database and an empty folder for files
#
# Run it before the program is started. PostgreSQL's own variables name the database, by the role that owns it; both
# roles must exist (deploy/database.sh). An encrypted backup needs BACKUP_IDENTITY, the file with age's key.
set -euo pipefail
umask 077

: "${FILES_DIR:?names the folder of stored files}"
from=${1:?names the folder of a backup}

say() { echo "$(date -u +%FT%TZ) restore: $*"; }

refuse() {
  say "$*. Nothing was changed."
  exit 1
}

opened() {
  if [ -e "$from/$1.age" ]; then
    age --decrypt --identity "${BACKUP_IDENTITY:?names the file with the key}" "$from/$1.age"
  else
    cat "$from/$1"
  fi
}

(cd "$from" && sha256sum --check --quiet SHA256SUMS) || refuse "The backup is not what was written"
tables=$(psql --no-align --tuples-only --command="select count(*) from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')")
[ "$tables" = 0 ] || refuse "The database has $tables tables already; restore into an empty one"
mkdir -p "$FILES_DIR"
[ -z "$(find "$FILES_DIR" -mindepth 1 -maxdepth 1 -not -name audit-seals)" ] || refuse "$FILES_DIR is not empty"
trap 'say "FAILED half-way. Before you try again, empty the database, and $FILES_DIR but for audit-seals."' ERR

opened files.tar | tar --extract --no-same-owner --directory="$FILES_DIR"
# All or nothing.
opened database.dump | pg_restore --dbname="${PGDATABASE:-}" --single-transaction
# Lists choose their query plan by the database's statistics, which a dump does not contain.
psql --quiet --command='set client_min_messages = error' --command='analyze'

# Existing seals stay: an older state would bring erased people back.
if [ -n "${SEALS_DIR:-}" ] && [ ! -e "$FILES_DIR/audit-seals" ]; then
  # All of them or none: an existing folder counts as complete, and a missing list would bring erased people back.
  mkdir "$FILES_DIR/.audit-seals"
  find "$SEALS_DIR" -maxdepth 1 \( -name '*.json' -o -name '*.jsonl' \) \
    -exec cp --preserve=timestamps -t "$FILES_DIR/.audit-seals" {} +
  mv "$FILES_DIR/.audit-seals" "$FILES_DIR/audit-seals"
fi
say "done. Start the program: it brings the database up to date and erases anew whom the lists of destroyed keys name."
