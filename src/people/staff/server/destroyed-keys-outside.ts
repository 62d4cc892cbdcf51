import type { Files } from '#adapters/files/files.ts'
import type { Database, ReadDatabase } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import {
  applyDestroyedKeys,
  readKeyLines,
  removeReturnedKeys,
  writeKeyLines,
} from '#platform/sealing/server/destroyed-keys.ts'
import { listDestroyedKeys } from '#platform/sealing/server/person-key-store.ts'

type Needs = { readonly db: ReadDatabase; readonly jobs: Jobs; readonly files: Files }

/** One list for each first digit of a key, so that each is short enough for a file. */
const parts = [...'0123456789abcdef']
const lookEverySeconds = 30
const jobName = 'list-destroyed-keys'

/** The file key of a list of destroyed keys: beside the audit log's seals, outside the database and its backups. */
export const destroyedListKey = (part: string): string => `audit-seals/destroyed-keys-${part}.jsonl`

/** Writes the lists to the file store soon after a key was destroyed, and whenever one is missing there. */
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
 * Adds missing keys to the stored lists. Nothing is ever removed from them, since a restored database knows
 * of fewer.
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
 * Destroys, before the program serves anybody, listed keys that a restored backup brought back.
 * @throws when a list cannot be read: the program must not start with data of erased people
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

/** The keys on all stored lists. @throws when a list cannot be read */
export async function readDestroyedLists(files: Files) {
  return (await Promise.all(parts.map((part) => readList(files, part)))).flat()
}

async function readList(files: Files, part: string) {
  const content = await files.find(destroyedListKey(part))
  return content ? readKeyLines(new TextDecoder().decode(content)) : []
}
