import type { ReactNode } from 'react'
import { formatDate } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { role } from '#people/staff/permissions.ts'
import { Anchor } from '#platform/design-system/web/ui/Anchor.tsx'
import { Button, ButtonLink } from '#platform/design-system/web/ui/Button.tsx'
import { Form } from '#platform/design-system/web/ui/Form.tsx'
import { Icon } from '#platform/design-system/web/ui/Icon.tsx'
import { ListFilter, Search, Settings, X } from '#platform/design-system/web/ui/icons.ts'
import { SelectField } from '#platform/design-system/web/ui/SelectField.tsx'
import { TextField } from '#platform/design-system/web/ui/TextField.tsx'
import { useLanguage, useSession } from '#platform/http/web/visit.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { modes } from '#sales/plans/codes.ts'
import { headsOf } from '../list-columns.ts'
import {
  filterNames,
  policySorts,
  pushStates,
  readFilter,
  sortKeyOf,
  type TypedFilter,
} from '../list-query.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { type ListQuery, listAddress, noQuery } from './list-address.ts'
import { useListWords } from './words.ts'

type Plans = readonly { readonly code: number; readonly name: string }[]

/** The search, the filters under it, and what of them is on: all of it in the address of the list. */
export function PolicyFilters({ query, plans }: { query: ListQuery; plans: Plans }) {
  const words = usePoliciesWords()
  const { person } = useSession()
  const isStaff = person?.kind === 'staff'
  const { columns } = useListWords()
  const { list } = words
  const isOpen = filterNames.some((name) => name !== 'q' && name !== 'status' && query[name] !== '')
  return (
    <>
      <Form
        key={JSON.stringify(query)}
        method="get"
        action={listAddress(noQuery)}
        role="search"
        className="mb-s4 grid gap-s2"
      >
        {query.status && <input type="hidden" name="status" value={query.status} />}
        {query.view && <input type="hidden" name="view" value={query.view} />}
        <div className="flex flex-wrap items-end gap-s3">
          <TextField
            name="q"
            type="search"
            label={list.search}
            hint={isStaff ? list.searchHint : list.searchOwnHint}
            defaultValue={query.q}
            autoComplete="off"
            maxLength={200}
            className="min-w-0 flex-1 basis-44"
          />
          <Button type="submit" icon={Search}>
            {list.search}
          </Button>
        </div>
        {isStaff && (
          <div className="flex flex-wrap gap-x-s5 gap-y-s2">
            <details open={isOpen} className="group open:basis-full">
              <summary className={opener}>
                <Icon of={ListFilter} />
                {list.filters}
              </summary>
              <FurtherFilters query={query} plans={plans} />
            </details>
            <details className="group open:basis-full">
              <summary className={opener}>
                <Icon of={Settings} />
                {columns}
              </summary>
              <ColumnChoice query={query} />
            </details>
          </div>
        )}
      </Form>
      <FiltersOn query={query} plans={plans} />
    </>
  )
}

const nothing = Object.fromEntries(filterNames.map((name) => [name, ''])) as TypedFilter
const opener = 'inline-flex min-h-11 items-center gap-s2 font-semibold text-green-800 group-open:mb-s2'

function FurtherFilters({ query, plans }: { query: ListQuery; plans: Plans }) {
  const words = usePoliciesWords()
  const { person } = useSession()
  const { list } = words
  const seesAllBranches = person?.roleId !== role.agent && person?.roleId !== role.bankPartner
  const choice = (name: 'plan' | 'mode' | 'push' | 'sort', options: { value: string; label: string }[]) => (
    <SelectField
      name={name}
      label={list[name]}
      defaultValue={query[name]}
      placeholder={name === 'sort' ? words.sorts.newest : list.any}
      options={options}
    />
  )
  return (
    <div className="panel grid items-end gap-s4 sm:grid-cols-2 lg:grid-cols-4">
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
      {seesAllBranches && (
        <TextField
          name="branch"
          label={list.branch}
          defaultValue={query.branch}
          autoComplete="off"
          maxLength={20}
        />
      )}
      <TextField name="from" type="date" label={list.from} defaultValue={query.from} />
      <TextField name="until" type="date" label={list.until} defaultValue={query.until} />
      {choice('sort', useSortOptions())}
      <p>
        <Button type="submit">{list.send}</Button>
      </p>
    </div>
  )
}

function useSortOptions() {
  const words = usePoliciesWords()
  const language = useLanguage()
  const heads = headsOf(words)
  return policySorts
    .filter((sort) => sort !== 'newest')
    .map((sort) => {
      const key = sortKeyOf(sort)
      if (!key) return { value: sort, label: words.sorts.oldest }
      const label = sort === key ? heads[key] : fill(words.sorts.turned, { key: heads[key] }, language)
      return { value: sort, label }
    })
}

/** What narrows the list, each with a way to take it off. */
function FiltersOn({ query, plans }: { query: ListQuery; plans: Plans }) {
  const words = usePoliciesWords()
  const shown = useFilterTexts(query, plans)
  if (shown.length === 0) return null
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
            <span className="sr-only">{words.list.takeOff}</span>
          </Anchor>
        </li>
      ))}
      <li>
        <ButtonLink
          kind="text"
          small
          href={listAddress({ ...query, ...nothing, status: query.status, view: '' })}
        >
          {words.list.clear}
        </ButtonLink>
      </li>
    </ul>
  )
}

function useFilterTexts(query: ListQuery, plans: Plans): { name: keyof ListQuery; text: ReactNode }[] {
  const words = usePoliciesWords()
  const language = useLanguage()
  const { plan, branch, mode, push, from, until } = readFilter(query)
  const { list } = words
  const texts = {
    q: query.q && `“${query.q}”`,
    plan: plan && (plans.find(({ code }) => code === plan)?.name ?? String(plan)),
    branch: branch && `${list.branch}: ${branch}`,
    mode: mode && words.codes.mode[mode],
    push: push && words.pushStates[push],
    from: from && `${list.from}: ${formatDate(from, language)}`,
    until: until && `${list.until}: ${formatDate(until, language)}`,
  }
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [{ name: name as keyof ListQuery, text }] : [],
  )
}
