import { done } from '#kernel/endpoint.ts'
import type { Database } from '#platform/server/database.ts'
import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { quotePath } from '#quotes/paths.ts'
import { returnQuotePath } from '#returns/paths.ts'
import { saveQuote } from '../contract.ts'
import { keepSealedQuote } from './keep-quote.ts'

type Needs = {
  readonly db: Database
  /** The program's secret that quotes are sealed with. */
  readonly sealKey: string
}

export const planRoutes = (needs: Needs): Handler[] => [
  handle(saveQuote, { guard: anyone }, async ({ quote }, call) => {
    const { number, source, validUntil } = await keepSealedQuote(needs, quote, call)
    const url = source === 'fixed' ? returnQuotePath(number) : quotePath(number)
    return done('Success', { number, url, valid_until: validUntil })
  }),
]
