import { addMonths, type DateOnly } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import type { Database } from '#platform/database/server/database.ts'
import { planName } from '#policies/policies/plan-names.ts'
import {
  type Figures,
  figuresByBranch,
  figuresByMonth,
  figuresByPlan,
  monthsAgo,
} from '#policies/policies/server/figures-store.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { policyFigures } from '../contract.ts'

const monthsShown = 12
const branchesShown = 8

/** The figures of the dashboard's charts, for the policies that somebody sees. */
export async function collectFigures(
  { db, book }: { readonly db: Database; readonly book: RateBook },
  sight: Sight,
  today: DateOnly,
  language: Language,
): Promise<Out<typeof policyFigures>['data']> {
  const since = monthsAgo(today, monthsShown - 1)
  const [byMonth, byPlan, byBranch] = await Promise.all([
    figuresByMonth(db, sight, since),
    figuresByPlan(db, sight, since),
    sight.sees === 'all' ? figuresByBranch(db, since, branchesShown) : undefined,
  ])
  const ofMonth = new Map(byMonth.map(({ month, ...figures }) => [month, figures]))
  const none: Figures = { proposals: 0, premium: 0 }
  return {
    months: Array.from({ length: monthsShown }, (_, index) => {
      const month = addMonths(since, index)
      return { month: month.slice(0, 7), ...inTaka(ofMonth.get(month) ?? none) }
    }),
    plans: byPlan.map(({ planCode, ...figures }) => ({
      code: planCode,
      name: planName(book, planCode, language),
      ...inTaka(figures),
    })),
    branches:
      byBranch?.map(({ branchCode, ...figures }) => ({ code: branchCode, ...inTaka(figures) })) ?? null,
  }
}

function inTaka({ proposals, premium }: Figures) {
  return { proposals, premium: toTaka(premium) }
}
