import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { DateOnly } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { urgencyOf } from '#policies/policies/standing.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { KeepDraftsHint } from '#policies/policies/web/OldDraft.tsx'
import { ReturnReason } from '#policies/policies/web/ReturnReason.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { parseMode } from '#sales/plans/codes.ts'
import { ButtonLink, type Column, Form, LookLink, labelledColumn, Table } from '#ui'
import type { ListedPolicy } from '../contract.ts'
import { headsOf, type ListColumn, listColumns, readColumns, usualColumns } from '../list-columns.ts'
import { isByAge, type PolicySort, readSort } from '../list-order.ts'
import { maxCounted } from '../list-query.ts'
import { type ListQuery, listAddress, lookParameter, sendAgainAddress } from './list-address.ts'
import { useOwnPolicyColumns } from './own-policy-columns.tsx'
import { nameOf, usePolicyColumns } from './policy-columns.tsx'
import { ChooseAll, SendAgainBar } from './SendAgainChoice.tsx'
import { SortLink } from './SortLink.tsx'
import { type Choice, useKeptChoice } from './use-kept-choice.ts'
import { useListWords } from './words.ts'

type ListedProps = {
  query: ListQuery
  policies: readonly ListedPolicy[]
  firstSerial: number
  /** The order of the list, which may differ from the one asked for. */
  sort: string
}

/** The page of the list. Whoever may can choose failed policies to be sent again, except returned ones. */
export function ListedPolicies({ query, policies, firstSerial, sort }: ListedProps) {
  const words = usePoliciesWords()
  const listWords = useListWords()
  const write = useWriter()
  const may = useMay()
  const { person } = useSession()
  const isStaff = person?.kind === 'staff'
  const ordered = isStaff ? policies : policies.toSorted(byUrgency)
  const serial = useSerialColumn(ordered, firstSerial)
  const isFailedList = query.status === String(policyStatusCode.pushFailed)
  const isChoosing = isStaff && isFailedList && may(permission.policyEdit)
  const hasBoxes = isChoosing && policies.some(hasBox)
  const hints = [
    ...(hasBoxes ? [words.retries.chooseHint] : []),
    ...(policies.every(hasBox) ? [] : [words.retries.returnedHaveNoBox]),
  ]
  const form = useRef<HTMLFormElement>(null)
  const choice = useKeptChoice(form)
  const staffColumns = useStaffColumns(query, readSort(sort), hasBoxes ? choice : undefined)
  const ownColumns = useOwnPolicyColumns()
  const isWide = readColumns(query.columns).length > usualColumns.length
  const isAskedInVain = isByAge(readSort(sort)) && !isByAge(readSort(query.sort))
  const table = (
    <>
      {isAskedInVain && (
        <p className="mb-s3 text-ink-2 text-s">{write.fill(listWords.tooManyToSort, { n: maxCounted })}</p>
      )}
      {policies.some((policy) => policy.delete_on) && <KeepDraftsHint />}
      <Table
        caption={words.listTitle}
        rows={ordered}
        rowKey={(policy) => policy.id}
        columns={[serial, ...(isStaff ? staffColumns : ownColumns)]}
        className={isStaff ? `table-low table-brief ${isWide ? 'table-wide' : 'table-stays'}` : ''}
      />
    </>
  )
  if (!isChoosing) return table
  return (
    <Form ref={form} method="get" action={policyPaths.sendAgain} onChange={choice.keep}>
      <div className="mb-s2 flex flex-wrap items-center gap-x-s5 text-s">
        {hints.length > 0 && <p className="muted">{hints.join(' ')}</p>}
        <ButtonLink kind="text" href={sendAgainAddress(query)} className="text-left">
          {words.retries.sendAll}
        </ButtonLink>
        {hasBoxes && <ChooseAll of={choice} isShown className="tick w-full staff:hidden" />}
      </div>
      {table}
      {hasBoxes && <SendAgainBar of={choice} />}
    </Form>
  )
}

/** The core system would return it again: the page of each policy says what to do. */
const hasBox = ({ push_failure: failure }: ListedPolicy) => failure?.reason !== 'refused'

/** Puts the most urgent of one's own policies first, and otherwise keeps the order of the page. */
const byUrgency = (one: ListedPolicy, other: ListedPolicy) =>
  urgencyOf(one.standing) - urgencyOf(other.standing)

/** In a list of failed policies the status says nothing, so a sentence about why they failed replaces it. */
export function useWhyFailed(): Column<ListedPolicy> {
  const { pushStates } = usePoliciesWords()
  const { whyFailed } = useListWords()
  const texts = { givenUp: pushStates.givenUp, failed: pushStates.trying }
  return {
    key: 'why',
    head: whyFailed,
    isWide: true,
    inTwoLines: true,
    cell: ({ push_failure: failure }) =>
      failure && (
        <span className="text-red-800">
          {failure.reason === 'refused' ? <ReturnReason {...failure} /> : texts[failure.reason]}
        </span>
      ),
  }
}

/** Puts the quick look before the other actions of a policy. */
function useLookInto() {
  const { look } = useListWords()
  const write = useWriter()
  const { search } = useLocation()
  return ({ cell, ...column }: Column<ListedPolicy>): Column<ListedPolicy> => ({
    ...column,
    cell: (policy) => {
      const address = new URLSearchParams(search)
      address.set(lookParameter, String(policy.id))
      return (
        <>
          {cell(policy)}
          <LookLink
            href={`${policyPaths.list}?${address}`}
            label={write.fill(look.of, { name: nameOf(policy) })}
          />
        </>
      )
    },
  })
}

