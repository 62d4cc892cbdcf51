import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, readJson } from '../call-outside.ts'
import {
  CalculatorRefused,
  CalculatorUnavailable,
  type PlanList,
  type PriceCalculator,
} from './calculator.ts'
import { listedPlan, plansAnswer, priceAnswer, readReason, success, verdict, writePerson } from './wire.ts'

export type HttpCalculatorSettings = CallSettings & {
  /** The whole address of the endpoint: nothing is added to it. */
  readonly address: string
}

/** Short, because a person is waiting at the screen. */
const patienceMs = 5_000

/**
 * The plans endpoint of PCALC-37.
 * @param settings.known codes of the plans that may be offered; others are left out
 */
export function httpPlanList(settings: HttpCalculatorSettings & { known: readonly number[] }): PlanList {
  const through = makeBreaker(() => new CalculatorUnavailable('resting'), settings.breaker)
  return {
    list: (person) =>
      through(async () => {
        const answer = await post(settings, 'application/x-www-form-urlencoded', writePerson(person))
        const found = plansAnswer.safeParse(answer).data?.plans
        if (!found) throw new CalculatorUnavailable('unreadable', 'no plans')
        const ours = found.filter(({ plan }) => settings.known.includes(plan))
        const plans = ours.map((plan) => {
          const parsed = listedPlan.safeParse(plan)
          if (!parsed.success) throw new CalculatorUnavailable('unreadable', `plan ${plan.plan}`)
          return parsed.data
        })
        if (new Set(plans.map((plan) => plan.code)).size < plans.length)
          throw new CalculatorUnavailable('unreadable', 'a plan twice')
        return plans
      }),
  }
}

/** The calculator endpoint of PCALC-38. */
export function httpPriceCalculator(settings: HttpCalculatorSettings): PriceCalculator {
  const through = makeBreaker(() => new CalculatorUnavailable('resting'), settings.breaker)
  return {
    price: (request) =>
      through(async () => {
        const answer = await post(settings, 'application/json', JSON.stringify(request))
        const said = verdict.safeParse(answer).data
        if (!said) throw new CalculatorUnavailable('unreadable', 'no message')
        if (said.message !== success) throw new CalculatorRefused(readReason(said.premCalcErr))
        const price = priceAnswer.safeParse(answer)
        if (!price.success) throw new CalculatorUnavailable('unreadable', 'no price')
        return price.data
      }),
  }
}

/** Statuses whose body may say why there is no price. */
const readable = new Set([200, 201, 400, 422])
const account = new Set([401, 403, 404, 405, 410])

async function post(settings: HttpCalculatorSettings, contentType: string, body: string): Promise<unknown> {
  const { status, bytes } = await callOutside(
    {
      method: 'POST',
      url: settings.address,
      headers: { accept: 'application/json', 'content-type': contentType },
      body,
      timeoutMs: settings.timeoutMs ?? patienceMs,
    },
    (why, detail) => new CalculatorUnavailable(why, detail),
  )
  if (readable.has(status)) return readJson(bytes)
  // A redirect is not followed: birth dates go to the configured address and nowhere else.
  const why = status < 400 ? 'unreadable' : account.has(status) ? 'account' : 'failing'
  throw new CalculatorUnavailable(why, String(status))
}
