import { usePlansWords } from '#plans/web/words.ts'
import { useWriter } from '#plans/web/write.ts'
import { Details } from '#platform/web/ui/Ledger.tsx'
import type { Result } from './offers.ts'
import { useReturnsWords } from './words.ts'

/** For whom and how long, what is paid in, and what returns: promised first, then the example (RCALC-05). */
export function ResultFacts({ result }: { result: Result }) {
  const { result: words, years } = useReturnsWords()
  const plans = usePlansWords()
  const write = useWriter()
  const { maturity, years: rows } = result.table
  const survival = rows.filter((row) => row.survival_benefit > 0)
  const facts = {
    policy: {
      label: words.policy,
      value: write.language === 'bn' ? result.bn_planName : result.planName,
    },
    age: { label: words.age, value: write.number(result.age) },
    gender: result.gender !== undefined && {
      label: words.gender,
      value: plans.genders[result.gender === 1 ? 'M' : 'F'],
    },
    term: { label: words.term, value: write.fill(years, { n: result.terms }) },
    start: { label: words.start, value: write.date(result.doc) },
    criticalIllness: result.critical_illness === 1 && {
      label: words.criticalIllness,
      value: write.amount(result.critical_illness_amount),
    },
    totalPaid: { label: words.totalPaid, value: write.amount(rows.at(-1)?.cumulative_premium ?? 0) },
    survival: survival[0] && {
      label: words.survival,
      value: write.fill(words.survivalTwice, { amount: write.amount(survival[0].survival_benefit) }),
    },
    atMaturity: { label: words.atMaturity, value: write.amount(maturity.amount) },
    withBonus: {
      label: words.maturityWithBonus,
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
