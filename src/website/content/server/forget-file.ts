import type { Files } from '#adapters/files/files.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { mediaTypes } from '../media-type.ts'
import { photoForms, renditionWidths } from '../pictures.ts'
import { isHashNamed, listBytesOf } from './media-store.ts'

const jobName = 'forget-file'
type Forgotten = { readonly hash: string; readonly widths: readonly number[] }

/** The files of an entry that is about to go, in all its versions: to be forgotten once nothing names them any more. */
export async function forgetFilesOf(tx: Transaction, jobs: Jobs, slug: string): Promise<void> {
  for (const { hash, width } of await listBytesOf(tx, slug)) {
    await jobs.enqueue(tx, jobName, { hash, widths: width ? renditionWidths(width) : [] })
  }
}

/** Takes bytes away that no version of anything names: a photo that somebody asked us to take down is gone. */
export function forgetFiles({
  db,
  jobs,
  files,
}: Pick<JobDependencies, 'db' | 'jobs'> & { readonly files: Files }) {
  jobs.workOutside<Forgotten>(
    jobName,
    async ({ hash, widths }, finish) => {
      if (!(await isHashNamed(db, hash))) {
        const forms = widths.flatMap((width) => photoForms.map((form) => `-${width}.${form}`))
        const endings = Object.keys(mediaTypes).map((ending) => `.${ending}`)
        for (const rest of ['', ...endings, ...forms]) await files.remove(`content/${hash}${rest}`)
      }
      await finish(async () => {})
    },
    { isLowPriority: true },
  )
}
