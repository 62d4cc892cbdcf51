import { useWriter } from '#platform/http/web/write.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Anchor, Icon, Ledger } from '#ui'
import type { OpenedCover } from '../contract.ts'
import { useProposalsWords } from './words.ts'

/**
 * What is being bought and what it costs (PROP-05). `changeHref` leads back to the calculator; `isOver` marks
 * the price as outdated.
 */
export function PremiumSummary({
  cover,
  changeHref,
  isOver = false,
}: {
  cover: OpenedCover
  changeHref?: string | undefined
  isOver?: boolean
}) {
  const words = useProposalsWords()
  const { codes } = usePoliciesWords()
  const write = useWriter()
  const { summary } = words
  const years = (n: number) => write.fill(summary.years, { n })
  return (
    <aside className="panel on-sand self-start text-s" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-xl">
        {summary.title}
      </h2>
      <Ledger
        caption={summary.title}
        rows={[
          { key: 'plan', label: summary.plan, amount: cover.plan.name },
          { key: 'age', label: summary.age, amount: write.digits(cover.age) },
          { key: 'sum', label: summary.sumAssured, amount: write.amount(cover.sum_assured) },
          { key: 'term', label: summary.term, amount: years(cover.term) },
          ...(cover.mode === 'N'
            ? []
            : [{ key: 'paying', label: summary.payingTerm, amount: years(cover.premium_paying_term) }]),
          { key: 'mode', label: summary.mode, amount: codes.mode[cover.mode] },
          {
            key: 'start',
            label: summary.startDate,
            amount: write.date(cover.start_date),
          },
          ...cover.riders.map((rider) => ({
            key: rider.name,
            label: summary[rider.name],
            amount: rider.name === 'premiumWaiver' ? summary.covered : write.amount(rider.sum_assured),
          })),
          {
            key: 'premium',
            label: isOver
              ? write.fill(summary.over, { mode: summary.perMode[cover.mode] })
              : summary.perMode[cover.mode],
            amount: isOver ? <s>{write.amount(cover.premium_amount)}</s> : write.amount(cover.premium_amount),
            kind: 'total' as const,
          },
        ]}
      />
      {cover.is_illustrative && <p className="mt-s4 text-m">{words.illustrative}</p>}
      {changeHref && (
        <Anchor href={changeHref} className="mt-s3 inline-flex min-h-11 items-center gap-s2 font-semibold">
          <Icon of="pencil" />
          {summary.change}
        </Anchor>
      )}
    </aside>
  )
}
