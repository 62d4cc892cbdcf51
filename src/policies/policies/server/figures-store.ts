import { and, desc, eq, gte, type SQL, sql, sum } from 'drizzle-orm'
import { addMonths, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { PlanCode } from '#sales/plans/codes.ts'
import type { SavedBy } from '../policy.ts'
import type { Sight } from '../visibility.ts'
import { proposalFigures } from './counter-tables.ts'

/** The number of confirmed proposals, and the sum of one instalment of each. */
export type Figures = { readonly proposals: number; readonly premium: Poisha }

/** Used in place of a plan code in rows that count all plans. */
export const allPlans = 0

type Scope = (typeof proposalFigures.$inferSelect)['scope']

/** Counts a proposal that was just confirmed, in the transaction of its move. */
export async function countProposal(
  tx: Transaction,
  proposal: {
    readonly savedBy: SavedBy
    readonly planCode: PlanCode
    readonly premium: Poisha
    readonly at: Date
  },
): Promise<void> {
  const { savedBy, planCode, premium } = proposal
  const month = monthOf(todayInDhaka(proposal.at))
  const isStaff = savedBy.kind === 'staff'
  // Always in this order, so that simultaneous confirmations cannot deadlock.
  const branch = isStaff ? savedBy.branchCode : undefined
  const owners: (readonly [Scope, string, number?])[] = [
    ['all', ''],
    ...(branch ? [['branch', branch] as const, ['branchTotal', branch, allPlans] as const] : []),
    ...(isStaff ? [['staff', String(savedBy.id)] as const] : []),
  ]
  for (const [scope, owner, ofPlan = planCode] of owners) {
    await tx
      .insert(proposalFigures)
      .values({ scope, owner, month, planCode: ofPlan, proposals: 1, premium })
      .onConflictDoUpdate({
        target: [
          proposalFigures.scope,
          proposalFigures.owner,
          proposalFigures.month,
          proposalFigures.planCode,
        ],
        set: {
          proposals: sql`${proposalFigures.proposals} + 1`,
          premium: sql`${proposalFigures.premium} + ${premium}`,
        },
      })
  }
}

/** The figures of each month that had any, the oldest first. */
export async function figuresByMonth(
  db: ReadDatabase,
  sight: Sight,
  since: DateOnly,
): Promise<(Figures & { readonly month: DateOnly })[]> {
  return db
    .select({ month: proposalFigures.month, ...sums })
    .from(proposalFigures)
    .where(and(ownedBy(sight), gte(proposalFigures.month, since)))
    .groupBy(proposalFigures.month)
    .orderBy(proposalFigures.month)
}

/** The figures of each plan that was sold, the most proposals first. */
export async function figuresByPlan(
  db: ReadDatabase,
  sight: Sight,
  since: DateOnly,
): Promise<(Figures & { readonly planCode: PlanCode })[]> {
  return db
    .select({ planCode: proposalFigures.planCode, ...sums })
    .from(proposalFigures)
    .where(and(ownedBy(sight), gte(proposalFigures.month, since)))
    .groupBy(proposalFigures.planCode)
    .orderBy(desc(sums.proposals), proposalFigures.planCode)
}

/** The figures of the busiest branches, the most proposals first. */
export async function figuresByBranch(
  db: ReadDatabase,
  since: DateOnly,
  most: number,
): Promise<(Figures & { readonly branchCode: string })[]> {
  return db
    .select({ branchCode: proposalFigures.owner, ...sums })
    .from(proposalFigures)
    .where(and(eq(proposalFigures.scope, 'branchTotal'), gte(proposalFigures.month, since)))
    .groupBy(proposalFigures.owner)
    .orderBy(desc(sums.proposals), proposalFigures.owner)
    .limit(most)
}

/** The first day of the month this many months before today's. */
export function monthsAgo(today: DateOnly, months: number): DateOnly {
  return addMonths(monthOf(today), -months)
}

const sums = {
  proposals: sum(proposalFigures.proposals).mapWith(Number),
  premium: sum(proposalFigures.premium).mapWith(Number),
}

function ownedBy(sight: Sight): SQL | undefined {
  const of = (scope: Scope, owner: string) =>
    and(eq(proposalFigures.scope, scope), eq(proposalFigures.owner, owner))
  if (sight.sees === 'all') return of('all', '')
  if (sight.sees === 'branch') return of('branch', sight.branchCode)
  return sight.sees === 'savedBy' ? of('staff', String(sight.staffId)) : sql`false`
}

function monthOf(day: DateOnly): DateOnly {
  return `${day.slice(0, 7)}-01`
}
