#!/bin/bash
# backup.sh           makes one backup: a folder with the database, the files and their checksums
# backup.sh seals     copies the audit seals and the lists of destroyed keys into SEALS_DIR
# backup.sh nightly   keeps running: a backup each night, and a copy of the seals every quarter of an hour
# backup.sh check     fails with a message if the newest backup or the last copy of the seals is older than 26 hours
#
# docs/operations.md, "Backups", lists the settings. PostgreSQL's own variables name the database, by the role that owns it.
set -euo pipefail
umask 077

: "${BACKUP_DIR:?names the folder for backups}"

say() { echo "$(date -u +%FT%TZ) backup: $*"; }
backups() { find "$BACKUP_DIR" -maxdepth 1 -type d -name '20*Z' | sort; }

once() {
  : "${FILES_DIR:?names the folder of stored files}"
  local name making
  # One at a time: the second waits.
  exec 9>"$BACKUP_DIR/.lock"
  flock 9
  # Two backups within one second would have the same name, so the second waits.
  while name=$(date -u +%Y-%m-%dT%H%M%SZ) && [ -e "$BACKUP_DIR/$name" ]; do sleep 0.1; done
  making=$BACKUP_DIR/.making-$name
  # Left behind by an interrupted backup.
  rm -rf "$BACKUP_DIR"/.making-*
  mkdir "$making"
  # The database first: a file without its row does no harm.
  pg_dump --format=custom | encrypted >"$making/database.dump$(ending)"
  all_files | encrypted >"$making/files.tar$(ending)"
  (cd "$making" && sha256sum -- * >SHA256SUMS)
  sync "$making"/* "$making"
  # Only a complete backup gets its final name.
  mv --no-target-directory "$making" "$BACKUP_DIR/$name"
  sync "$BACKUP_DIR"
  forget
  say "$name is complete ($(du -sh "$BACKUP_DIR/$name" | cut -f1))"
}

# Files may be deleted while tar reads them (it then exits with 1); they are never changed in place. The seals are
# copied separately.
all_files() {
  tar --create --directory="$FILES_DIR" --exclude=./audit-seals --exclude='*.part' . || [ $? = 1 ]
}

encrypted() {
  if [ -n "${BACKUP_RECIPIENT:-}" ]; then age --recipient "$BACKUP_RECIPIENT"; else cat; fi
}

ending() { [ -z "${BACKUP_RECIPIENT:-}" ] || echo .age; }

# Keeps each backup of BACKUP_DAYS days, and the first one of each week for BACKUP_WEEKS weeks.
forget() {
  local path day age week week_before=
  while read -r path; do
    day=$(basename "$path")
    day=${day%%T*}
    age=$((($(date -u +%s) - $(date -u -d "$day" +%s)) / 86400))
    week=$(date -u -d "$day" +%G-%V)
    if ((age >= ${BACKUP_DAYS:-14})) && { [ "$week" = "$week_before" ] || ((age >= ${BACKUP_WEEKS:-8} * 7)); }; then
      rm -rf "$path"
    fi
    week_before=$week
  done < <(backups)
}

# The seals and the lists of destroyed keys: never an older state over a newer one, and a seal that is there stays.
seals() {
  : "${SEALS_DIR:?names the folder for copies of the audit seals}"
  local file copy
  for file in "$FILES_DIR"/audit-seals/*.json*; do
    copy=$SEALS_DIR/$(basename "$file")
    [ -e "$file" ] || continue
    if [ ! -e "$copy" ] || { [[ $file == *.jsonl ]] && (($(stat -c %s "$file") > $(stat -c %s "$copy"))); }; then
      # Two commands: in "cp && mv" within a loop, bash would ignore a failing cp.
      cp --preserve=timestamps "$file" "$copy.new"
      mv "$copy.new" "$copy"
    fi
  done
  touch "$SEALS_DIR/.copied"
}

seconds_of() { date -u -d "$(basename "$1" | sed -E 's/T(..)(..)(..)Z/ \1:\2:\3/')" +%s; }

# Whether the newest backup is older than the last BACKUP_AT; so a missed night is caught up.
is_due() {
  local newest wanted
  newest=$(backups | tail -n 1)
  wanted=$(date -d "${BACKUP_AT:-01:30}" +%s)
  ((wanted <= $(date +%s))) || wanted=$((wanted - 86400))
  [ -z "$newest" ] || (($(seconds_of "$newest") < wanted))
}

nightly() {
  trap 'exit 0' TERM INT
  # An invalid time fails here; below it would silently never come.
  date -d "${BACKUP_AT:-01:30}" >/dev/null
  while :; do
    # In processes of their own: within "if", bash would continue after a failure.
    if ! "$0" seals; then say "the audit seals could NOT be copied"; fi
    if is_due && ! "$0"; then say "FAILED, tried again in a quarter of an hour"; fi
    sleep 900 &
    wait $!
  done
}

check() {
  local newest
  newest=$(backups | tail -n 1)
  if [ -z "$newest" ]; then say "there is no backup in $BACKUP_DIR" && exit 1; fi
  if (($(date +%s) - $(seconds_of "$newest") > 26 * 3600)); then
    say "the newest backup is $(basename "$newest"), older than 26 hours" && exit 1
  fi
  if [ -n "${SEALS_DIR:-}" ] && [ -z "$(find "$SEALS_DIR" -maxdepth 1 -name .copied -mmin -1560)" ]; then
    say "the audit seals were not copied to $SEALS_DIR for 26 hours" && exit 1
  fi
  say "the newest backup is $(basename "$newest")"
}

case ${1:-once} in
  once | seals | nightly | check) "${1:-once}" ;;
  *) say "there is no \"$1\"; known are once, seals, nightly and check" && exit 2 ;;
esac
