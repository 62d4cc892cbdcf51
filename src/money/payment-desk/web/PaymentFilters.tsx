import type { ReactNode } from 'react'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { paymentStates } from '#money/ledger/moves.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { Anchor } from '#platform/design-system/web/ui/Anchor.tsx'
import { Button, ButtonLink } from '#platform/design-system/web/ui/Button.tsx'
import { Form } from '#platform/design-system/web/ui/Form.tsx'
import { Icon } from '#platform/design-system/web/ui/Icon.tsx'
import { ListFilter, Search, X } from '#platform/design-system/web/ui/icons.ts'
import { SelectField } from '#platform/design-system/web/ui/SelectField.tsx'
import { TextField } from '#platform/design-system/web/ui/TextField.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { deskPageSizes, deskSorts, readDeskFilter } from '../list-query.ts'
import { listAddress, type PaymentListQuery, wholeList } from './list-address.ts'
import { useDeskWords } from './words.ts'

/** The search, the filters under it, and what of them is on: all of it in the address of the list. */
export function PaymentFilters({ query }: { query: PaymentListQuery }) {
  const { filters } = useDeskWords()
  const isOpen = [query.state, query.from, query.until, query.sort, query.page_size].some(Boolean)
  return (
    <>
      <Form
        key={JSON.stringify(query)}
        method="get"
        action={paymentPaths.desk}
        role="search"
        className="mb-s4 grid gap-s2"
      >
        {query.needs && <input type="hidden" name="needs" value={query.needs} />}
        <div className="flex flex-wrap items-end gap-s3">
          <TextField
            name="q"
            type="search"
            label={filters.search}
            hint={filters.searchHint}
            defaultValue={query.q}
            autoComplete="off"
            maxLength={200}
            className="min-w-0 flex-1 basis-44"
          />
          <Button type="submit" icon={Search}>
            {filters.search}
          </Button>
        </div>
        <details open={isOpen} className="group">
          <summary className="inline-flex min-h-11 items-center gap-s2 font-semibold text-green-800 group-open:mb-s2">
            <Icon of={ListFilter} />
            {filters.more}
          </summary>
          <FurtherFilters query={query} />
        </details>
      </Form>
      <FiltersOn query={query} />
    </>
  )
}

function FurtherFilters({ query }: { query: PaymentListQuery }) {
  const { filters, states, sorts } = useDeskWords()
  const language = useLanguage()
  const write = (n: number) => (language === 'bn' ? toBanglaDigits(n) : String(n))
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
        placeholder={write(deskPageSizes[0])}
        options={deskPageSizes.slice(1).map((size) => ({ value: String(size), label: write(size) }))}
      />
      <p>
        <Button type="submit">{filters.send}</Button>
      </p>
    </div>
  )
}

/** What narrows the list, each with a way to take it off. */
function FiltersOn({ query }: { query: PaymentListQuery }) {
  const { filters } = useDeskWords()
  const shown = useFilterTexts(query)
  if (shown.length === 0) return null
  const { needs, sort, page_size } = query
  return (
    <ul className="mb-s4 flex flex-wrap items-center gap-s2">
      {shown.map(({ name, text }) => (
        <li key={name}>
          <Anchor
            href={listAddress({ ...query, [name]: '' })}
            className="inline-flex min-h-11 items-center gap-s2 rounded border border-dashed border-ink-2 bg-white px-s3 text-ink text-s no-underline hover:underline"
          >
            {text}
            <Icon of={X} />
            <span className="sr-only">{filters.takeOff}</span>
          </Anchor>
        </li>
      ))}
      <li>
        <ButtonLink kind="text" small href={listAddress({ ...wholeList, needs, sort, page_size })}>
          {filters.clear}
        </ButtonLink>
      </li>
    </ul>
  )
}

function useFilterTexts(query: PaymentListQuery): { name: string; text: ReactNode }[] {
  const { filters, states } = useDeskWords()
  const language = useLanguage()
  const { state, from, until } = readDeskFilter(query)
  const texts = {
    q: query.q && `“${query.q}”`,
    state: state && states[state],
    from: from && `${filters.from}: ${formatDate(from, language)}`,
    until: until && `${filters.until}: ${formatDate(until, language)}`,
  }
  return Object.entries(texts).flatMap(([name, text]) => (text ? [{ name, text }] : []))
}
