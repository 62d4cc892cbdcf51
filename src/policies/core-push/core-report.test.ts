import { describe, expect, it } from 'vitest'
import { paidByBoth } from './core-report.ts'

/** Rahima pays 5,000 taka every quarter for two years. */
const terms = { startDate: '2026-01-31', mode: 'Q', premiumPayingYears: 2, instalment: 500_000 } as const

describe('how far a policy is paid, by our ledger and by the core system (design §5)', () => {
  it('is what the core says while nobody has paid through us, even when it says less than before', () => {
    expect(paidByBoth(terms, undefined, { fup: '2026-07-31', lastPaidOn: '2026-04-30' })).toEqual({
      paidInstalments: 2,
      fup: '2026-07-31',
      lastPaidOn: '2026-04-30',
      differs: false,
    })
  })

  it('is what the core says when it knows of more than our ledger: somebody paid at a branch', () => {
    const ledger = { paidInstalments: 2, lastPaidOn: '2026-04-30' }
    expect(paidByBoth(terms, ledger, { fup: '2026-10-31', lastPaidOn: '2026-07-15' })).toEqual({
      paidInstalments: 3,
      fup: '2026-10-31',
      lastPaidOn: '2026-07-15',
      differs: false,
    })
  })

  it('stays at our ledger when the core says less, and that is a difference', () => {
    const ledger = { paidInstalments: 3, lastPaidOn: '2026-07-15' }
    expect(paidByBoth(terms, ledger, { fup: '2026-07-31', lastPaidOn: '2026-04-30' })).toEqual({
      paidInstalments: 3,
      fup: '2026-10-31',
      lastPaidOn: '2026-07-15',
      differs: true,
    })
  })

  it('is no difference when both say the same, and the later day of a payment is shown', () => {
    const ledger = { paidInstalments: 2, lastPaidOn: '2026-04-30' }
    const core = (lastPaidOn: string | undefined) => ({ fup: '2026-07-31', lastPaidOn })
    const same = { paidInstalments: 2, fup: '2026-07-31', differs: false }
    for (const [said, shown] of [
      ['2026-04-29', '2026-04-30'],
      ['2026-05-02', '2026-05-02'],
      [undefined, '2026-04-30'],
    ] as const)
      expect(paidByBoth(terms, ledger, core(said))).toEqual({ ...same, lastPaidOn: shown })
    const unknown = { ...ledger, lastPaidOn: undefined }
    expect(paidByBoth(terms, unknown, core('2026-04-30')).lastPaidOn).toBe('2026-04-30')
  })

  it('has nothing left to pay when either of them says so', () => {
    const all = { paidInstalments: 8, lastPaidOn: '2027-10-31' }
    expect(paidByBoth(terms, all, { fup: '2027-10-31', lastPaidOn: undefined }).fup).toBeUndefined()
    const some = { paidInstalments: 7, lastPaidOn: undefined }
    const paid = paidByBoth(terms, some, { fup: undefined, lastPaidOn: undefined })
    expect(paid).toMatchObject({ paidInstalments: 8, fup: undefined, differs: false })
  })
})
