import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { addDays, parseDateOnly } from '#kernel/dates.ts'
import { useVisit } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  Alert,
  Anchor,
  Button,
  ButtonLink,
  DayField,
  Form,
  Icon,
  Pagination,
  TextField,
  useFailureToast,
} from '#ui'
import { useOfficeWords } from '../words.ts'
import type { ListPlace } from './list-address.ts'
import { useSearchKey } from './typing-on.ts'

/**
 * The search of a list and the filters below it: a GET form. `isLow` puts everything on one line, where the
 * table needs the space.
 */
export function ListSearch({ query, hidden, action, hint, isLow, children }: ListSearchProps) {
  const { search: label } = useOfficeWords().filters
  return (
    <Form
      key={useSearchKey(query)}
      method="get"
      action={action}
      role="search"
      className={
        isLow
          ? 'relative mb-s2 flex items-end gap-s2 staff:flex-wrap staff:items-center staff:gap-x-s5'
          : 'mb-s4 grid gap-s2'
      }
    >
      {hidden.map((name) =>
        query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null,
      )}
      <div
        className={`flex items-end ${isLow ? 'list-search min-w-0 flex-1 gap-s2 staff:flex-wrap staff:gap-s3 staff:basis-80' : 'flex-wrap gap-s3'}`}
      >
        <TextField
          name="q"
          type="search"
          label={isLow ? <span className="sr-only">{label}</span> : label}
          {...(isLow ? { placeholder: hint } : { hint })}
          defaultValue={query.q}
          autoComplete="off"
          maxLength={200}
          className={isLow ? 'min-w-0 flex-1 staff:basis-44' : 'min-w-0 flex-1 basis-44'}
        />
        <Button type="submit" icon="search" className={isLow ? 'max-staff:px-[14px]' : ''}>
          {isLow ? <span className="max-staff:sr-only">{label}</span> : label}
        </Button>
      </div>
      {children}
    </Form>
  )
}

type ListSearchProps = {
  query: Readonly<Record<string, string>>
  /** Names of the query that a new search leaves as they are. */
  hidden: readonly string[]
  action: string
  hint: string
  isLow?: boolean
  children: ReactNode
}

/**
 * Filters that open on demand, in the form of the search. With `isSheet` they cover the list instead of moving it;
 * on a phone they are a full-screen sheet with a button of its own.
 */
export function MoreFilters({ label, icon = 'list-filter', isOpen, isSheet, children }: MoreProps) {
  const { moreFilters, filters } = useOfficeWords()
  const name = label ?? moreFilters
  const look = 'inline-flex min-h-11 cursor-pointer items-center gap-s2 font-semibold text-green-800'
  if (!isSheet) {
    return (
      <details open={isOpen} className="group">
        <summary className={`${look} max-staff:group-open:mb-s2`}>
          <Icon of={icon} />
          {name}
        </summary>
        {children}
      </details>
    )
  }
  return (
    <details open={isOpen} className="sheet" onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      <summary className={look}>
        <Icon of={icon} />
        <span className="sheet-name">{name}</span>
        <Icon of="x" className="sheet-close" />
      </summary>
      <div className="sheet-body staff:absolute staff:inset-x-0 staff:top-full staff:z-20 staff:shadow-float">
        {children}
        <p className="sheet-foot staff:hidden">
          <Button type="submit" kind="primary" wide>
            {filters.show}
          </Button>
        </p>
      </div>
    </details>
  )
}

function closeByEscape({ key, currentTarget: sheet }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !sheet.open) return
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}

/** Closes the filters when the focus leaves them, so that they never cover the focused element. */
function closeWhenLeft({ relatedTarget, currentTarget: sheet }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !sheet.contains(relatedTarget)) sheet.open = false
}

type MoreProps = {
  label?: string
  icon?: Parameters<typeof Icon>[0]['of']
  isOpen?: boolean
  isSheet?: boolean
  children: ReactNode
}

