import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { openForms } from './sealed-forms-store.ts'
import { newsletterSubscriptions } from './tables.ts'

/** A subscriber of the newsletter. */
export type Reader = {
  readonly id: number
  readonly email: string
  readonly language: 'bn' | 'en'
  /** Ends the subscription. */
  readonly token: string
}

const { confirmedAt, restedAt, bounces } = newsletterSubscriptions
const wantsIt = and(isNotNull(confirmedAt), isNull(restedAt))

/** The readers with these ids who are still subscribed, by id. */
export async function findReaders(db: DbOrTx, ids: readonly number[]): Promise<ReadonlyMap<number, Reader>> {
  const { id, email, language, token } = newsletterSubscriptions
  const rows = await db
    .select({ id, email, language, token })
    .from(newsletterSubscriptions)
    .where(and(inArray(id, [...ids]), wantsIt))
  return new Map((await openForms(db, rows)).map((row) => [row.id, row]))
}

/** Counts a bounced mail; after `most` of them the address is rested. */
export async function noteBounce(tx: DbOrTx, id: number, most: number, now: Date): Promise<void> {
  await tx
    .update(newsletterSubscriptions)
    .set({
      bounces: sql`${bounces} + 1`,
      restedAt: sql`case when ${bounces} + 1 >= ${most} then coalesce(${restedAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(newsletterSubscriptions.id, id))
}

export type ReaderCounts = {
  readonly bn: number
  readonly en: number
  /** Asked to confirm, without an answer yet. */
  readonly asked: number
  readonly rested: number
}

export async function countReaders(db: DbOrTx): Promise<ReaderCounts> {
  const of = (language: 'bn' | 'en') =>
    db.$count(newsletterSubscriptions, and(wantsIt, eq(newsletterSubscriptions.language, language)))
  return {
    bn: await of('bn'),
    en: await of('en'),
    asked: await db.$count(newsletterSubscriptions, isNull(confirmedAt)),
    rested: await db.$count(newsletterSubscriptions, isNotNull(restedAt)),
  }
}
