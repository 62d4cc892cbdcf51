import { formatMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type PolicyStatus, statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { ButtonLink } from '#ui'
import type { Preview } from './preview.loader.ts'
import { useProposalsWords } from './words.ts'

/** After so long a failing push needs a person (design §10). */
const triedMs = 24 * 3_600_000
const underWay: readonly PolicyStatus[] = ['submitted', 'inReferral', 'pushFailed']

/**
 * The next steps of a confirmed proposal with their times, until the policy is active and its first premium
 * received.
 */
export function NextSteps({ policy }: Pick<Preview, 'policy'>) {
  const { preview } = useProposalsWords()
  const { firstPremium } = usePoliciesWords()
  const write = useWriter()
  const isHolder = useSession().person?.kind === 'customer'
  const status = statusFromCode(policy.status)
  const { first_premium: first } = policy
  if (status === 'active' && first?.state === 'notReceived')
    return (
      <section>
        <h2 className="mb-s2">{preview.next}</h2>
        <p>{firstPremium.notReceived}</p>
        {isHolder && first.is_payable && (
          <p className="no-print mt-s3">
            <ButtonLink href={paymentPaths.invoice(policy.id)} icon="hand-coins">
              {firstPremium.pay}
            </ButtonLink>
          </p>
        )}
      </section>
    )
  if (!policy.is_looked_at && status !== 'uploaded' && !underWay.some((one) => one === status)) return null
  return (
    <section>
      <h2 className="mb-s2">{preview.next}</h2>
      <p className="mb-s2">
        <Next policy={policy} status={status} isHolder={isHolder} />
      </p>
      <p>{write.fill(preview.nextAddress, { reference: policy.ref_unique_id })}</p>
    </section>
  )
}

/** What the writer or the holder is waiting for now; each has words of their own. */
function Next({ policy, status, isHolder }: NextProps) {
  const { preview } = useProposalsWords()
  const write = useWriter()
  if (policy.is_looked_at) return isHolder ? preview.nextLookedAtForHolder : preview.nextLookedAt
  if (status === 'uploaded') return write.fill(preview.nextUploaded, { number: policy.sap_policy_id ?? '' })
  // The holder reads the same as on the page of the policy: it takes longer, and they need not do anything.
  if (status === 'pushFailed' && isHolder) return preview.nextHeldUp
  const failed = policy.push_failure?.reason
  if (status === 'pushFailed' && failed === 'refused') return preview.nextReturned
  if (status === 'pushFailed' && failed === 'givenUp') return preview.nextGivenUp
  // Nobody saves a proposal after it was confirmed.
  const when = formatMoment(new Date(Date.parse(policy.saved_at) + triedMs), write.language)
  const { identity } = policy.customer
  const isCardWanted = identity !== null && identity !== 'checked' && identity !== 'toBeChecked'
  const submitted = write.fill(isHolder ? preview.nextSubmitted : preview.nextSubmittedForStaff, { when })
  return isCardWanted ? submitted : `${submitted} ${preview.nextNoPapers}`
}

type NextProps = Pick<Preview, 'policy'> & {
  readonly status: PolicyStatus | undefined
  readonly isHolder: boolean
}
