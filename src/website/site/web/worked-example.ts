import { addMonths } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { isPension } from '#sales/quotes/benefit-years.ts'
import type {
  CalculationAnswer,
  getCalculations,
  getCalculatorStart,
  getTermsBasedOnPolicy,
} from '#sales/quotes/contract.ts'
import type { getProductDetails } from '../contract.ts'

type Example = NonNullable<Out<typeof getProductDetails>['data']['example']>

/** For a child's plan: the parent whose premiums are waived on death. */
const parentAge = 32

/**
 * Asks the calculator what the example of a product costs and pays, for somebody of that age today without
 * riders. Undefined if it gives no price: the example is then left out. Amounts in taka.
 */
export async function workOutExample(plan: number, example: Example) {
  try {
    const { data: start } = await call<typeof getCalculatorStart>('GET /v1/calculator/start', {})
    const bornFor = (age: number) => addMonths(start.doc, -12 * age)
    const person = { dob: bornFor(example.age), doc: start.doc, gender: 'F' }
    const asked = { ...person, policy: plan, mode: example.mode }
    const { data: terms } = await call<typeof getTermsBasedOnPolicy>('POST /v1/getTermsBasedOnPolicy', asked)
    const open = terms.find(({ policyTerm }) => policyTerm === example.term)
    const [payingTerm] = open?.premiumPayingTermAllowed ?? []
    if (payingTerm === undefined) return undefined
    const { data: result } = await call<typeof getCalculations>('POST /v1/getCalculations', {
      ...asked,
      term: example.term,
      premiumPayingTerm: payingTerm,
      sum_assured: example.sum_assured,
      accidental_cover: 0,
      critical_illness: 0,
      hospital_rider: 0,
      parentage: bornFor(parentAge),
      premium_option: 1,
    })
    return outcomeOf(result)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return undefined
  }
}

/** The parts of a calculation that the page shows. */
function outcomeOf(result: CalculationAnswer) {
  const { years, maturity, altogether, bonus_rates: rates } = result.benefits
  const { key_facts: keyFacts } = result
  const { illustrated } = keyFacts
  const [first] = years
  const isForLife = isPension(result)
  const onTheWay = years.reduce((sum, year) => sum + year.survival_benefit, 0)
  const atTheEnd = isForLife ? maturity.guaranteed : keyFacts.guaranteed.total - onTheWay
  const onDeath = first?.on_death?.guaranteed ?? 0
  return {
    age: result.age,
    term: result.term,
    payingTerm: result.premiumPayingTerm,
    mode: result.mode,
    sumAssured: result.sum_assured,
    instalment: result.premium_amount,
    parentAge: result.payload.parentage ? parentAge : undefined,
    isForLife,
    onTheWay,
    /** With guaranteed additions, which the calculator's table does not list. */
    atTheEnd,
    /** The sum of all payments by the key facts' rates, which are the same for all plans. */
    withBonus: illustrated &&
      keyFacts.bonus_rates && {
        rates: keyFacts.bonus_rates,
        low: illustrated.low.total,
        high: illustrated.high.total,
      },
    /** And by this plan's own rates, if they differ. */
    withOwnBonus:
      rates && keyFacts.differences.includes('otherBonus')
        ? { rates, low: altogether.low, high: altogether.high }
        : undefined,
    keyFacts,
    hasFinalAddition: years.some((year) => year.final_addition !== undefined),
    /** For a child's plan it grows with the years, so no single figure would be right. */
    onDeath: onDeath < result.sum_assured ? 0 : onDeath,
    hospital: first?.hospital_limit ?? 0,
    isIllustrative: result.edition.illustrative,
    /** Calculated by our own tables: it stays the same for the rest of the day. */
    isOurOwn: result.explanation !== null,
  }
}

export type Outcome = ReturnType<typeof outcomeOf>
