import type { PolicyDetails } from '#policies/policies/contract.ts'
import { statusFromCode } from '#policies/policies/status.ts'

/** One step of a confirmed proposal; `text` names a sentence, `number` is the policy number itself. */
export type SaleStep = {
  readonly key: 'submitted' | 'look' | 'number' | 'premium' | 'active'
  readonly state: 'done' | 'now' | 'coming'
  readonly text?:
    | 'lookNow'
    | 'number'
    | 'numberLater'
    | 'numberSoon'
    | 'numberTried'
    | 'numberReturned'
    | 'numberAfter'
    | 'premiumReceived'
    | 'premiumNow'
    | 'premiumUnderWay'
    | 'premiumSoon'
    | 'premiumWithBank'
    | 'activeSoon'
    | 'activeBeforePremium'
    | 'activeNoPremium'
}

type Sold = Pick<PolicyDetails, 'status' | 'sap_policy_id' | 'first_premium' | 'is_looked_at'> &
  Partial<Pick<PolicyDetails, 'push_failure' | 'under_way'>>

/** What has happened to a confirmed proposal and what is to come, in order. */
export function saleSteps(sold: Sold): readonly SaleStep[] {
  if (sold.is_looked_at)
    return [
      { key: 'submitted', state: 'done' },
      { key: 'look', state: 'now', text: 'lookNow' },
      { key: 'number', state: 'coming', text: 'numberLater' },
      premiumStep(sold),
      activeStep(sold),
    ]
  const status = statusFromCode(sold.status)
  const number = numberStep(sold)
  const premium = premiumStep(sold)
  const isPremiumFirst = status === 'submitted' && (premium.state === 'done' || premium.state === 'now')
  return [
    { key: 'submitted', state: 'done' },
    ...(isPremiumFirst ? [premium, number] : [number, premium]),
    activeStep(sold),
  ]
}

/** The core system may report it before or after the first premium; without the premium there is no cover. */
function activeStep({ status, first_premium: first }: Pick<Sold, 'status' | 'first_premium'>): SaleStep {
  const isActive = ['active', 'mature'].includes(statusFromCode(status) ?? '')
  const isMissing = first?.state === 'notReceived'
  if (isActive) return { key: 'active', state: 'done', ...(isMissing && { text: 'activeNoPremium' }) }
  return { key: 'active', state: 'coming', text: isMissing ? 'activeBeforePremium' : 'activeSoon' }
}

/** Active, with its first premium received: nothing more is to come. */
export const isSaleComplete = (sold: Pick<Sold, 'status' | 'first_premium'>): boolean =>
  activeStep(sold).state === 'done' && sold.first_premium === null

/** The lead of the page: what is still to do, or who has it now. */
export function leadOf(sold: Sold) {
  if (sold.is_looked_at) return 'lookedAt'
  // No money is asked for before somebody has checked the core system's refusal.
  if (sold.push_failure?.reason === 'refused') return 'returned'
  if (isSaleComplete(sold)) return 'leadActive'
  if (sold.first_premium?.state !== 'notReceived') return 'lead'
  if (sold.under_way) return 'leadUnderWay'
  if (!sold.first_premium.is_payable) return 'leadNumber'
  return activeStep(sold).state === 'done' ? 'leadPremium' : 'leadPremiumAndCheck'
}

function numberStep({ sap_policy_id, status, first_premium, push_failure: failure }: Sold): SaleStep {
  if (sap_policy_id) return { key: 'number', state: 'done', text: 'number' }
  if (first_premium?.is_payable) return { key: 'number', state: 'coming', text: 'numberAfter' }
  if (failure?.reason === 'refused') return { key: 'number', state: 'now', text: 'numberReturned' }
  const isTried = statusFromCode(status) === 'pushFailed'
  return { key: 'number', state: 'now', text: isTried ? 'numberTried' : 'numberSoon' }
}

function premiumStep({ first_premium: first, under_way: underWay }: Sold): SaleStep {
  if (!first) return { key: 'premium', state: 'done', text: 'premiumReceived' }
  if (underWay) return { key: 'premium', state: 'now', text: 'premiumUnderWay' }
  if (first.state === 'withBank') return { key: 'premium', state: 'coming', text: 'premiumWithBank' }
  return first.is_payable
    ? { key: 'premium', state: 'now', text: 'premiumNow' }
    : { key: 'premium', state: 'coming', text: 'premiumSoon' }
}
