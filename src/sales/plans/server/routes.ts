import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { concurrencyLimit } from '#platform/limits/server/concurrency-limit.ts'
import { quotePath } from '#sales/quotes/paths.ts'
import { returnQuotePath } from '#sales/returns/paths.ts'
import { getIllustration, saveQuote } from '../contract.ts'
import type { QuoteSource } from '../sealed-quote.ts'
import { type IllustrationDependencies, typesetIllustration, type WriteIllustration } from './illustration.ts'
import { keepSealedQuote } from './keep-quote.ts'
import { openQuote } from './open-quote.ts'

type PlanDependencies = {
  readonly db: ReadDatabase
  /** The program's secret that quotes are sealed with. */
  readonly sealKey: string
  /** How each calculator writes its illustrations. Passed in, because the calculators depend on this module. */
  readonly illustrations: { readonly [Source in QuoteSource]?: WriteIllustration }
} & IllustrationDependencies

const quoteKept = unaudited('A calculation of a visitor, who names nobody; it only gets a number.')

export const planRoutes = (deps: PlanDependencies): Handler[] => [
  handleChange(
    saveQuote,
    { guard: anyone, audit: quoteKept, costs: 'quoteKept' },
    async ({ quote }, call, change) => {
      const { number, source, validUntil } = await change((tx) =>
        keepSealedQuote(tx, deps.sealKey, quote, call),
      )
      return done('Success', { number, url: pathOf(source, number), valid_until: validUntil })
    },
  ),

  handle(getIllustration, { guard: anyone, costs: 'pdfMade' }, async (input, { today, language }) => {
    const opened = await openQuote(deps, input.number, today)
    const { number = refuse(422, 'quoteUnreadable') } = opened
    const { source } = opened.quote
    const write = deps.illustrations[source] ?? refuse(409, 'quoteOfOtherCalculator')
    const kept = { ...opened, number }
    const paper = { kept, path: pathOf(source, number), write }
    return illustrationsAtOnce('all', () => typesetIllustration(deps, paper, language))
  }),
]

/** At most 20 of the hundred papers that may wait are illustrations, so that visitors cannot delay receipts. */
const illustrationsAtOnce = concurrencyLimit(20, () => refuse(503, 'printQueueFull'))

function pathOf(source: QuoteSource, number: string): string {
  return source === 'fixed' ? returnQuotePath(number) : quotePath(number)
}