function useSerialColumn(policies: readonly ListedPolicy[], firstSerial: number): Column<ListedPolicy> {
  const words = usePoliciesWords()
  const write = useWriter()
  const serials = new Map(policies.map((policy, index) => [policy.id, write.digits(firstSerial + index)]))
  return {
    key: 'serial',
    head: words.columns.serial,
    isAside: true,
    isSpare: true,
    phone: 'hide',
    cell: (policy) => serials.get(policy.id),
  }
}

/** A draft or failed proposal has no policy number; the day tells two drafts of one person apart. */
function columnsOf({ columns, status }: ListQuery): readonly ListColumn[] {
  const chosen = readColumns(columns)
  const isDrafts = status === String(policyStatusCode.draft)
  if (columns !== '' || (!isDrafts && status !== String(policyStatusCode.pushFailed))) return chosen
  const numbered = chosen.filter((column) => column !== 'number')
  return isDrafts ? [...numbered, 'entered'] : numbered
}

/**
 * The chosen columns, or those of POL-01. Heads sort the list by their column. There is a checkbox before
 * each name, and one for all.
 */
function useStaffColumns(query: ListQuery, sort: PolicySort, choice?: Choice): Column<ListedPolicy>[] {
  const { retries } = usePoliciesWords()
  const write = useWriter()
  const usual = usePolicyColumns()
  const further = useFurtherColumns()
  const shown = columnsOf(query)
  const withLook = useLookInto()
  const whyFailed = useWhyFailed()
  const actions = usual.filter(({ key }) => key === 'actions').map(withLook)
  const chosen = [...usual, ...further].filter(({ key }) => shown.some((each) => each === key))
  // A wide table scrolls in its box; breaking names and plans into single words would also make it high.
  const noWrap = shown.length > usual.length ? { noWrap: true } : {}
  const isFailedList = query.status === String(policyStatusCode.pushFailed)
  const onPhone = { isPlanShown: shown.includes('plan'), isChosen: query.columns !== '' }
  const named = isFailedList ? chosen.map((column) => (column.key === 'status' ? whyFailed : column)) : chosen
  return [
    ...named.map((column) => ({
      ...column,
      ...noWrap,
      isSpare: column.isSpare && !onPhone.isChosen,
      phone: phoneOf(column, onPhone),
    })),
    ...actions,
  ].map((column) => {
    const key = listColumns.find((each) => each === column.key)
    if (!key) return column
    const sorted = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
    const next: PolicySort = sorted === 'ascending' ? `-${key}` : key
    const head = (
      <SortLink key={key} href={listAddress({ ...query, sort: next })} sorted={sorted}>
        {column.head}
      </SortLink>
    )
    if (key !== 'name' || !choice) return { ...column, head, sorted }
    const headWithBox = (
      <span key={key} className="flex items-center gap-s3">
        <ChooseAll of={choice} className="max-staff:hidden" />
        {head}
      </span>
    )
    const cell = (policy: ListedPolicy) => (
      <span className="flex items-center gap-s3">
        {hasBox(policy) ? (
          <input
            type="checkbox"
            className="mark"
            name="id"
            value={policy.id}
            aria-label={write.fill(retries.choose, { name: nameOf(policy) })}
          />
        ) : (
          <span className="mark invisible" />
        )}
        <span className="min-w-0">{column.cell(policy)}</span>
      </span>
    )
    return { ...column, head: headWithBox, sorted, cell }
  })
}

/**
 * On a phone, number and instalment are shown beside the plan, on their own only if the plan is hidden.
 * Reference and mobile have their own lines for whoever has chosen columns.
 */
function phoneOf({ key, phone = 'line' }: Column<ListedPolicy>, { isPlanShown, isChosen }: OnPhone) {
  if (isPlanShown && (key === 'premium' || key === 'number')) return 'hide'
  return phone === 'hide' && (isChosen || !isPlanShown) ? 'line' : phone
}

type OnPhone = { readonly isPlanShown: boolean; readonly isChosen: boolean }

/** The columns that a list can have in addition. */
function useFurtherColumns(): Column<ListedPolicy>[] {
  const words = usePoliciesWords()
  const write = useWriter()
  const heads = headsOf(words)
  const day = (date: string | null) => date && write.date(date as DateOnly)
  const line = (key: keyof typeof heads, cell: Column<ListedPolicy>['cell']) =>
    labelledColumn(key, heads[key], cell, { noWrap: true })
  return [
    line('mode', (policy) => words.codes.mode[parseMode(policy.payment_cycle_mode) ?? 'Y']),
    line('term', (policy) => write.fill(words.years, { n: policy.term })),
    { ...line('sum', (policy) => write.amount(policy.sum_assured)), atEnd: true },
    { ...line('premium', (policy) => write.amount(policy.premium_amount)), atEnd: true },
    line('start', (policy) => day(policy.start_date)),
    line('due', (policy) => day(policy.fup) ?? '–'),
    line('branch', (policy) => policy.branch_code ?? '–'),
    line('entered', (policy) => day(policy.entered_on)),
  ]
}
