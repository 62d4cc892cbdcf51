import { eq, or, sql } from 'drizzle-orm'
import type { Files } from '#adapters/files/files.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { mediaTypes } from '../media-type.ts'
import { photoForms, renditionWidths } from '../pictures.ts'
import { contentEntries, contentVersions } from './tables.ts'

const jobName = 'forget-file'
type Forgotten = { readonly hash: string; readonly widths: readonly number[] }

/** The files of an entry that is about to go, in all its versions: to be forgotten once nothing names them any more. */
export async function forgetFilesOf(tx: Transaction, jobs: Jobs, slug: string): Promise<void> {
  const rows = await tx
    .selectDistinct({
      hash: sql<string | null>`${contentVersions.data} ->> 'hash'`,
      width: sql<number | null>`(${contentVersions.data} ->> 'width')::float8`,
    })
    .from(contentVersions)
    .innerJoin(contentEntries, eq(contentEntries.id, contentVersions.entryId))
    .where(sql`${contentEntries.type} = 'media' and ${contentEntries.slug} = ${slug}`)
  for (const { hash, width } of rows) {
    if (hash) await jobs.enqueue(tx, jobName, { hash, widths: width ? renditionWidths(width) : [] })
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
      if (!(await isNamed(db, hash))) {
        const forms = widths.flatMap((width) => photoForms.map((form) => `-${width}.${form}`))
        const endings = Object.keys(mediaTypes).map((ending) => `.${ending}`)
        for (const rest of ['', ...endings, ...forms]) await files.remove(`content/${hash}${rest}`)
      }
      await finish(async () => {})
    },
    { isLowPriority: true },
  )
}

async function isNamed(db: DbOrTx, hash: string): Promise<boolean> {
  const named = (name: string) => sql`${contentVersions.data} -> 'captionsHash' ->> ${name} = ${hash}`
  const [row] = await db
    .select({ number: contentVersions.number })
    .from(contentVersions)
    .where(or(sql`${contentVersions.data} ->> 'hash' = ${hash}`, named('bn'), named('en')))
    .limit(1)
  return row !== undefined
}
