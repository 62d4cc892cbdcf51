import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, type DateOnly, startOfDay } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { describeHistory } from '#policies/policies/server/describe-history.ts'
import { recordPaymentEvent } from '#policies/policies/server/history-store.ts'
import { policyHistory } from '#policies/policies/server/history-tables.ts'
import {
  findPolicyToPay,
  lockPolicyForPayment,
  notePaidInstalments,
  type PolicyToPay,
} from '#policies/policies/server/payment-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { listCoreDifferences, notePostingKnownToCore } from './core-report-store.ts'
import { processReports } from './process-report.ts'

/** Karim Mia pays every month. */
let before: PolicyToPay
let revision = 0

openTestDatabase('jibon_open')
beforeAll(async () => {
  const found = await findPolicyToPay(opened.db, { coreNumber: '900000002' })
  if (!found) throw new Error('The demo lacks the policy of Karim Mia')
  before = found
})
beforeEach(async () => {
  revision = 0
  const { paidInstalments, fup = null, lastPaidOn = null } = before
  const nothing = { ledgerPaidInstalments: null, ledgerLastPaidOn: null, postingsUnknownToCore: 0 }
  const silent = { coreFup: null, coreLastPaymentOn: null, coreSaidAt: null, coreDiffersSince: null }
  await opened.db
    .update(policies)
    .set({ paidInstalments, fup, lastPaidOn, ...nothing, ...silent, reportRevision: -1 })
    .where(eq(policies.id, before.id))
})

const now = new Date('2026-11-22T10:00:00+06:00')
const today = '2026-11-22'
const dueDate = (index: number): DateOnly => addMonths(before.startDate, index)
const paidBefore = () => before.paidInstalments

/** He pays this many instalments through us; a negative count takes payments back. */
async function pay(instalments: number, lastPaidOn: DateOnly | undefined = today): Promise<void> {
  await opened.db.transaction(async (tx) => {
    const { paidInstalments } = await lockPolicyForPayment(tx, before.id)
    const paid = { paidInstalments: paidInstalments + instalments, lastPaidOn, postingsMore: 1 }
    await notePaidInstalments(tx, before.id, paid)
  })
}

/** The core reports this many instalments as paid. */
async function report(paid: number, of = ++revision): Promise<void> {
  const lastPayment = { date: '2026-11-02', amount: before.instalment }
  const reported = {
    number: '900000002',
    revision: of,
    status: 'active',
    firstUnpaid: dueDate(paid),
    lastPayment,
  } as const
  await opened.db.transaction((tx) => processReports(tx, [reported], now))
}

/** The core has booked one posting and stands at this revision. */
const acknowledge = (of: number | undefined = ++revision) =>
  opened.db.transaction((tx) => notePostingKnownToCore(tx, before.id, { revision: of, now }))

async function paidNow(): Promise<number | undefined> {
  const policy = await findPolicyToPay(opened.db, { id: before.id })
  expect(policy?.fup).toBe(dueDate(policy?.paidInstalments ?? -1))
  return policy?.paidInstalments
}
const differences = async () => (await listCoreDifferences(opened.db)).map(({ number }) => number)

describe('a policy that nobody paid through us', () => {
  it('stands as the core reports it, forward and back (PUSH-03)', async () => {
    await report(paidBefore() + 2)
    expect(await paidNow()).toBe(paidBefore() + 2)
    await report(paidBefore() - 1)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() - 1, []])
  })
})

describe('a policy that was paid through us (design §5)', () => {
  it('keeps what the ledger says until the core has acknowledged every posting', async () => {
    await pay(1)
    await pay(1)
    await report(paidBefore())
    await acknowledge()
    await report(paidBefore() + 1)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 2, []])
    const [row] = await opened.db.select().from(policies).where(eq(policies.id, before.id))
    expect(row).toMatchObject({
      postingsUnknownToCore: 1,
      coreFup: dueDate(paidBefore() + 1),
      lastPaidOn: today,
    })
    await acknowledge()
    await report(paidBefore() + 2)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 2, []])
  })

  it('shows the later date when the core knows all postings but says less, and lists the difference until it is gone', async () => {
    await pay(2)
    await acknowledge()
    await report(paidBefore())
    expect(await paidNow()).toBe(paidBefore() + 2)
    expect(await listCoreDifferences(opened.db)).toEqual([
      {
        policyId: before.id,
        number: '900000002',
        fup: dueDate(paidBefore() + 2),
        coreFup: dueDate(paidBefore()),
        since: now,
      },
    ])
    await report(paidBefore() + 2)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 2, []])
  })

  it('goes on with the core when somebody pays at a branch', async () => {
    await pay(1)
    await acknowledge()
    await report(paidBefore() + 3)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 3, []])
  })

  it('ignores a report that the core made before it booked the posting', async () => {
    await report(paidBefore(), 4)
    await pay(1)
    await acknowledge(6)
    await report(paidBefore(), 5)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 1, []])
    await report(paidBefore() + 1, 6)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 1, []])
  })

  it('uses a report from before the acknowledgement if it includes the posting already', async () => {
    await pay(1)
    await report(paidBefore() + 2, 5)
    expect(await paidNow()).toBe(paidBefore() + 1)
    await acknowledge(4)
    expect(await paidNow()).toBe(paidBefore() + 2)
  })

  it('goes back with a reversal, whatever an overtaken report says', async () => {
    await pay(2)
    await acknowledge(3)
    await report(paidBefore() + 2, 3)
    await pay(-2, undefined)
    expect(await paidNow()).toBe(paidBefore())
    await acknowledge(4)
    await report(paidBefore() + 2, 3)
    await report(paidBefore(), 4)
    expect([await paidNow(), await differences()]).toEqual([paidBefore(), []])
  })

  it('waits for no report from a core that reports nothing of the policy, and never counts below zero', async () => {
    await pay(1)
    await acknowledge(undefined)
    await acknowledge(undefined)
    const [row] = await opened.db.select().from(policies).where(eq(policies.id, before.id))
    expect(row?.postingsUnknownToCore).toBe(0)
    expect([await paidNow(), await differences()]).toEqual([paidBefore() + 1, []])
  })
})

