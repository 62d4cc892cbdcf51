import { sql } from 'drizzle-orm'
import type { PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, listShown } from '#platform/personal-data/server/store.ts'
import { toAnswers } from '#platform/personal-data/wire-names.ts'
import { quotes } from './tables.ts'

/** Quotes contain no name: a quote belongs to a person through the proposal made from it. */
export const plansPersonalData: PersonalData = {
  tables: {
    quotes: { shownAs: 'quotes', atErasure: 'removed' },
  },
  show: async (db, { quoteNumbers }) => {
    const kept = await listShown(
      db,
      sql`select number, source, answers, edition, instalment / 100.0 as instalment, made_on, saved_at
        from ${quotes} where number = ${anyOf(quoteNumbers, 'text')} order by number`,
    )
    return {
      quotes: kept.map((quote) => ({
        ...quote,
        answers: toAnswers(quote.answers as Readonly<Record<string, unknown>>),
      })),
    }
  },
  erase: async (tx, { quoteNumbers }) => {
    await tx.execute(sql`delete from ${quotes} where number = ${anyOf(quoteNumbers, 'text')}`)
  },
}

/**
 * Deletes old quotes that no other table refers to.
 * @param tablesWithNumbers tables of other modules with a column `quote_number`
 */
export function plansRetention(tablesWithNumbers: readonly string[]): readonly Retention[] {
  const isUnused = sql.join(
    tablesWithNumbers.map(
      (table) =>
        sql`not exists (select from ${sql.identifier(table)} other where other.quote_number = kept.number)`,
    ),
    sql` and `,
  )
  return [
    {
      kept: 'quotes',
      forget: async (tx, before, atMost) => {
        const { rowCount } = await tx.execute(sql`
          delete from ${quotes} where number in (select number from ${quotes} kept
            where saved_at < ${before.toISOString()} and ${isUnused} limit ${atMost})`)
        return rowCount ?? 0
      },
    },
  ]
}
