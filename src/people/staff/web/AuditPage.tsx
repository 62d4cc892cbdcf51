import { useLoaderData } from 'react-router'
import { writeDigits } from '#kernel/bangla-text.ts'
import { formatClock, formatDate } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import {
  ClearFilters,
  DayFilter,
  DayRanges,
  MoreFilters,
  PageTurner,
} from '#platform/pages/web/lists/ListParts.tsx'
import { useOfficeWords } from '#platform/pages/web/words.ts'
import {
  Anchor,
  Button,
  ButtonLink,
  type Column,
  EmptyState,
  Form,
  PageHead,
  SelectField,
  Table,
  TextField,
} from '#ui'
import { describeAction, describeDetails, describePerson, describeThing, pathOfThing } from '../audit-text.ts'
import type { ListedAuditLine } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { type AuditQuery, auditAddress, auditExportAddress, type loader } from './audit.loader.ts'
import { useAuditWords, useRolesWords } from './words.ts'

/** Who did what: a search, further pages, an export. */
export default function AuditPage() {
  const words = useAuditWords()
  const { lines, next, query, isFirst } = useLoaderData<typeof loader>()
  const columns = useAuditColumns()
  const language = useLanguage()
  const isSearched = Object.values(query).some(Boolean)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink kind="text" href={auditExportAddress(query)} icon="download" reload>
            {words.export}
          </ButtonLink>
        }
      />
      <SearchForm query={query} isSearched={isSearched} />
      <h2 className="sr-only">{words.title}</h2>
      {lines.length === 0 && (
        <EmptyState title={words.empty.all} action={isSearched && <ClearFilters href={staffPaths.audit} />}>
          {isSearched && words.empty.search}
        </EmptyState>
      )}
      <div className="grid gap-s4">
        {daysOf(lines).map(({ day, lines: ofDay }) => (
          <section key={day}>
            <h3 className="mb-s1 text-ink-2">{formatDate(day, language)}</h3>
            <Table
              caption={formatDate(day, language)}
              rows={ofDay}
              rowKey={(line) => line.id}
              columns={columns}
              className="table-low table-audit"
            />
          </section>
        ))}
      </div>
      {(next !== null || !isFirst) && (
        <PageTurner
          label={words.turning}
          back={{ text: words.newest, href: isFirst ? undefined : auditAddress(query) }}
          next={{ text: words.older, href: next === null ? undefined : auditAddress(query, next) }}
        />
      )}
    </>
  )
}

/** The lines grouped by day, in their order. */
function daysOf(lines: readonly ListedAuditLine[]): { day: string; lines: ListedAuditLine[] }[] {
  const days: { day: string; lines: ListedAuditLine[] }[] = []
  for (const line of lines) {
    const day = line.at.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}

function SearchForm({ query, isSearched }: { query: AuditQuery; isSearched: boolean }) {
  const { search: words, actions } = useAuditWords()
  const known = Object.entries(actions).map(([value, label]) => ({ value, label }))
  const isKnown = !query.action || query.action in actions
  return (
    <Form
      key={Object.values(query).join(' ')}
      method="get"
      action={staffPaths.audit}
      role="search"
      className="mb-s4 grid gap-s2"
    >
      <div className="fields-beside flex flex-wrap gap-s4">
        <TextField
          name="person"
          type="search"
          label={words.person}
          hint={words.personHint}
          defaultValue={query.person}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <p className="flex flex-wrap items-end gap-s3">
          <Button type="submit" icon="search">
            {useOfficeWords().filters.search}
          </Button>
          {isSearched && <ClearFilters kind="text" href={staffPaths.audit} />}
        </p>
      </div>
      <MoreFilters isOpen={[query.thing, query.action, query.from, query.until].some(Boolean)}>
        <div className="panel fields-beside grid gap-s4 sm:grid-cols-2 lg:grid-cols-4">
          <DayRanges
            typed={query}
            hrefOf={(days) => auditAddress({ ...query, ...days })}
            className="col-span-full"
          />
          <TextField
            name="thing"
            type="search"
            label={words.thing}
            hint={words.thingHint}
            defaultValue={query.thing}
            autoComplete="off"
          />
          <SelectField
            name="action"
            label={words.action}
            defaultValue={query.action}
            placeholder={words.anyAction}
            options={isKnown ? known : [...known, { value: query.action, label: query.action }]}
          />
          <DayFilter name="from" label={words.from} typed={query.from} />
          <DayFilter name="until" label={words.until} typed={query.until} />
        </div>
      </MoreFilters>
    </Form>
  )
}

function useAuditColumns(): Column<ListedAuditLine>[] {
  const audit = useAuditWords()
  const roles = useRolesWords()
  const language = useLanguage()
  const { columns } = audit
  const words = { audit, roles }
  return [
    { key: 'at', head: columns.at, noWrap: true, phone: 'hide', cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'person',
      head: columns.person,
      isRowHead: true,
      cell: (line) => (
        <>
          {/* On a phone, person and time share a line. */}
          <span className="staff:hidden">
            <Moment at={line.at} /> ·{' '}
          </span>
          {describePerson(
            words,
            {
              personKind: line.person_kind,
              personId: line.person_id,
              personName: line.person_name,
              requestId: line.request_id,
            },
            language,
          )}
        </>
      ),
    },
    {
      key: 'action',
      head: columns.action,
      phone: 'title',
      isWide: true,
      inTwoLines: true,
      cell: ({ action }) => describeAction(words, action),
    },
    {
      key: 'thing',
      head: columns.thing,
      isWide: true,
      inTwoLines: true,
      cell: (line) => <Thing of={line} />,
    },
    {
      key: 'details',
      head: columns.details,
      isWide: true,
      inTwoLines: true,
      cell: ({ details, names }) => <WhatChanged lines={describeDetails(words, details, language, names)} />,
    },
  ]
}

/** A single line is shown in full; several unfold. */
function WhatChanged({ lines }: { lines: readonly string[] }) {
  const [first, ...others] = lines
  if (!first) return null
  if (others.length === 0) return <span className="wrap-anywhere">{first}</span>
  return (
    <details className="group">
      <summary className="truncate group-open:wrap-anywhere group-open:whitespace-normal">{first} …</summary>
      <ul className="wrap-anywhere whitespace-normal">
        {others.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** The thing by its name, as a link; a policy by its number, an address in small type. */
function Thing({
  of: { thing, thing_name: name, person_kind: whose, person_id: id },
}: {
  of: ListedAuditLine
}) {
  const words = { audit: useAuditWords(), roles: useRolesWords() }
  const language = useLanguage()
  // Not repeated for an act on oneself, such as signing in: the person is shown beside it.
  if (thing === null || thing === `${whose === 'staff' ? 'user' : whose}:${id}`) return null
  const path = pathOfThing(thing)
  const isPolicy = thing.startsWith('policy:')
  const text = isPolicy
    ? describeThing(words, name ? `policy:${name}` : thing, language)
    : (name ?? describeThing(words, thing, language))
  if (path) return <Anchor href={path}>{text}</Anchor>
  return thing.startsWith('/') ? <small title={thing}>{text}</small> : <span title={thing}>{text}</span>
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  // The seconds show what came first.
  const seconds = writeDigits(at.slice(16, 19), language)
  return (
    <time dateTime={at}>
      {formatClock(at.slice(11, 16), language)}
      {seconds}
    </time>
  )
}
