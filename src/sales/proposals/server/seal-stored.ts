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
  /** The functions that seal the texts of the other modules. */
  readonly kinds: readonly SealSome[]
}

/**
 * Seals some of the plain texts of an older version.
 * @returns how many; 0 if none is left
 */
export type SealSome = (tx: Transaction, size: number, now: Date) => Promise<number>

/** Documents whose files are missing: each process looks for them once, so that they block nothing else. */
type LostFiles = Set<number>

const jobName = 'seal-stored'
const lookEverySeconds = 30
const portion = 200
const portionsAtOnce = 20
const ownKinds: readonly SealSome[] = [sealSomeCustomers, sealSomeHealth, sealSomePeople, sealSomePapers]

/**
 * Seals the plain texts of an older version in the background. Each batch is a transaction, so it resumes
 * after a kill. Once all is sealed, a run reads only an empty index.
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

/** Seals all plain texts of an older version. */
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
      // The key is stored before it is used: a kill in between must not lose the file.
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
