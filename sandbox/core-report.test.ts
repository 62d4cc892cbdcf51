import { describe, expect, it } from 'vitest'
import type { NotedPayment } from './core-contract.ts'
import { type AcceptedPolicy, faultOfPayment, reportOf } from './core-report.ts'

const acceptedAt = new Date('2026-12-01T10:00:00+06:00')
const secondsLater = (seconds: number) => new Date(acceptedAt.getTime() + seconds * 1000)

function accepted(change: Partial<AcceptedPolicy['policy']> = {}): AcceptedPolicy {
  const policy = {
    mode: 'Q',
    term: 10,
    premium_paying_term: 10,
    start_date: '2026-11-30',
    collected_amount: null,
    ...change,
  } as const
  return { number: 900_001_001, acceptedAt, policy }
}

describe('what the sandbox core reports', () => {
  it('has a policy active five seconds after it was pushed', () => {
    expect(reportOf(accepted(), [], secondsLater(4)).status).toBe('received')
    expect(reportOf(accepted(), [], secondsLater(5)).status).toBe('active')
  })

  it('has a policy mature on its maturity date, Dhaka time', () => {
    expect(reportOf(accepted(), [], new Date('2036-11-29T23:59:59+06:00')).status).toBe('active')
    expect(reportOf(accepted(), [], new Date('2036-11-30T00:00:00+06:00')).status).toBe('mature')
  })

  it('waits for the first instalment on the start date', () => {
    expect(reportOf(accepted(), [], secondsLater(9))).toMatchObject({ fup: '2026-11-30', last_payment: null })
  })

  it('waits for the second one when a bank collected the first', () => {
    expect(reportOf(accepted({ collected_amount: 5_000 }), [], secondsLater(9))).toMatchObject({
      fup: '2027-02-28',
      last_payment: { date: '2026-12-01', amount: 5_000 },
    })
  })

  it('has nothing left to pay of a single premium that a bank collected', () => {
    const single = accepted({ mode: 'N', premium_paying_term: 1, collected_amount: 100_000 })
    expect(reportOf(single, [], secondsLater(9)).fup).toBeNull()
  })
})

describe('what the sandbox core makes of payments', () => {
  const bank = accepted({ collected_amount: 5_000 }).policy
  const premium = (...due_dates: string[]): NotedPayment => ({
    policy_number: '900001001',
    kind: 'premium',
    receipt: `R26-${due_dates.length}`,
    paid_on: '2026-12-02',
    amount: 5_000 * due_dates.length,
    instalments: due_dates.map((due_date) => ({ due_date, amount: 5_000 })),
  })

  it('settles an instalment once, also when the bank and the portal both say that it is paid', () => {
    const report = reportOf(accepted(bank), [premium('2026-11-30')], secondsLater(9))
    expect(report).toMatchObject({ fup: '2027-02-28', revision: 3 })
  })

  it('reopens the first instalment when the bank’s collection is reversed', () => {
    const back: NotedPayment = { ...premium('2026-11-30'), kind: 'reversal' }
    const report = reportOf(accepted(bank), [back], secondsLater(9))
    expect(report).toMatchObject({ fup: '2026-11-30', last_payment: null })
  })

  it('ignores a reversed payment, whether payment or reversal is reported first', () => {
    const paid = premium('2026-11-30', '2027-02-28')
    const back: NotedPayment = { ...paid, kind: 'reversal' }
    for (const payments of [
      [paid, back],
      [back, paid],
    ])
      expect(reportOf(accepted(), payments, secondsLater(9))).toMatchObject({
        fup: '2026-11-30',
        last_payment: null,
        revision: 4,
      })
  })

  it('does not book a payment whose instalments add up to another sum or never fall due', () => {
    const policy = accepted().policy
    expect(faultOfPayment(premium('2026-11-30'), policy)).toBeUndefined()
    expect(faultOfPayment({ ...premium('2026-11-30'), amount: 5_001 }, policy)?.[0]).toBe('amountsDiffer')
    expect(faultOfPayment(premium('2026-12-30'), policy)?.[0]).toBe('dueDateUnknown')
    expect(faultOfPayment(premium('2026-12-30'), undefined)).toBeUndefined()
    expect(faultOfPayment(premium(), policy)?.[0]).toBe('instalmentsMissing')
    expect(faultOfPayment({ ...premium('2026-11-30'), kind: 'excess' }, policy)?.[0]).toBe('instalmentsGiven')
  })
})
