import { isDateOnly } from '#kernel/dates.ts'
import { role } from '#people/staff/permissions.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  DayFilter,
  DayRanges,
  FiltersOn,
  ListSearch,
  MoreFilters,
} from '#platform/pages/web/lists/ListParts.tsx'
import { useOfficeWords } from '#platform/pages/web/words.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { modes } from '#sales/plans/codes.ts'
import { Button, CheckboxGroup, SelectField, TextField } from '#ui'
import { headsOf, listColumns, pageSizes, readColumns, usualPageSize } from '../list-columns.ts'
import { orderOf, policySorts } from '../list-order.ts'
import { filterNames, identityFilters, pushStates, readFilter, type TypedFilter } from '../list-query.ts'
import { type ListQuery, listAddress, noQuery } from './list-address.ts'
import { useListWords } from './words.ts'

type Plans = readonly { readonly code: number; readonly name: string }[]

/** The search, the filters under it, and those that are on: all kept in the address of the list. */
export function PolicyFilters({ query, plans }: { query: ListQuery; plans: Plans }) {
  const words = usePoliciesWords()
  const { person } = useSession()
  const isStaff = person?.kind === 'staff'
  const { columns } = useListWords()
  const { list } = words
  // Active filters are shown below as chips; the form opens only for an invalid date.
  const isOpen = [query.from, query.until].some((day) => day !== '' && !isDateOnly(day))
  return (
    <>
      <ListSearch
        query={query}
        hidden={['status', 'view']}
        action={listAddress(noQuery)}
        hint={isStaff ? list.searchHint : list.searchOwnHint}
        isLow={isStaff}
      >
        {isStaff && (
          <div className="flex gap-s2 staff:gap-x-s5">
            <MoreFilters isOpen={isOpen} isSheet>
              <FurtherFilters query={query} plans={plans} />
            </MoreFilters>
            <MoreFilters label={columns} icon="settings" isSheet>
              <ColumnChoice query={query} />
            </MoreFilters>
          </div>
        )}
      </ListSearch>
      <FiltersOn
        texts={useFilterTexts(query, plans)}
        hrefWithout={(name) => listAddress({ ...query, [name]: '' })}
        clearHref={listAddress({ ...query, ...nothing, status: query.status, view: '' })}
        className="mb-s2"
      />
    </>
  )
}

const nothing = Object.fromEntries(filterNames.map((name) => [name, ''])) as TypedFilter

function FurtherFilters({ query, plans }: { query: ListQuery; plans: Plans }) {
  const words = usePoliciesWords()
  const { show } = useOfficeWords().filters
  const { person } = useSession()
  const { list } = words
  const seesAllBranches = person?.roleId !== role.agent && person?.roleId !== role.bankPartner
  const choice = (
    name: 'plan' | 'mode' | 'push' | 'identity' | 'sort',
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={list[name]}
      defaultValue={query[name]}
      placeholder={name === 'sort' ? words.sorts.newest : list.any}
      options={options}
    />
  )
  return (
    <div className="panel fields-beside grid gap-s4 sm:grid-cols-2 lg:grid-cols-4">
      <DayRanges
        typed={query}
        hrefOf={(days) => listAddress({ ...query, ...days })}
        className="col-span-full"
      />
      {choice(
        'plan',
        plans.map(({ code, name }) => ({ value: String(code), label: name })),
      )}
      {choice(
        'mode',
        modes.map((mode) => ({ value: mode, label: words.codes.mode[mode] })),
      )}
      {choice(
        'push',
        pushStates.map((state) => ({ value: state, label: words.pushStates[state] })),
      )}
      {choice(
        'identity',
        identityFilters.map((each) => ({ value: each, label: words.identityFilters[each] })),
      )}
      {seesAllBranches && (
        <TextField
          name="branch"
          label={list.branch}
          defaultValue={query.branch}
          autoComplete="off"
          maxLength={20}
        />
      )}
      {(['from', 'until'] as const).map((name) => (
        <DayFilter key={name} name={name} label={list[name]} typed={query[name]} />
      ))}
      {choice('sort', useSortOptions())}
      <p className="max-staff:hidden">
        <Button type="submit">{show}</Button>
      </p>
    </div>
  )
}

function useSortOptions() {
  const words = usePoliciesWords()
  const write = useWriter()
  const heads = headsOf(words)
  return policySorts
    .filter((sort) => sort !== 'newest')
    .map((sort) => {
      const { by: key, isDescending } = orderOf(sort)
      if (key === 'age') return { value: sort, label: words.sorts.oldest }
      const label = isDescending ? write.fill(words.sorts.turned, { key: heads[key] }) : heads[key]
      return { value: sort, label }
    })
}

/** The active filters, in words. */
function useFilterTexts(query: ListQuery, plans: Plans) {
  const words = usePoliciesWords()
  const write = useWriter()
  const { plan, branch, mode, push, identity, from, until } = readFilter(query)
  const { list } = words
  return {
    q: query.q && `“${query.q}”`,
    plan: plan && (plans.find(({ code }) => code === plan)?.name ?? String(plan)),
    branch: branch && `${list.branch}: ${branch}`,
    mode: mode && words.codes.mode[mode],
    push: push && words.pushStates[push],
    identity: identity && words.identityFilters[identity],
    from: from && `${list.from}: ${write.date(from)}`,
    until: until && `${list.until}: ${write.date(until)}`,
  }
}

/** Which columns the list has, and how many policies on a page. */
function ColumnChoice({ query }: { query: ListQuery }) {
  const words = usePoliciesWords()
  const listWords = useListWords()
  const write = useWriter()
  const heads = headsOf(words)
  const usual = usualPageSize.ofScreen
  const others = pageSizes.filter((size) => size !== usual)
  return (
    <div className="panel grid gap-s4">
      <input type="hidden" name="columns" value="name" />
      <CheckboxGroup
        name="columns"
        label={listWords.shownColumns}
        hint={listWords.nameAlways}
        className="grid gap-x-s5 sm:grid-cols-2 lg:grid-cols-4 [&>.field-hint]:col-span-full [&>.field-label]:col-span-full"
        defaultValues={readColumns(query.columns)}
        choices={listColumns
          .filter((column) => column !== 'name')
          .map((column) => ({ value: column, label: heads[column] }))}
      />
      <SelectField
        name="size"
        label={listWords.pageSize}
        defaultValue={query.size}
        placeholder={write.digits(usual)}
        options={others.map((size) => ({ value: String(size), label: write.digits(size) }))}
        className="max-w-48"
      />
      <p className="max-staff:hidden">
        <Button type="submit">{useOfficeWords().filters.show}</Button>
      </p>
    </div>
  )
}
