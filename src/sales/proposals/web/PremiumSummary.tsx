import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { Anchor } from '#platform/design-system/web/ui/Anchor.tsx'
import { Icon } from '#platform/design-system/web/ui/Icon.tsx'
import { Ledger } from '#platform/design-system/web/ui/Ledger.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import type { OpenedCover } from '../contract.ts'
import { useProposalsWords } from './words.ts'

/** What is being bought and what it costs (PROP-05). `changeHref` leads back to the calculator. */
export function PremiumSummary({ cover, changeHref }: { cover: OpenedCover; changeHref?: string }) {
  const words = useProposalsWords()
  const { codes } = usePoliciesWords()
  const language = useLanguage()
  const { summary } = words
  const money = (amount: number) => formatTaka(taka(amount), language)
  const years = (n: number) => fill(summary.years, { n }, language)
  const age = language === 'bn' ? toBanglaDigits(cover.age) : String(cover.age)
  return (
    <aside className="panel on-sand self-start" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-xl">
        {summary.title}
      </h2>
      <Ledger
        caption={summary.title}
        rows={[
          { key: 'plan', label: summary.plan, amount: cover.plan.name },
          { key: 'age', label: summary.age, amount: age },
          { key: 'sum', label: summary.sumAssured, amount: money(cover.sum_assured) },
          { key: 'term', label: summary.term, amount: years(cover.term) },
          ...(cover.mode === 'N'
            ? []
            : [{ key: 'paying', label: summary.payingTerm, amount: years(cover.premium_paying_term) }]),
          { key: 'mode', label: summary.mode, amount: codes.mode[cover.mode] },
          { key: 'start', label: summary.startDate, amount: formatDate(cover.start_date, language) },
          ...cover.riders.map((rider) => ({
            key: rider.name,
            label: summary[rider.name],
            amount:
              rider.name === 'hospital' || rider.name === 'criticalIllness'
                ? money(rider.sum_assured)
                : summary.covered,
          })),
          {
            key: 'premium',
            label: summary.perMode[cover.mode],
            amount: money(cover.premium_amount),
            kind: 'total' as const,
          },
        ]}
      />
      {cover.is_illustrative && <p className="mt-s4 text-ink-2 text-xs">{words.illustrative}</p>}
      {changeHref && (
        <Anchor href={changeHref} className="mt-s3 inline-flex min-h-11 items-center gap-s2 font-semibold">
          <Icon of="pencil" />
          {summary.change}
        </Anchor>
      )}
    </aside>
  )
}
