import { useWriter } from '#platform/http/web/write.ts'
import { ArrowLink, Card, Ledger } from '#ui'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { pagePath } from '#website/site/paths.ts'
import type { MaturityOut } from '../contract.ts'
import { usePoliciesWords } from './words.ts'

/**
 * When the term is over or nearly so: what the plan pays, what is not known here, and how to get the money.
 * `forOffice`: for staff who pay it out, without the way to a branch.
 */
export function MaturityNote({ maturity, className = '', forOffice = false }: MaturityNoteProps) {
  const words = useMaturityWords(forOffice)
  const write = useWriter()
  if (!maturity) return null
  const { benefit } = maturity
  const date = write.date(maturity.date)
  return (
    <Card aria-labelledby="maturity" className={className}>
      <h2 id="maturity" className="text-l">
        {write.fill(maturity.is_ended ? words.ended : words.title, { date })}
      </h2>
      {benefit === 'paid' ? (
        <Paid maturity={maturity} howMuch={words.howMuch} />
      ) : (
        <p className="mt-s3">{words[benefit]}</p>
      )}
      <CoverAfter after={maturity.cover_after} />
      {benefit !== 'pension' && benefit !== 'nothing' && (
        <HowToGetIt isEnded={maturity.is_ended} forOffice={forOffice} />
      )}
    </Card>
  )
}

type MaturityNoteProps = { maturity: MaturityOut | null; className?: string; forOffice?: boolean }

function useMaturityWords(forOffice: boolean) {
  const { maturity: words } = usePoliciesWords()
  return forOffice ? { ...words, ...words.office } : words
}

function Paid({ maturity, howMuch }: { maturity: MaturityOut; howMuch: string }) {
  const { maturity: words } = usePoliciesWords()
  const write = useWriter()
  return (
    <>
      <div className="mt-s3">
        <Ledger
          caption={words.guaranteed}
          rows={[
            { key: 'guaranteed', label: words.guaranteed, amount: write.amount(maturity.guaranteed ?? 0) },
            ...(maturity.before
              ? [{ key: 'before', label: words.before, amount: write.amount(maturity.before) }]
              : []),
            ...(maturity.has_bonus
              ? [{ key: 'bonus', label: words.bonus, reason: howMuch, amount: words.asDeclared }]
              : []),
          ]}
        />
      </div>
      <p className="mt-s3 text-ink-2">
        {maturity.is_all_paid ? words.loanOff : `${words.takenOff} ${words.unpaid}`}
      </p>
    </>
  )
}

function CoverAfter({ after }: { after: MaturityOut['cover_after'] }) {
  const { maturity: words } = usePoliciesWords()
  const write = useWriter()
  if (!after) return null
  const amount = write.amount(after.sum)
  return (
    <p className="mt-s3">
      {after.until
        ? write.fill(words.coverUntil, { amount, date: write.date(after.until) })
        : write.fill(words.coverForLife, { amount })}
    </p>
  )
}

function HowToGetIt({ isEnded, forOffice }: { isEnded: boolean; forOffice: boolean }) {
  const words = useMaturityWords(forOffice)
  return (
    <>
      <h3 className="mt-s5 text-m">{words.how}</h3>
      <p className="mt-s2">{words.bring}</p>
      <ul className="mt-s2 list-disc pl-s5">
        {Object.entries(words.papers).map(([key, paper]) => (
          <li key={key}>{paper}</li>
        ))}
      </ul>
      {isEnded && <p className="mt-s3 text-ink-2">{words.paidOut}</p>}
      <p className="no-print mt-s3 flex flex-wrap gap-x-s5">
        <ArrowLink href={pagePath('maturity-payment')}>{words.more}</ArrowLink>
        {!forOffice && <ArrowLink href={branchLocatorPath}>{words.branches}</ArrowLink>}
      </p>
    </>
  )
}
