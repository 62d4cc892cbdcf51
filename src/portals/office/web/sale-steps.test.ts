import { describe, expect, it } from 'vitest'
import { leadOf, saleSteps } from './sale-steps.ts'

const shown = (
  sold: Omit<Parameters<typeof saleSteps>[0], 'is_looked_at'> & { readonly is_looked_at?: boolean },
) =>
  saleSteps({ is_looked_at: false, ...sold }).map(({ key, state, text }) =>
    `${key} ${state} ${text ?? ''}`.trim(),
  )

describe('the steps of a proposal after its confirmation', () => {
  it('the policy number comes first, then its premium, if the core system hears of it at once', () => {
    const waiting = { state: 'notReceived', is_payable: false } as const
    expect(shown({ status: 1, sap_policy_id: null, first_premium: waiting })).toEqual([
      'submitted done',
      'number now numberSoon',
      'premium coming premiumSoon',
      'active coming activeBeforePremium',
    ])
    const payable = { state: 'notReceived', is_payable: true } as const
    expect(shown({ status: 2, sap_policy_id: '900001003', first_premium: payable })).toEqual([
      'submitted done',
      'number done number',
      'premium now premiumNow',
      'active coming activeBeforePremium',
    ])
  })

  it('does not say that only the first premium is left while the insurer still has to check', () => {
    const payable = { state: 'notReceived', is_payable: true } as const
    const sold = { sap_policy_id: '900001003', first_premium: payable, is_looked_at: false }
    expect(leadOf({ ...sold, status: 2 })).toBe('leadPremiumAndCheck')
    expect(leadOf({ ...sold, status: 1, sap_policy_id: null })).toBe('leadPremiumAndCheck')
    expect(leadOf({ ...sold, status: 3 })).toBe('leadPremium')
  })

  it('a completed sale waits for nothing more', () => {
    const sold = { sap_policy_id: '900001003', first_premium: null, is_looked_at: false }
    expect(leadOf({ ...sold, status: 2 })).toBe('lead')
    expect(leadOf({ ...sold, status: 3 })).toBe('leadActive')
  })

  it('active is not said alone of a policy without its first premium: there is no cover (POL-04)', () => {
    const payable = { state: 'notReceived', is_payable: true } as const
    const sold = { status: 3, sap_policy_id: '900001003' }
    expect(shown({ ...sold, first_premium: payable }).at(-1)).toBe('active done activeNoPremium')
    expect(shown({ ...sold, first_premium: null }).at(-1)).toBe('active done')
  })

  it('the premium can no longer be paid while a payment for it is under way', () => {
    const payable = { state: 'notReceived', is_payable: true } as const
    const sold = { status: 1, sap_policy_id: null, first_premium: payable, under_way: 'open' } as const
    expect(shown(sold).slice(0, 2)).toEqual(['submitted done', 'premium now premiumUnderWay'])
  })

  it('a person decides first if underwriting refers it (underwriting.md)', () => {
    const waiting = { state: 'notReceived', is_payable: false } as const
    const sold = { status: 1, sap_policy_id: null, first_premium: waiting, is_looked_at: true }
    expect(shown(sold)).toEqual([
      'submitted done',
      'look now lookNow',
      'number coming numberLater',
      'premium coming premiumSoon',
      'active coming activeBeforePremium',
    ])
  })

  it('the premium comes first if the core system hears of it only after that', () => {
    const payable = { state: 'notReceived', is_payable: true } as const
    expect(shown({ status: 1, sap_policy_id: null, first_premium: payable })).toEqual([
      'submitted done',
      'premium now premiumNow',
      'number coming numberAfter',
      'active coming activeBeforePremium',
    ])
    expect(shown({ status: 1, sap_policy_id: null, first_premium: null })).toEqual([
      'submitted done',
      'premium done premiumReceived',
      'number now numberSoon',
      'active coming activeSoon',
    ])
  })

  it('what a bank took is shown as being with the bank; a failed push is retried', () => {
    const bank = { state: 'withBank', is_payable: false } as const
    expect(shown({ status: 6, sap_policy_id: null, first_premium: bank })).toEqual([
      'submitted done',
      'number now numberTried',
      'premium coming premiumWithBank',
      'active coming activeSoon',
    ])
    expect(shown({ status: 3, sap_policy_id: '900001003', first_premium: null })).toEqual([
      'submitted done',
      'number done number',
      'premium done premiumReceived',
      'active done',
    ])
  })
})