describe('the history of a policy', () => {
  it('keeps the day on which it lapsed, and the day on which the core system has it revived', async () => {
    const its = eq(policies.id, before.id)
    const startDate = addMonths(before.startDate, -8)
    const dueIn = (months: number) => addMonths(startDate, paidBefore() + months)
    const day = dueIn(8)
    await opened.db
      .update(policies)
      .set({ startDate, fup: dueIn(0) })
      .where(its)
    const read = async () => {
      const who = { kind: 'customer', id: before.customerId }
      const call = { language: 'en', today: day, who } as Call<Person>
      const events = await describeHistory(opened.db, await getPolicy(opened.db, before.id), call)
      return events.filter(({ what }) => what === 'lapsed' || what === 'revived')
    }
    const hear = async (firstUnpaid: DateOnly) => {
      const word = { number: '900000002', status: 'active', lastPayment: undefined } as const
      const sent = { ...word, revision: ++revision, firstUnpaid }
      await opened.db.transaction((tx) => processReports(tx, [sent], startOfDay(day)))
    }
    const lapse = { at: `${addDays(addMonths(dueIn(0), 6), 1)}T00:00:00+06:00`, what: 'lapsed' }
    expect(await read()).toMatchObject([lapse])
    await hear(dueIn(0))
    expect(await read()).toMatchObject([lapse])
    await hear(dueIn(9))
    await hear(dueIn(10))
    const revival = { at: `${day}T00:00:00+06:00`, what: 'revived', text: 'The policy was revived.' }
    expect(await read()).toMatchObject([revival, lapse])
    await opened.db.update(policies).set({ startDate: before.startDate }).where(its)
  })

  it('says nothing of a policy number that came after the policy was read', async () => {
    const { submitted: fromStatus, uploaded: toStatus } = policyStatusCode
    await opened.db.insert(policyHistory).values({ policyId: before.id, at: now, fromStatus, toStatus })
    const policy = await getPolicy(opened.db, before.id)
    const { coreNumber: _, ...unnumbered } = policy
    const read = async (asRead: typeof unnumbered) => {
      const call = { language: 'en', today, who: { kind: 'staff', id: 1 } } as Call<Person>
      const events = await describeHistory(opened.db, asRead, call)
      return events.filter(({ what }) => what === 'uploaded').map(({ text }) => text)
    }
    expect((await read(policy))[0]).toContain('900000002')
    expect(await read(unnumbered)).toEqual([])
  })

  it('names its payments in the language of the reader, with the payer, and the latest first where times are equal', async () => {
    const at = now
    const facts = { amount: 2_619_000, receipt: 'R26-0000123', at }
    await opened.db.transaction(async (tx) => {
      await recordPaymentEvent(tx, before.id, { ...facts, what: 'premiumCollected' })
      await recordPaymentEvent(tx, before.id, { ...facts, what: 'paidTwice' })
      const by = { kind: 'customer', id: before.customerId } as const
      await recordPaymentEvent(tx, before.id, { ...facts, what: 'premiumPaid', by })
    })
    const policy = await getPolicy(opened.db, before.id)
    const read = async (language: Language) => {
      const call = { language, who: { kind: 'customer', id: before.customerId } } as Call<Person>
      const messages = await describeHistory(opened.db, policy, call)
      return messages
        .filter(({ text }) => text.includes('R26-0000123'))
        .map(({ who, text }) => `${who}: ${text}`)
    }
    expect(await read('en')).toEqual([
      'You: Premium of ৳26,190 paid, receipt R26-0000123.',
      'The payer: ৳26,190 received for a premium that was paid already, receipt R26-0000123.',
      'The bank: Premium of ৳26,190 collected by the bank, receipt R26-0000123.',
    ])
    expect((await read('bn'))[0]).toBe('আপনি: ৳২৬,১৯০ প্রিমিয়াম পরিশোধ করা হয়েছে, রসিদ R26-0000123।')
  })
})
