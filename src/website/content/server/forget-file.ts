import type { Files } from '#adapters/files/files.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { mediaTypes } from '../media-type.ts'
import { photoForms, renditionWidths } from '../pictures.ts'
import { isHashNamed, listBytesOf } from './media-store.ts'

const jobName = 'forget-file'
export type Forgotten = { readonly hash: string; readonly widths: readonly number[] }

/** The files of an entry that is about to go, in all its versions: to be forgotten once nothing names them any more. */
export async function forgetFilesOf(tx: Transaction, jobs: Jobs, slug: string): Promise<void> {
  for (const file of await listForgotten(tx, slug)) await jobs.enqueue(tx, jobName, file)
}

/** The same, for whoever removes them by itself once the entry is gone. */
export async function listForgotten(tx: Transaction, slug: string): Promise<Forgotten[]> {
  const stored = await listBytesOf(tx, slug)
  return stored.map(({ hash, width }) => ({ hash, widths: width ? renditionWidths(width) : [] }))
}

/** Takes bytes away that no version of anything names. */
export async function removeUnnamed(
  { db, files }: { readonly db: ReadDatabase; readonly files: Files },
  { hash, widths }: Forgotten,
): Promise<void> {
  if (await isHashNamed(db, hash)) return
  const forms = widths.flatMap((width) => photoForms.map((form) => `-${width}.${form}`))
  const endings = Object.keys(mediaTypes).map((ending) => `.${ending}`)
  for (const rest of ['', ...endings, ...forms]) await files.remove(`content/${hash}${rest}`)
}

/** A photo that somebody asked us to take down is gone. */
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
