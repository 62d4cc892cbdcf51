import type { Files } from '#adapters/files/files.ts'
import type { Database, ReadDatabase } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import {
  applyDestroyedKeys,
  listDestroyedKeys,
  readKeyLines,
  removeReturnedKeys,
  writeKeyLines,
} from '#platform/sealing/server/destroyed-keys.ts'

type Needs = { readonly db: ReadDatabase; readonly jobs: Jobs; readonly files: Files }

/** One list for each first digit of a key: a list stays short enough to be one file, however many there are. */
const parts = [...'0123456789abcdef']
const lookEverySeconds = 30
const jobName = 'list-destroyed-keys'

/** Where a list of destroyed keys lies: beside the seals of the audit log, outside of the database and its backups. */
export const destroyedListKey = (part: string): string => `audit-seals/destroyed-keys-${part}.jsonl`

/** Writes the lists outside soon after a key was destroyed, and whenever one is missing there. */
export function registerDestroyedLists({ db, jobs, files }: Needs): void {
  let written = -1
  jobs.workAtLeastOnce<object>(
    jobName,
    async () => {
      written = await writeDestroyedLists(db, files)
    },
    { isKeyed: true },
  )
  jobs.repeat('look-for-destroyed-keys', lookEverySeconds, async (tx) => {
    const { length } = await listDestroyedKeys(tx)
    if (length !== written) await jobs.enqueue(tx, jobName, {}, { key: 'one' })
  })
}

/**
 * Adds to the lists outside whatever they do not have. What stands there is never taken away: a restored database
 * knows of fewer.
 * @returns how many keys this database lists
 */
export async function writeDestroyedLists(db: ReadDatabase, files: Files): Promise<number> {
  const here = await listDestroyedKeys(db)
  for (const part of parts) {
    const ours = here.filter(({ key }) => key.startsWith(part))
    if (ours.length === 0) continue
    const outside = await readList(files, part)
    const known = new Set(outside.map(({ key }) => key))
    const fresh = ours.filter(({ key }) => !known.has(key))
    if (fresh.length === 0) continue
    await files.put(destroyedListKey(part), new TextEncoder().encode(writeKeyLines([...outside, ...fresh])))
  }
  return here.length
}

/**
 * Destroys, before anybody is served, the keys of the lists outside that a restored backup brought back.
 * @throws when a list cannot be read: the program does not start with people in it who were erased
 */
export async function applyDestroyedLists(db: Database, files: Files): Promise<void> {
  const keys = await readDestroyedLists(files)
  const known = new Set((await listDestroyedKeys(db)).map(({ key }) => key))
  const missing = keys.filter(({ key }) => !known.has(key))
  await db.transaction(async (tx) => {
    await applyDestroyedKeys(tx, missing)
    await removeReturnedKeys(tx)
  })
}

/** The keys on all lists outside. @throws when a list cannot be read */
export async function readDestroyedLists(files: Files) {
  return (await Promise.all(parts.map((part) => readList(files, part)))).flat()
}

async function readList(files: Files, part: string) {
  const content = await files.find(destroyedListKey(part))
  return content ? readKeyLines(new TextDecoder().decode(content)) : []
}
