import type { Files } from '#adapters/files/files.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { mediaTypes } from '../media-type.ts'
import { photoForms, renditionWidths } from '../pictures.ts'
import { isHashNamed, listBytesOf } from './media-store.ts'

const jobName = 'forget-file'
export type Forgotten = { readonly hash: string; readonly widths: readonly number[] }

/** Enqueues the deletion of an entry's files, in all its versions, unless something else refers to them. */
export async function forgetFilesOf(jobs: Jobs, tx: Transaction, slug: string): Promise<void> {
  for (const file of await listForgotten(tx, slug)) await jobs.enqueue(tx, jobName, file)
}

/** The same files, for callers who delete them themselves after the entry. */
export async function listForgotten(tx: Transaction, slug: string): Promise<Forgotten[]> {
  const stored = await listBytesOf(tx, slug)
  return stored.map(({ hash, width }) => ({ hash, widths: width ? renditionWidths(width) : [] }))
}

/** Deletes bytes that no version of any entry refers to. */
export async function removeUnnamed(
  { db, files }: { readonly db: DbOrTx; readonly files: Files },
  { hash, widths }: Forgotten,
): Promise<void> {
  if (await isHashNamed(db, hash)) return
  const forms = widths.flatMap((width) => photoForms.map((form) => `-${width}.${form}`))
  const endings = Object.keys(mediaTypes).map((ending) => `.${ending}`)
  for (const rest of ['', ...endings, ...forms]) await files.remove(`content/${hash}${rest}`)
}

/** Registers the job that deletes files, so that a photo we were asked to take down is really gone. */
export function forgetFiles({
  db,
  jobs,
  files,
}: Pick<JobDependencies, 'db' | 'jobs'> & { readonly files: Files }) {
  jobs.workOutside<Forgotten>(
    jobName,
    async (forgotten, finish) => {
      await removeUnnamed({ db, files }, forgotten)
      await finish(async () => {})
    },
    { isLowPriority: true },
  )
}
