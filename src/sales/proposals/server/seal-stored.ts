import type { Files } from '#adapters/files/files.ts'
import type { Clock } from '#kernel/dates.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { keyIdOfFile, makeKey, sealFileWith } from '#platform/sealing/server/person-keys.ts'
import {
  keepKey,
  listFilesToSeal,
  noteFileKey,
  sealSomeCustomers,
  sealSomeHealth,
  sealSomePeople,
} from '#policies/policies/server/seal-stored-people-store.ts'
import { sealSomePapers } from './store.ts'

type Needs = {
  readonly db: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly files: Files
  /** What seals the texts of the other modules. */
  readonly kinds: readonly SealSome[]
}

/** Seals some of what an older version stored as it was. @returns how many; 0 when none is left */
export type SealSome = (tx: Transaction, size: number, now: Date) => Promise<number>

/** Documents whose files are not there: they are looked for once in the life of a process, and hold nothing else up. */
type LostFiles = Set<number>

const jobName = 'seal-stored'
const lookEverySeconds = 30
const portion = 200
const portionsAtOnce = 20
const ownKinds: readonly SealSome[] = [sealSomeCustomers, sealSomeHealth, sealSomePeople, sealSomePapers]

/**
 * Seals what an older version stored as it was, beside the running program: a portion is a transaction of its own, and
 * what is killed goes on later. Once all is sealed, a look costs as much as an empty index.
 */
export function registerSealingOfStored(needs: Needs): void {
  const lost: LostFiles = new Set()
  needs.jobs.workAtLeastOnce<object>(
    jobName,
    async () => {
      for (let left = portionsAtOnce; left > 0 && (await sealPortion(needs, lost)) > 0; left -= 1);
    },
    { isKeyed: true, isLowPriority: true },
  )
  needs.jobs.repeat('look-for-unsealed', lookEverySeconds, async (tx) => {
    if (await isAnythingToSeal(tx, lost, needs)) await needs.jobs.enqueue(tx, jobName, {}, { key: 'one' })
  })
}

/** Seals all that an older version stored as it was. */
export async function sealAllStored(needs: Omit<Needs, 'jobs'>): Promise<void> {
  const lost: LostFiles = new Set()
  while ((await sealPortion(needs, lost)) > 0);
}

/** @returns how much was done */
async function sealPortion(
  { db, clock, files, kinds }: Omit<Needs, 'jobs'>,
  lost: LostFiles,
): Promise<number> {
  const now = clock.now()
  let sealed = 0
  for (const sealSome of [...ownKinds, ...kinds])
    sealed += await db.transaction((tx) => sealSome(tx, portion, now))
  for (const { id, fileKey } of await listFilesToSeal(db, portion, lost)) {
    const content = await files.find(fileKey)
    if (!content) {
      lost.add(id)
      sealed += 1
      continue
    }
    let keyId = keyIdOfFile(content)
    if (!keyId) {
      // Stored before anything lies under it: a program that is killed in between must not lose the file.
      const key = makeKey()
      await db.transaction((tx) => keepKey(tx, key, now))
      await files.put(fileKey, sealFileWith(key, content))
      keyId = key.id
    }
    const foundKey = keyId
    await db.transaction((tx) => noteFileKey(tx, id, foundKey))
    sealed += 1
  }
  return sealed
}

async function isAnythingToSeal(
  tx: Transaction,
  lost: LostFiles,
  { clock, kinds }: Pick<Needs, 'clock' | 'kinds'>,
): Promise<boolean> {
  const now = clock.now()
  for (const sealSome of [...ownKinds, ...kinds]) if ((await sealSome(tx, 1, now)) > 0) return true
  return (await listFilesToSeal(tx, 1, lost)).length > 0
}
