import { useEffect, useRef } from 'react'
import { useActionData, useLoaderData, useLocation, useNavigation } from 'react-router'
import { PhoneListLink } from '#people/exports/web/PhoneListLink.tsx'
import { DoneNote } from '#people/staff/web/DoneNote.tsx'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import type { RefusedForm } from '#platform/pages/web/form-trouble.ts'
import {
  ClearFilters,
  DeepListPages,
  ListFailure,
  useShownRows,
} from '#platform/pages/web/lists/ListParts.tsx'
import { isTypingOn } from '#platform/pages/web/lists/typing-on.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { newProposalPath } from '#sales/quotes/paths.ts'
import { ButtonLink, EmptyState, ListWithPanel, PageHead } from '#ui'
import { ListedPolicies } from './ListedPolicies.tsx'
import {
  exportAddress,
  isNarrowed,
  type ListQuery,
  listAddress,
  lookParameter,
  noQuery,
} from './list-address.ts'
import { PolicyFilters } from './PolicyFilters.tsx'
import type { PolicyList } from './policy-list.loader.ts'
import { QuickLook } from './QuickLook.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { ViewBar } from './ViewBar.tsx'
import { useListWords } from './words.ts'

type Found = NonNullable<PolicyList['found']>

/** The policies that somebody may see: for the office those of POL-03, for a customer their own (POL-01, POL-07). */
export default function PolicyListPage() {
  const words = usePoliciesWords()
  const { person } = useSession()
  const { query, found, looked } = useLoaderData<PolicyList>()
  const listWords = useListWords()
  const refused = useActionData<RefusedForm>()
  const isStaff = person?.kind === 'staff'
  const customerId = found?.policies.data.find(({ id }) => id === looked?.id)?.customer_id
  const panel = looked && <QuickLook details={looked} customerId={customerId} />
  return (
    <ListWithPanel
      panel={panel}
      list={
        <>
          <title>{words.listTitle}</title>
          <DoneNote
            sentences={{
              saved: listWords.saved,
              deleted: listWords.deleted,
              unshared: listWords.unshared,
            }}
          />
          <PageHead
            title={words.listTitle}
            isAside={looked !== undefined}
            isLow={isStaff}
            lead={isStaff ? undefined : words.list.customerLead}
            actions={!looked && <ListActs query={query} total={found?.policies.total ?? 0} />}
          />
          {found ? (
            <FoundPolicies query={query} found={found} refused={refused} />
          ) : (
            <>
              <PolicyFilters query={query} plans={[]} />
              <ListFailure query={query} href={listAddress(query)} words={words} />
            </>
          )}
        </>
      }
    />
  )
}

/** The actions on the list and beside it. */
function ListActs({ query, total }: { query: ListQuery; total: number }) {
  const words = usePoliciesWords()
  const may = useMay()
  const { person } = useSession()
  return (
    <>
      <Downloads query={query} total={total} className="max-staff:hidden" />
      {may(permission.policyCreate) && !person?.isMainAdmin && (
        <ButtonLink
          href={newProposalPath}
          reload
          kind="primary"
          small
          icon="plus"
          className="max-sm:[&_svg]:hidden"
        >
          {words.newProposal}
        </ButtonLink>
      )}
    </>
  )
}

/** The list as a file: beside the heading on a desktop, under the last row on a phone. */
function Downloads({ query, total, className }: { query: ListQuery; total: number; className: string }) {
  const words = usePoliciesWords()
  const { person } = useSession()
  if (person?.kind !== 'staff' || total === 0) return null
  return (
    <div className={`flex flex-wrap gap-x-s4 ${className}`}>
      <PhoneListLink list="policies" exportAddress={exportAddress(query)} />
      <ButtonLink kind="text" href={exportAddress(query)} icon="download" reload>
        {words.list.export}
      </ButtonLink>
    </div>
  )
}

type FoundProps = { query: ListQuery; found: Found; refused: RefusedForm | undefined }

function FoundPolicies({ query, found, refused }: FoundProps) {
  const words = usePoliciesWords()
  const { person } = useSession()
  const { policies, sort, counts, plans, views } = found
  const isTurning = useTurning()
  const isSearched = isNarrowed(query) || query.status !== ''
  return (
    <>
      {refused && <ViewProblems refused={refused} />}
      {person?.kind === 'staff' && <StatusTabs query={query} counts={counts} />}
      <PolicyFilters query={query} plans={plans} />
      <div className="mb-s2 flex flex-wrap items-center justify-between gap-x-s5 gap-y-s2">
        {views && <ViewBar query={query} views={views.saved} mayShare={views.may_share} refused={refused} />}
        <FoundHeading query={query} policies={policies} />
      </div>
      {policies.data.length > 0 ? (
        <div aria-busy={isTurning} className={isTurning ? 'pointer-events-none' : ''}>
          <ListedPolicies
            key={JSON.stringify([query, policies.current_page])}
            query={query}
            sort={sort}
            policies={policies.data}
            firstSerial={policies.from}
          />
          <DeepListPages list={policies} hrefOf={(place) => listAddress(query, place)} />
          <Downloads query={query} total={policies.total} className="mt-s4 no-print staff:hidden" />
        </div>
      ) : (
        <EmptyState title={words.noData} action={isSearched && <ClearFilters href={listAddress(noQuery)} />}>
          {isSearched && (query.q ? words.list.nothingFound : words.list.nothingNarrowed)}
        </EmptyState>
      )}
    </>
  )
}

/**
 * The number of policies found. A search, a filter or another page moves the focus here. The next Tab is the
 * first policy, and a screen reader says the number.
 */
function FoundHeading({ query, policies }: { query: ListQuery; policies: Found['policies'] }) {
  const words = usePoliciesWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = JSON.stringify([query, policies.current_page])
  const last = useRef(shown)
  useEffect(() => {
    if (last.current !== shown && !isTypingOn(window.location.search))
      heading.current?.focus({ preventScroll: true })
    last.current = shown
  }, [shown])
  const isEmpty = policies.data.length === 0
  const sentence = useShownRows(policies)
  const isTurning = useTurning()
  return (
    <h2 ref={heading} tabIndex={-1} className={isEmpty ? 'sr-only' : 'font-normal text-ink-2 text-xs'}>
      {isTurning ? words.list.turning : isEmpty ? words.noData : sentence}
    </h2>
  )
}

/** True while another part of the list is loading and the old one is still shown. */
function useTurning(): boolean {
  const { state, location } = useNavigation()
  const { search } = useLocation()
  if (state !== 'loading' || location.pathname !== policyPaths.list) return false
  return withoutLook(location.search) !== withoutLook(search)
}

/** A policy opened beside the list does not change the list. */
function withoutLook(search: string): string {
  const address = new URLSearchParams(search)
  address.delete(lookParameter)
  return String(address)
}

const fieldIds: Readonly<Record<string, string>> = { name: 'view-name', is_shared: 'view-shared' }

/** The problems of a view that could not be saved; each line leads to its field. */
function ViewProblems({ refused }: { refused: RefusedForm }) {
  const errors = Object.entries(refused.errors).map(([field, [text = '']]) => ({
    field: fieldIds[field] ?? '',
    text,
  }))
  return <LiveFieldErrors errors={errors} className="mb-s5" />
}
