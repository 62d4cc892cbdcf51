import { useWriter } from '#platform/http/web/write.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { Details } from '#ui'
import { chartRates } from '../chart-rates.ts'
import type { Result } from './offers.ts'
import { useReturnsWords } from './words.ts'

/** The person and the policy in one line (RCALC-05). */
export function ResultPerson({ result }: { result: Result }) {
  const { result: words } = useReturnsWords()
  const plans = usePlansWords()
  const write = useWriter()
  const parts = [
    write.fill(words.plan, {
      name: write.language === 'bn' ? result.bn_planName : result.planName,
      code: write.digits(result.policy_id),
    }),
    write.fill(words.age, { age: result.age }),
    result.gender !== undefined && plans.genders[result.gender === 1 ? 'M' : 'F'],
    write.fill(words.start, { date: write.date(result.doc) }),
  ]
  return <p className="muted mt-s1">{parts.filter((part) => typeof part === 'string').join(', ')}</p>
}

/** The premiums paid and the return: the guaranteed amount first, then the examples. */
export function ResultFacts({ result }: { result: Result }) {
  const { result: words } = useReturnsWords()
  const write = useWriter()
  const { maturity, years } = result.table
  const [survival] = years.filter((year) => year.survival_benefit > 0)
  const facts = {
    premium: { label: words.premiumAmount, value: write.amount(result.premium_amount) },
    totalPaid: { label: words.totalPaid, value: write.amount(years.at(-1)?.cumulative_premium ?? 0) },
    criticalIllness: result.critical_illness === 1 && {
      label: words.criticalIllness,
      value: write.amount(result.critical_illness_amount),
    },
    survival: survival && {
      label: words.survival,
      value: write.fill(words.survivalTwice, { amount: write.amount(survival.survival_benefit) }),
    },
    atMaturity: { label: words.atMaturity, value: write.amount(maturity.amount) },
    withBonus: {
      label: write.fill(words.maturityWithBonus, {
        low: write.percent(chartRates(result).low),
        high: write.percent(chartRates(result).high),
      }),
      value: (
        <span className="text-mari-700">
          {write.fill(words.fromTo, {
            from: write.amount(maturity.with_bonus.bdt_40),
            to: write.amount(maturity.with_bonus.bdt_50),
          })}
        </span>
      ),
    },
  }
  return (
    <Details
      className="mt-s4"
      entries={Object.entries(facts).flatMap(([key, fact]) => (fact ? [{ key, ...fact }] : []))}
    />
  )
}
