import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { policyStatusCode, statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { personPath } from '#portals/office/paths.ts'
import { proposalPaths } from '#sales/proposals/paths.ts'
import { Anchor, type Column, IconLink, labelledColumn, StatusChip } from '#ui'
import type { ListedPolicy } from '../contract.ts'

/** The columns of every list of policies: who, numbers, plan, status, what can be done (POL-01). */
export function usePolicyColumns(): Column<ListedPolicy>[] {
  const words = usePoliciesWords()
  const write = useWriter()
  const { person } = useSession()
  const { columns } = words
  return [
    {
      key: 'name',
      head: columns.name,
      isRowHead: true,
      phone: 'title',
      cell: (policy) => (
        <Anchor href={policyPaths.view(policy.id)} className="font-semibold">
          {nameOf(policy)}
        </Anchor>
      ),
    },
    labelledColumn(
      'number',
      columns.policyNumber,
      (policy) => policy.sap_policy_id ?? <span className="text-ink-2">{words.noNumberYet}</span>,
      { noWrap: true },
    ),
    {
      key: 'reference',
      head: columns.reference,
      noWrap: true,
      cell: (policy) => <span className="whitespace-nowrap">{policy.ref_unique_id}</span>,
    },
    {
      key: 'mobile',
      head: columns.mobile,
      noWrap: true,
      cell: ({ customer }) => customer.mobile,
    },
    { key: 'plan', head: columns.plan, cell: (policy) => policy.policy.name },
    {
      key: 'status',
      head: columns.status,
      phone: 'state',
      cell: (policy) => <ListStatus code={policy.status} />,
    },
    {
      key: 'actions',
      head: columns.actions,
      phone: 'actions',
      cell: (policy) => (
        <>
          {policy.status === policyStatusCode.draft && !person?.isMainAdmin && (
            <IconLink
              bare
              icon="pencil"
              href={proposalPaths.edit(policy.id)}
              label={write.fill(words.editOf, { name: nameOf(policy) })}
            />
          )}
          {person?.kind === 'staff' && (
            <IconLink
              bare
              icon="user"
              href={personPath(policy.customer_id)}
              label={write.fill(words.personOf, { name: nameOf(policy) })}
            />
          )}
          <IconLink
            bare
            icon="eye"
            href={policyPaths.view(policy.id)}
            label={write.fill(words.viewOf, { name: nameOf(policy) })}
          />
        </>
      ),
    },
  ]
}

export function nameOf({ customer }: ListedPolicy): string {
  return `${customer.first_name} ${customer.last_name}`.trim()
}

/** In the list, status 2 has a longer name (POL-04). */
function ListStatus({ code }: { code: number }) {
  const words = usePoliciesWords()
  const status = statusFromCode(code)
  if (!status) return words.statuses.unknown
  return (
    <span className="block max-staff:max-w-[9.5rem]">
      <StatusChip status={status}>
        {status === 'uploaded' ? words.uploadedInList : words.statuses[status]}
      </StatusChip>
    </span>
  )
}
