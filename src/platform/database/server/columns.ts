import { and, eq, type SQL } from 'drizzle-orm'
import { bigint, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp column, as all tables use it. */
export const moment = () => timestamp({ withTimezone: true })

/** An amount in poisha, as all tables store amounts. */
export const poisha = () => bigint({ mode: 'number' })

/** The language somebody reads. */
export const language = () => text({ enum: ['bn', 'en'] })

/** The owner of a row: a member of staff or a policy holder. */
export const ownerColumns = () => ({
  personKind: text({ enum: ['staff', 'customer'] }).notNull(),
  personId: integer().notNull(),
})

type Owned = { readonly personKind: PgColumn; readonly personId: PgColumn }

/** True for the rows of one owner. */
export function isOf(
  table: Owned,
  { kind, id }: { readonly kind: string; readonly id: number },
): SQL | undefined {
  return and(eq(table.personKind, kind), eq(table.personId, id))
}
