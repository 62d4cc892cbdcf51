import { useSearchParams } from 'react-router'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { OldDraftLine } from '#policies/policies/web/OldDraft.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { personPath } from '#portals/office/paths.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import {
  ButtonLink,
  type Column,
  IconLink,
  labelledColumn,
  PhoneNumber,
  RowLink,
  stateColumn,
  titleColumn,
} from '#ui'
import type { ListedPolicy } from '../contract.ts'
import { ListedStatus } from './ListedStatus.tsx'
import { lookParameter } from './list-address.ts'

/** The columns of every list of policies: name, numbers, plan, status, actions (POL-01). */
export function usePolicyColumns(): Column<ListedPolicy>[] {
  const words = usePoliciesWords()
  const write = useWriter()
  const { person } = useSession()
  const { columns } = words
  const [search] = useSearchParams()
  return [
    titleColumn(
      'name',
      columns.name,
      (policy) => (
        <RowLink href={policyPaths.view(policy.id)} isOpen={search.get(lookParameter) === String(policy.id)}>
          {nameOf(policy)}
        </RowLink>
      ),
      { isWide: true },
    ),
    labelledColumn(
      'number',
      columns.policyNumber,
      (policy) => (
        <>
          {policy.sap_policy_id ?? (
            <span className="text-ink-2">
              {policy.standing === 'notTakenUp' ? words.noNumber : words.noNumberYet}
            </span>
          )}
          {/* In place of the column that there is no room for. */}
          <small className="instead-of-spare">{policy.ref_unique_id}</small>
        </>
      ),
      { noWrap: true, isAside: true, phone: 'hide' },
    ),
    labelledColumn(
      'reference',
      columns.reference,
      (policy) => <span className="whitespace-nowrap">{policy.ref_unique_id}</span>,
      { isAside: true, isSpare: true, noWrap: true, phone: 'hide' },
    ),
    labelledColumn('mobile', columns.mobile, ({ customer }) => <PhoneNumber>{customer.mobile}</PhoneNumber>, {
      isAside: true,
      isSpare: true,
      noWrap: true,
      phone: 'hide',
    }),
    {
      key: 'plan',
      head: columns.plan,
      isAside: true,
      inTwoLines: true,
      cell: (policy) => (
        <>
          {policy.policy.name}
          {/* On a phone the number and the instalment follow in the same line. */}
          <span className="staff:hidden">
            {' '}
            · <span className="whitespace-nowrap">{policy.sap_policy_id ?? policy.ref_unique_id}</span> ·{' '}
            <span className="sr-only">{words.list.premium} </span>
            {write.amount(policy.premium_amount)}
          </span>
        </>
      ),
    },
    stateColumn('status', columns.status, (policy) => (
      // A draft needs no more room here, since its list shows the day beside it.
      <span
        className={`block max-staff:max-w-[9.5rem] ${policy.status === policyStatusCode.draft ? '' : 'staff:min-w-[9rem]'}`}
      >
        <ListedStatus policy={policy} inList />
        <OldDraftLine draft={policy} isBrief />
      </span>
    )),
    {
      key: 'actions',
      head: columns.actions,
      phone: 'actions',
      cell: (policy) => (
        <>
          {policy.status === policyStatusCode.draft && !person?.isMainAdmin && (
            <ButtonLink
              kind="text"
              small
              className="max-staff:mr-[10px]"
              href={proposalFormPaths.edit(policy.id)}
              aria-label={write.fill(words.editOf, { name: nameOf(policy) })}
            >
              {words.edit}
            </ButtonLink>
          )}
          {person?.kind === 'staff' && (
            <IconLink
              bare
              icon="user"
              href={personPath(policy.customer_id)}
              label={write.fill(words.personOf, { name: nameOf(policy) })}
            />
          )}
        </>
      ),
    },
  ]
}

export function nameOf({ customer }: ListedPolicy): string {
  return `${customer.first_name} ${customer.last_name}`.trim()
}
