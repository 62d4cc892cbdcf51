import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { MaturityOut } from '#policies/policies/contract.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { ArrowLink, Card } from '#ui'
import type { OwnPolicy } from '../contract.ts'

/** The money that a policy pays at or near the end of its term, and a link to how to get it. */
export function MaturityMoney({ policy }: { policy: OwnPolicy }) {
  const { maturity: words } = usePoliciesWords()
  const write = useWriter()
  const { maturity } = policy
  if (!maturity || !isPaidOut(maturity)) return null
  const id = `maturity-${policy.id}`
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-l">
        {write.fill(maturity.is_ended ? words.ended : words.title, { date: write.date(maturity.date) })}
      </h2>
      <p className="text-ink-2">
        {policy.policy.name},{' '}
        <span className="num">{policy.core_system_policy_id ?? policy.ref_unique_id}</span>
      </p>
      {maturity.benefit === 'paid' ? (
        <p className="mt-s3">
          {words.guaranteed}
          <b className="num block text-green-800 text-receipt">{write.amount(maturity.guaranteed ?? 0)}</b>
          {maturity.before ? (
            <span className="block">
              {words.before}: {write.amount(maturity.before)}
            </span>
          ) : null}
          <span className="block text-ink-2">{maturity.is_all_paid ? words.loanOff : words.takenOff}</span>
          {maturity.has_bonus && `${words.bonus}: ${words.asDeclared} (${words.howMuch})`}
        </p>
      ) : (
        <p className="mt-s3">{words[maturity.benefit]}</p>
      )}
      <HowToGetIt id={policy.id} maturity={maturity} />
    </Card>
  )
}

function isPaidOut({ benefit }: MaturityOut): boolean {
  return benefit !== 'pension' && benefit !== 'nothing'
}

/** A link to the page that explains how to get a policy's money, if there is any. */
export function HowToGetIt({ id, maturity }: { id: number; maturity: MaturityOut | null }) {
  const { maturity: words } = usePoliciesWords()
  if (!maturity || !isPaidOut(maturity)) return null
  return (
    <p className="mt-s3">
      <ArrowLink href={paymentPaths.details(id)}>{words.how}</ArrowLink>
    </p>
  )
}
