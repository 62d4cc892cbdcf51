import { paymentStates } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { FiltersOn, ListSearch, MoreFilters } from '#platform/pages/web/lists/ListParts.tsx'
import { Button, SelectField, TextField } from '#ui'
import { deskPageSizes, deskSorts, readDeskFilter } from '../list-query.ts'
import { listAddress, type PaymentListQuery, wholeList } from './list-address.ts'
import { useDeskWords } from './words.ts'

/** The search, the filters under it, and what of them is on: all of it in the address of the list. */
export function PaymentFilters({ query }: { query: PaymentListQuery }) {
  const { filters } = useDeskWords()
  const { needs, sort, page_size } = query
  const isOpen = [query.state, query.from, query.until, query.sort, query.page_size].some(Boolean)
  return (
    <>
      <ListSearch
        query={query}
        hidden={['needs']}
        action={paymentPaths.desk}
        label={filters.search}
        hint={filters.searchHint}
      >
        <MoreFilters label={filters.more} isOpen={isOpen}>
          <FurtherFilters query={query} />
        </MoreFilters>
      </ListSearch>
      <FiltersOn
        texts={useFilterTexts(query)}
        hrefWithout={(name) => listAddress({ ...query, [name]: '' })}
        clearHref={listAddress({ ...wholeList, needs, sort, page_size })}
        words={filters}
      />
    </>
  )
}

function FurtherFilters({ query }: { query: PaymentListQuery }) {
  const { filters, states, sorts } = useDeskWords()
  const write = useWriter()
  return (
    <div className="panel grid items-end gap-s4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        name="state"
        label={filters.state}
        defaultValue={query.state}
        placeholder={filters.any}
        options={paymentStates.map((state) => ({ value: state, label: states[state] }))}
      />
      <TextField name="from" type="date" label={filters.from} defaultValue={query.from} />
      <TextField name="until" type="date" label={filters.until} defaultValue={query.until} />
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
        <Button type="submit">{filters.send}</Button>
      </p>
    </div>
  )
}

/** What narrows the list, in words. */
function useFilterTexts(query: PaymentListQuery) {
  const { filters, states } = useDeskWords()
  const write = useWriter()
  const { state, from, until } = readDeskFilter(query)
  return {
    q: query.q && `“${query.q}”`,
    state: state && states[state],
    from: from && `${filters.from}: ${write.date(from)}`,
    until: until && `${filters.until}: ${write.date(until)}`,
  }
}
