import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { policyStatusCode } from '../status.ts'
import type { PolicyRow } from './rows.ts'
import { listedWords, policies } from './tables.ts'

/** The drafts that a customer saved for themselves, the last saved first; without those that others write for them. */
export async function listDraftsOfCustomer(
  db: ReadDatabase,
  customerId: number,
): Promise<readonly OwnDraft[]> {
  return db
    .select(pick(policies, 'id', 'reference', 'planCode', 'savedAt', 'deleteOn'))
    .from(policies)
    .where(
      and(
        eq(policies.customerId, customerId),
        eq(policies.savedByKind, 'customer'),
        eq(policies.savedById, customerId),
        eq(policies.status, policyStatusCode.draft),
      ),
    )
    .orderBy(desc(policies.savedAt))
    .limit(shownDrafts)
}

/** More drafts than anybody begins for themselves. */
const shownDrafts = 20
type OwnDraft = Pick<PolicyRow, 'id' | 'reference' | 'planCode' | 'savedAt' | 'deleteOn'>

/** The drafts that one member of staff saved by these quotes: the newest of each, by the quote's number. */
export async function findDraftsByQuote(
  db: ReadDatabase,
  staffId: number,
  quoteNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: policies.id, quoteNumber: policies.quoteNumber })
    .from(policies)
    .where(
      and(
        eq(policies.savedByKind, 'staff'),
        eq(policies.savedById, staffId),
        eq(policies.status, policyStatusCode.draft),
        inArray(policies.quoteNumber, [...quoteNumbers]),
      ),
    )
    .orderBy(policies.id)
  return new Map(rows.map(({ id, quoteNumber }) => [quoteNumber, id]))
}

/** Maximum number of a person's drafts that are listed when somebody calculates again. */
const maxDraftsNamed = 3

/** The drafts that one member of staff saved for a person born on a day, by the calculation's date; the newest first. */
export async function listDraftsOfBirth(
  db: ReadDatabase,
  staffId: number,
  birthDate: DateOnly,
): Promise<{ id: number; reference: string; applicant: string; savedAt: Date }[]> {
  const { draft } = policyStatusCode
  return db
    .select({
      id: policies.id,
      reference: policies.reference,
      applicant: sql<string>`trim(${policies.holderFirstName} || ' ' || ${policies.holderLastName})`,
      savedAt: policies.savedAt,
    })
    .from(policies)
    .where(
      and(
        // The index of the list finds one person's drafts among a million policies.
        sql`${listedWords} @@ ${`'#s${draft}' & '#u${staffId}'`}::tsquery`,
        eq(policies.savedByKind, 'staff'),
        sql`coalesce(${policies.parentBirthDate}, ${policies.coverBirthDate}) = ${birthDate}`,
      ),
    )
    .orderBy(desc(policies.id))
    .limit(maxDraftsNamed)
}
