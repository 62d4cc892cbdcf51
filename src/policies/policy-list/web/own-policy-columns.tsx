import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { nameForHolder, statusFromCode } from '#policies/policies/status.ts'
import { PremiumChip } from '#policies/policies/web/PremiumChip.tsx'
import { UnderWayChip } from '#policies/policies/web/UnderWayChip.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { parseMode } from '#sales/plans/codes.ts'
import { Anchor, ButtonLink, type Column, labelledColumn, StatusChip, stateColumn, titleColumn } from '#ui'
import type { ListedPolicy } from '../contract.ts'

/** One of a customer's own policies; without `status` where the premium's status has that name. */
export type OwnPolicy = Omit<ListedPolicy, 'status'> & {
  readonly policy_status?: number
  readonly status?: unknown
}

/** The columns of a customer's own policies (POL-07): Paid or Due, and beside it the status of the policy. */
export function useOwnPolicyColumns(): Column<OwnPolicy>[] {
  const words = usePoliciesWords()
  const write = useWriter()
  const { columns, fields, list } = words
  return [
    labelledColumn(
      'number',
      columns.policyNumber,
      (policy) =>
        policy.core_system_policy_id ?? (
          <>
            {policy.ref_unique_id}{' '}
            {policy.standing !== 'notTakenUp' && <span className="text-ink-2">({words.noNumberYet})</span>}
          </>
        ),
      { noWrap: true },
    ),
    titleColumn('plan', columns.plan, (policy) => (
      <Anchor href={policyPaths.viewAsCustomer(policy.id)} className="font-semibold">
        {policy.policy.name}
      </Anchor>
    )),
    labelledColumn(
      'mode',
      list.mode,
      (policy) => words.codes.mode[parseMode(policy.payment_cycle_mode) ?? 'Y'],
    ),
    labelledColumn('term', fields.term, (policy) => write.fill(words.years, { n: policy.term }), {
      noWrap: true,
    }),
    labelledColumn('premium', list.premium, (policy) => write.amount(policy.premium_amount), {
      atEnd: true,
      noWrap: true,
    }),
    labelledColumn('sum', fields.sumAssured, (policy) => write.amount(policy.sum_assured), {
      atEnd: true,
      noWrap: true,
    }),
    labelledColumn('holder', list.holder, (policy) => policy.policy_holder_name),
    stateColumn('status', columns.status, (policy) => (
      <span className="grid justify-items-start gap-s1 max-staff:justify-items-end">
        {policy.under_way ? (
          <UnderWayChip underWay={policy.under_way} />
        ) : isProposal(policy) ? (
          <Stage policy={policy} />
        ) : (
          <PremiumChip
            kind={policy.standing}
            status={policy.premium_status}
            fup={policy.fup}
            first_premium={policy.first_premium}
          />
        )}
        {policy.under_way && <small className="text-ink-2">{words.underWay[policy.under_way].text}</small>}
        {policy.standing !== 'lapsed' && !isProposal(policy) && (
          <small className="text-ink-2">{stageName(words, policy)}</small>
        )}
        <Invoice of={policy} className="max-staff:hidden" />
      </span>
    )),
    {
      key: 'actions',
      head: columns.actions,
      phone: 'foot',
      cell: (policy) => (
        <>
          <Invoice of={policy} className="staff:hidden" />
          <ButtonLink
            kind="text"
            small
            href={policyPaths.viewAsCustomer(policy.id)}
            aria-label={write.fill(words.viewOf, { name: policy.policy.name })}
          >
            {words.view}
          </ButtonLink>
        </>
      ),
    },
  ]
}

/** A link to pay, or to the payment under way: on a desktop under the status, on a phone at the foot. */
function Invoice({ of: policy, className }: { of: OwnPolicy; className: string }) {
  const words = usePoliciesWords()
  const write = useWriter()
  if (!policy.under_way && !isPayable(policy)) return null
  return (
    <ButtonLink
      small
      href={paymentPaths.invoice(policy.id)}
      className={className}
      aria-label={write.fill(policy.under_way ? words.underWay.lookOf : words.payOf, {
        name: policy.policy.name,
      })}
    >
      {policy.under_way ? words.underWay.look : words.payNow}
    </ButtonLink>
  )
}

/** Whether something may be due; a lapsed policy cannot be paid here. */
function isPayable({ premium_status: status, core_system_policy_id: number, standing }: OwnPolicy): boolean {
  return status === 'Due' && number !== null && standing !== 'lapsed'
}

/** A proposal, perhaps not taken up: nothing is due on it, and nothing was paid. */
function isProposal({ standing }: OwnPolicy): boolean {
  return standing === 'notYet' || standing === 'notTakenUp'
}

function Stage({ policy }: { policy: OwnPolicy }) {
  const words = usePoliciesWords()
  const stage = statusFromCode(policy.policy_status ?? Number(policy.status))
  return stage ? <StatusChip status={stage}>{stageName(words, policy)}</StatusChip> : words.statuses.unknown
}

function stageName(words: ReturnType<typeof usePoliciesWords>, policy: OwnPolicy): string {
  const stage = statusFromCode(policy.policy_status ?? Number(policy.status))
  if (!stage) return words.statuses.unknown
  const isMissing = stage === 'active' && policy.first_premium === 'notReceived'
  const name = nameForHolder(words, stage)
  return isMissing ? `${name}, ${words.firstPremiumMissing}` : name
}
