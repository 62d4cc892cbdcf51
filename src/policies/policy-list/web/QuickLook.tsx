import { useLocation } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { PolicyState } from '#policies/policies/web/PolicyHead.tsx'
import { coverRows } from '#policies/policies/web/policy-sections.ts'
import { ReturnReason } from '#policies/policies/web/ReturnReason.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { personPath } from '#portals/office/paths.ts'
import { Alert, Anchor, ButtonLink, Details, PhoneNumber, SidePanel } from '#ui'
import { lookParameter } from './list-address.ts'
import { useListWords } from './words.ts'

/** A policy at a glance beside the list, for users who do not want to leave it. */
export function QuickLook({ details, customerId }: QuickLookProps) {
  const words = usePoliciesWords()
  const { look } = useListWords()
  const write = useWriter()
  const { pathname, search } = useLocation()
  const { customer, push_failure: failure } = details
  const without = new URLSearchParams(search)
  without.delete(lookParameter)
  const { fields, columns } = words
  const entries = [
    { label: columns.mobile, value: customer.mobile && <PhoneNumber>{customer.mobile}</PhoneNumber> },
    ...coverRows(details, words, write.language),
    { label: words.sections.nominee, value: details.nominees.map(fullName).join(', ') },
    { label: fields.agencyCode, value: details.agency_code },
  ].filter(({ value }) => value)
  return (
    <SidePanel
      title={fullName(customer)}
      shows={details.id}
      close={{
        href: without.size > 0 ? `${pathname}?${without}` : pathname,
        label: look.close,
        back: words.listTitle,
      }}
    >
      <p className="mt-s2! flex flex-wrap gap-s2">
        <PolicyState details={details} />
      </p>
      {failure && (
        <Alert kind="warning">
          {words.pushReasons[failure.reason]}
          {failure.reason === 'refused' && (
            <>
              {' '}
              <ReturnReason {...failure} />
            </>
          )}
        </Alert>
      )}
      <Details entries={entries} className="text-s" />
      <p className="flex flex-wrap items-center gap-s4">
        <ButtonLink kind="primary" href={policyPaths.view(details.id)}>
          {look.open}
        </ButtonLink>
        {customerId !== undefined && <Anchor href={personPath(customerId)}>{look.person}</Anchor>}
      </p>
    </SidePanel>
  )
}

type QuickLookProps = { details: PolicyDetails; customerId: number | undefined }

type Named = { readonly first_name: string | null; readonly last_name: string | null }

function fullName({ first_name: first, last_name: last }: Named): string {
  return [first, last].filter(Boolean).join(' ')
}
