import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { keptDays, keptDaysOf, parseKeptDays } from '#platform/personal-data/kept-days.ts'
import { forgetOldData } from '#platform/personal-data/server/forget-old-data.ts'
import { en } from '#sales/proposals/words.en.ts'
import { retentionsOf } from '../../src/personal-data.ts'
import { app, type Caller } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

const dayMs = 86_400_000
export const today = () => todayInDhaka(app.clock.now())
export const wait = (days: number) => app.clock.moveBy(days * dayMs)
/** To the next noon in Dhaka. */
export const waitForNoon = () => app.clock.moveTo(new Date(`${addDays(today(), 1)}T12:00:00+06:00`))
const retentions = () => retentionsOf(app.jobs)
export const forget = (changes = '') =>
  forgetOldData({
    db: app.db,
    clock: app.clock,
    retentions: retentions(),
    keptDays: keptDaysOf(parseKeptDays(changes) ?? {}),
  })
/** The class alone, in a transaction that the test ends. */
export const forgetDraftsIn = (tx: Transaction) => {
  const now = app.clock.now()
  const before = new Date(now.getTime() - keptDays.drafts * dayMs)
  return retentions()
    .find(({ kept }) => kept === 'drafts')
    ?.forget(tx, before, 1000, now)
}

export async function count(from: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${from}`))
  return Number(rows[0]?.n)
}
export const isThere = async (id: number) => (await count(`policies where id = ${id}`)) === 1

type Draft = { id: number; version: number; ref_unique_id: string }
export const agentNow = () => app.signIn('agent')

/** A draft of somebody whom nobody knows yet, with a paper. */
export async function saveDraft(further: object = {}, by?: Caller): Promise<Draft & { fields: object }> {
  const who = by ?? (await agentNow())
  const fields = { ...sumaiya, ...somebodyElse(), quote: await quoteFor(app.visitor, today()), ...further }
  const { status, body } = await purchase(who, { ...fields, status: 0 }, [pdfFile()])
  expect([status, body.message]).toEqual([200, en.saved])
  return { ...body.data, fields }
}

/** To the day on which drafts of now are deleted; the program has looked once a month. */
export async function waitUntilDue() {
  for (const days of [60, 60, 31, 30]) {
    await wait(days)
    if (days > 30) await forget()
  }
}
