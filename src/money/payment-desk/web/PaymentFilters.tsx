import { parseDateOnly } from '#kernel/dates.ts'
import { paymentStates } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  DayFilter,
  DayRanges,
  FiltersOn,
  ListSearch,
  MoreFilters,
} from '#platform/pages/web/lists/ListParts.tsx'
import { useOfficeWords } from '#platform/pages/web/words.ts'
import { Button, SelectField } from '#ui'
import { deskPageSizes, deskSorts, readDeskFilter } from '../list-query.ts'
import { listAddress, type PaymentListQuery, refundStates, wholeList } from './list-address.ts'
import { useDeskWords } from './words.ts'

/** The search, the filters below it, and chips for the active ones. The list's address holds all of them. */
export function PaymentFilters({ query }: { query: PaymentListQuery }) {
  const { filters } = useDeskWords()
  const { needs, sort, page_size } = query
  const isRefunds = query.state === refundStates
  // Active filters are shown as chips, so the form opens only if a day is invalid and must be corrected.
  const isOpen = [query.from, query.until].some((day) => day !== '' && !parseDateOnly(day))
  return (
    <>
      <ListSearch
        query={query}
        hidden={isRefunds ? ['needs', 'state'] : ['needs']}
        action={paymentPaths.desk}
        hint={filters.searchHint}
        isLow
      >
        <MoreFilters isOpen={isOpen} isSheet>
          <FurtherFilters query={query} />
        </MoreFilters>
      </ListSearch>
      <FiltersOn
        texts={useFilterTexts(query)}
        hrefWithout={(name) => listAddress({ ...query, [name]: '' })}
        clearHref={listAddress({
          ...wholeList,
          needs: needs || (isRefunds ? '' : '0'),
          state: isRefunds ? refundStates : '',
          sort,
          page_size,
        })}
        className="mb-s2"
      />
    </>
  )
}

function FurtherFilters({ query }: { query: PaymentListQuery }) {
  const { filters, states, sorts } = useDeskWords()
  const { show } = useOfficeWords().filters
  const write = useWriter()
  return (
    <div className="panel fields-beside grid gap-s4 sm:grid-cols-2 lg:grid-cols-3">
      <DayRanges
        typed={query}
        hrefOf={(days) => listAddress({ ...query, ...days })}
        className="col-span-full"
      />
      {query.state !== refundStates && (
        <SelectField
          name="state"
          label={filters.state}
          defaultValue={query.state}
          placeholder={filters.any}
          options={paymentStates.map((state) => ({ value: state, label: states[state] }))}
        />
      )}
      {(['from', 'until'] as const).map((name) => (
        <DayFilter key={name} name={name} label={filters[name]} typed={query[name]} />
      ))}
      <SelectField
        name="sort"
        label={filters.sort}
        defaultValue={query.sort}
        placeholder={sorts.newest}
        options={deskSorts.slice(1).map((sort) => ({ value: sort, label: sorts[sort] }))}
      />
      <SelectField
        name="page_size"
        label={filters.pageSize}
        defaultValue={query.page_size}
        placeholder={write.digits(deskPageSizes[0])}
        options={deskPageSizes.slice(1).map((size) => ({ value: String(size), label: write.digits(size) }))}
      />
      <p>
        <Button type="submit">{show}</Button>
      </p>
    </div>
  )
}

function useFilterTexts(query: PaymentListQuery) {
  const { filters, states } = useDeskWords()
  const write = useWriter()
  const { states: chosen, from, until } = readDeskFilter(query)
  return {
    q: query.q && `“${query.q}”`,
    state: query.state !== refundStates && chosen?.map((state) => states[state]).join(', '),
    from: from && `${filters.from}: ${write.date(from)}`,
    until: until && `${filters.until}: ${write.date(until)}`,
  }
}
