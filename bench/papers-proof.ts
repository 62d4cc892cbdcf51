import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#platform/database/server/database.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import type { EmbeddedDatabase } from '../launcher/embedded-database/embedded.ts'
import { examinePapers } from '../tests/payments/examine-papers.ts'
import { bookHappenings, drawHappenings } from '../tests/payments/paid-year.ts'
import { addManyPolicies } from '../tests/policies/many-policies.ts'
import { withFolder, withOwnEngine } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

const policies = 10_000
/** More than needed, because some are drafts or have a single premium. */
const made = 13_000

/** Books a random year and a half for 10,000 policies and compares every paper with the stored rows. */
export function papersProof(): Promise<ProofResult> {
  return withFolder((folder) => withOwnEngine(join(folder, 'data'), examine))
}

async function examine(engine: EmbeddedDatabase): Promise<ProofResult> {
  const { db, close } = openDatabase(engine.url, { connections: 4 })
  try {
    await migrate(engine)
    await addManyPolicies(db, 1, made)
    // Nothing has been paid on them yet, so that every payment is in the ledger.
    await db.execute(sql`update policies set paid_instalments = 0, fup = start_date`)
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from policies where status = 3 order by id limit ${policies}`,
    )
    await db.execute(sql`vacuum analyze`)
    const happened = rows.flatMap(({ id }) =>
      drawHappenings(id).map((happening) => ({ policyId: id, happening })),
    )
    const startedAt = performance.now()
    await bookHappenings(db, happened)
    const seconds = (performance.now() - startedAt) / 1000
    printLine(`  ${whole(happened.length)} bookings on ${whole(rows.length)} policies in ${whole(seconds)} s`)
    await db.execute(sql`vacuum analyze`)
    const { statements, certificates, lines, offences } = await examinePapers(db)
    const verdict = offences.length === 0 ? 'all equal to the poisha' : `${offences.length} differ`
    return {
      what: 'Statements, certificates, receipts and ledger agree to the poisha, money received twice, taken back and paid back among it, and much of it booked at the very edge of the income year',
      size: `${whole(happened.length)} bookings on ${whole(rows.length)} policies over 18 months by the booking of the house; a statement of each policy for three periods, a certificate for each customer`,
      result: `${whole(statements)} statements with ${whole(lines)} lines and ${whole(certificates)} certificates: ${verdict}`,
      offences:
        rows.length < policies ? [...offences, `Only ${whole(rows.length)} policies were drawn`] : offences,
    }
  } finally {
    await close()
  }
}
