import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CoreReport } from '#adapters/core-system/core-system.ts'
import { addMonths } from '#kernel/dates.ts'
import { taka } from '#kernel/money.ts'
import { paidInstalmentsAt } from '#policies/policies/dues.ts'
import {
  findPolicyToPay,
  lockPolicyForPayment,
  notePaidInstalments,
} from '#policies/policies/server/payment-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { NotedPayment } from '#sandbox/core-contract.ts'
import { type AcceptedPolicy, reportOf } from '#sandbox/core-report.ts'
import { opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { listCoreDifferences, notePostingKnownToCore } from './core-report-store.ts'
import { processReports } from './process-report.ts'

let policyId = 0

openTestDatabase('jibon_open')
beforeAll(async () => {
  policyId = (await findPolicyToPay(opened.db, { coreNumber: '900000002' }))?.id ?? 0
})

const now = new Date('2026-11-22T10:00:00+06:00')
const terms = { startDate: '2026-01-15', mode: 'M', premiumPayingYears: 10, instalment: 100_000 } as const
const accepted: AcceptedPolicy = {
  number: 900_000_002,
  acceptedAt: new Date('2026-01-15T10:00:00+06:00'),
  policy: {
    mode: 'M',
    term: 10,
    premium_paying_term: 10,
    start_date: terms.startDate,
    collected_amount: null,
  },
}

/** What may happen next; `of` picks one of the messages under way. */
const events = fc.record({
  what: fc.constantFrom(
    'pay',
    'pay',
    'reverse',
    'branch',
    'notify',
    'notify',
    'tellUnheard',
    'report',
    'hear',
    'hear',
  ),
  of: fc.nat({ max: 9 }),
})
/** A report from before a reversal arrives after it. */
const overtakenReport = ['pay', 'notify', 'report', 'reverse', 'notify', 'hear'].map((what) => ({
  what,
  of: 0,
}))
type Notice = { readonly payment: NotedPayment; revision?: number }

/** A core system, and a network between it and us that reorders all messages. */
async function liveThrough(sequence: readonly { what: string; of: number }[]) {
  await opened.db
    .update(policies)
    .set({
      ...terms,
      status: 3,
      paidInstalments: 0,
      fup: terms.startDate,
      lastPaidOn: null,
      ledgerPaidInstalments: null,
      ledgerLastPaidOn: null,
      postingsUnknownToCore: 0,
      coreFup: null,
      coreSaidAt: null,
      coreDiffersSince: null,
      reportRevision: -1,
    })
    .where(eq(policies.id, policyId))
  const booked: NotedPayment[] = []
  const ours: NotedPayment[] = []
  const untold: Notice[] = []
  const reports: CoreReport[] = []
  let receipts = 0

  const premium = (due: number): NotedPayment => ({
    policy_number: '900000002',
    kind: 'premium',
    receipt: `R${++receipts}`,
    paid_on: '2026-11-20',
    amount: 1000,
    instalments: [{ due_date: addMonths(terms.startDate, due), amount: 1000 }],
  })
  const reportNow = (): CoreReport => {
    const said = reportOf(accepted, booked, now)
    return {
      number: said.policy_number,
      revision: said.revision,
      status: 'active',
      firstUnpaid: said.fup ?? undefined,
      lastPayment: said.last_payment
        ? { date: said.last_payment.date, amount: taka(said.last_payment.amount) }
        : undefined,
    }
  }
  const paidAtCore = () => paidInstalmentsAt(terms, reportNow().firstUnpaid)
  const hear = (report: CoreReport) => opened.db.transaction((tx) => processReports(tx, [report], now))
  const settle = (by: 1 | -1) =>
    opened.db.transaction(async (tx) => {
      const { paidInstalments } = await lockPolicyForPayment(tx, policyId)
      const paid = { paidInstalments: paidInstalments + by, lastPaidOn: '2026-11-20', postingsMore: 1 }
      await notePaidInstalments(tx, policyId, paid)
      return paidInstalments
    })
  async function notify(notice: Notice, isHeard: boolean): Promise<void> {
    if (notice.revision === undefined) {
      booked.push(notice.payment)
      notice.revision = reportNow().revision
    }
    if (!isHeard) return
    untold.splice(untold.indexOf(notice), 1)
    const { revision } = notice
    await opened.db.transaction((tx) => notePostingKnownToCore(tx, policyId, { revision, now }))
  }
  async function happen({ what, of }: { what: string; of: number }): Promise<void> {
    const notice = untold[of % Math.max(1, untold.length)]
    const report = reports[of % Math.max(1, reports.length)]
    if (what === 'pay') {
      const payment = premium(await settle(1))
      ours.push(payment)
      untold.push({ payment })
    }
    const last = ours.at(-1)
    if (what === 'reverse' && last) {
      await settle(-1)
      ours.pop()
      untold.push({ payment: { ...last, kind: 'reversal' } })
    }
    if (what === 'branch') booked.push(premium(paidAtCore()))
    if (what === 'notify' && notice) await notify(notice, true)
    if (what === 'tellUnheard' && notice) await notify(notice, false)
    if (what === 'report') reports.push(reportNow())
    if (what === 'hear' && report) await hear(report)
  }
  async function howItStands() {
    const [row] = await opened.db.select().from(policies).where(eq(policies.id, policyId))
    if (!row) throw new Error('The policy is gone')
    return row
  }

  for (const event of sequence) {
    await happen(event)
    const {
      paidInstalments: shown,
      ledgerPaidInstalments: ledger,
      postingsUnknownToCore,
    } = await howItStands()
    expect(shown).toBeGreaterThanOrEqual(ledger ?? 0)
    if (postingsUnknownToCore === 0) expect(shown).toBeLessThanOrEqual(Math.max(ledger ?? 0, paidAtCore()))
    else expect(shown).toBe(ledger)
  }
  for (const notice of [...untold]) await notify(notice, true)
  await hear(reportNow())
  const { paidInstalments, ledgerPaidInstalments } = await howItStands()
  const differs = (await listCoreDifferences(opened.db)).length > 0
  return { shown: paidInstalments, ledger: ledgerPaidInstalments ?? 0, core: paidAtCore(), differs }
}

describe('messages between us and the core system that overtake each other', () => {
  it('nobody is shown less than they paid here or more than anybody took, and in the end both words are kept (design §5)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 1, maxLength: 14 }), async (sequence) => {
        const { shown, ledger, core, differs } = await liveThrough(sequence)
        expect([shown, differs]).toEqual([Math.max(ledger, core), core < ledger])
      }),
      { numRuns: 40, examples: [[overtakenReport]] },
    )
  })
})