/** Links to common date ranges, above the two date fields. */
export function DayRanges({ typed, hrefOf, className = '' }: DayRangesProps) {
  const { ranges } = useOfficeWords()
  const { today } = useVisit()
  if (!today) return null
  const yesterday = addDays(today, -1)
  const entries = [
    { text: ranges.today, from: today, until: today },
    { text: ranges.yesterday, from: yesterday, until: yesterday },
    { text: ranges.week, from: addDays(today, -6), until: today },
    { text: ranges.month, from: `${today.slice(0, 8)}01`, until: today },
  ]
  return (
    <ul aria-label={ranges.label} className={`flex flex-wrap items-center gap-x-s4 text-s ${className}`}>
      {entries.map(({ text, from, until }) => (
        <li key={text}>
          <Anchor
            href={hrefOf({ from, until })}
            className="inline-flex min-h-11 items-center"
            aria-current={typed.from === from && typed.until === until ? 'true' : undefined}
          >
            {text}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

type Days = { readonly from: string; readonly until: string }
type DayRangesProps = { typed: Days; hrefOf: (days: Days) => string; className?: string }

/** A date filter as typed; an invalid date shows an error and filters nothing. */
export function DayFilter({ name, label, typed, className }: DayFilterProps) {
  const { noDay } = useOfficeWords()
  const day = parseDateOnly(typed)
  return (
    <DayField
      name={name}
      label={label}
      defaultValue={day ?? typed}
      error={typed !== '' && day === undefined ? noDay : undefined}
      className={className}
    />
  )
}

type DayFilterProps = { name: string; label: string; typed: string; className?: string }

/** The active filters, each with a link to remove it, and one to clear all; empty texts are left out. */
export function FiltersOn({ texts, hrefWithout, clearHref, className = 'mb-s4' }: FiltersOnProps) {
  const { filters } = useOfficeWords()
  const shown = Object.entries(texts).filter(([, text]) => text)
  if (shown.length === 0) return null
  return (
    <ul className={`flex flex-wrap items-center gap-s2 ${className}`}>
      {shown.map(([name, text]) => (
        <li key={name}>
          <Anchor
            href={hrefWithout(name)}
            className="inline-flex min-h-9 items-center gap-s2 rounded border border-dashed py-1 max-staff:min-h-11 border-ink-2 bg-white px-s3 text-ink text-s no-underline hover:underline"
          >
            {text}
            <Icon of="x" />
            <span className="sr-only">{filters.takeOff}</span>
          </Anchor>
        </li>
      ))}
      <li>
        <ClearFilters kind="text" small href={clearHref} />
      </li>
    </ul>
  )
}

/** The link from a filtered list to the whole one. */
export function ClearFilters(props: Omit<Parameters<typeof ButtonLink>[0], 'children'>) {
  return <ButtonLink {...props}>{useOfficeWords().filters.clear}</ButtonLink>
}

type FiltersOnProps = {
  /** By the names of the query. */
  texts: Readonly<Record<string, ReactNode>>
  hrefWithout: (name: string) => string
  clearHref: string
  className?: string
}

/** A page of a list as its call answers it; `is_more`: the total is no longer counted. */
type ListPage = Readonly<Record<'current_page' | 'last_page' | 'total', number>> & {
  readonly from?: number
  readonly to?: number
  readonly is_more?: boolean
}

/** Which rows of how many are shown: "1–15 of 204". */
export function useShownRows({ is_more: isMore, total, from, to }: ListPage): string | undefined {
  const words = useOfficeWords()
  const write = useWriter()
  if (from === undefined || to === undefined) return undefined
  return write.fill(isMore ? words.shownOfMore : words.shown, { total, from, to })
}

/** The pagination of a list, with the range of rows shown. */
export function ListPages({ list, hrefOf }: { list: ListPage; hrefOf: (page: number) => string }) {
  return (
    <div className="mt-s4">
      <Pagination
        page={list.current_page}
        pageCount={list.last_page}
        hrefOf={hrefOf}
        note={useShownRows(list)}
      />
    </div>
  )
}

/** Previous and next links through a list, with the current position (USER-01, ROLE-04). */
export function PageTurner({ label, back, next, place, note }: PageTurnerProps) {
  return (
    <nav
      aria-label={label}
      className="mt-s4 flex flex-wrap items-center justify-between gap-s3 text-s no-print"
    >
      <span className="muted">{note}</span>
      <span className="flex flex-wrap items-center gap-s3">
        <Turn {...back} />
        {place && <span>{place}</span>}
        <Turn {...next} />
      </span>
    </nav>
  )
}

/** Without an address the link is disabled: the list ends here. */
type TurnProps = { text: string; href: string | undefined }
type PageTurnerProps = { label: string; back: TurnProps; next: TurnProps; place?: string; note?: string }

function Turn({ text, href }: TurnProps) {
  if (href) {
    return (
      <ButtonLink href={href} small>
        {text}
      </ButtonLink>
    )
  }
  return (
    <button type="button" className="btn btn-secondary btn-small" disabled aria-disabled="true">
      {text}
    </button>
  )
}

type DeepListProps = {
  list: ListPage & { readonly data: readonly { readonly id: number }[] }
  hrefOf: (place: ListPlace) => string
}

/** Pagination by keyset: adjacent pages are linked by the row they begin after or end before. */
export function DeepListPages({ list, hrefOf }: DeepListProps) {
  const { current_page: page, data } = list
  return (
    <ListPages
      list={list}
      hrefOf={(other) =>
        hrefOf({
          page: other,
          ...(other === page + 1 && page > 1 ? { after: data.at(-1)?.id } : {}),
          ...(other === page - 1 ? { before: data[0]?.id } : {}),
        })
      }
    />
  )
}

/** Says in place of a list, and as a toast, that it could not be fetched (ERR-03). */
export function ListFailure({ query, href, words }: ListFailureProps) {
  useFailureToast(query, words.listFailed)
  return (
    <div className="grid justify-items-start gap-s4">
      <Alert kind="danger">{words.listFailed}</Alert>
      <ButtonLink href={href} icon="refresh-cw">
        {words.tryAgain}
      </ButtonLink>
    </div>
  )
}

type ListFailureProps = {
  query: object
  href: string
  words: { readonly listFailed: string; readonly tryAgain: string }
}
