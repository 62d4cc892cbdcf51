import { useLoaderData } from 'react-router'
import { writeDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
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
import { describeAction, describeDetails, describePerson, pathOfThing } from '../audit-text.ts'
import type { ListedAuditLine } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { type AuditQuery, auditAddress, auditExportAddress, type loader } from './audit.loader.ts'
import { useAuditWords, useRolesWords } from './words.ts'

/** Who did what: searched, read on, taken along as a file. */
export default function AuditPage() {
  const words = useAuditWords()
  const { lines, next, query, isFirst } = useLoaderData<typeof loader>()
  const columns = useAuditColumns()
  const isSearched = Object.values(query).some(Boolean)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink href={auditExportAddress(query)} icon="download" download>
            {words.export}
          </ButtonLink>
        }
      />
      <SearchForm query={query} isSearched={isSearched} />
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={lines}
        rowKey={(line) => line.id}
        columns={columns}
        empty={<EmptyState title={words.empty.all}>{isSearched && words.empty.search}</EmptyState>}
      />
      {(next !== null || !isFirst) && (
        <nav aria-label={words.turning} className="mt-s4 flex flex-wrap justify-end gap-s3 no-print">
          {!isFirst && (
            <ButtonLink small href={auditAddress(query)}>
              {words.newest}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink small href={auditAddress(query, next)}>
              {words.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
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
      className="mb-s5 grid items-end gap-s4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <TextField
        name="person"
        type="search"
        label={words.person}
        hint={words.personHint}
        defaultValue={query.person}
        autoComplete="off"
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
      <TextField name="from" type="date" label={words.from} defaultValue={query.from} />
      <TextField name="until" type="date" label={words.until} defaultValue={query.until} />
      <p className="flex flex-wrap gap-s3">
        <Button type="submit" icon="search">
          {words.send}
        </Button>
        {isSearched && (
          <ButtonLink kind="text" href={staffPaths.audit}>
            {words.clear}
          </ButtonLink>
        )}
      </p>
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
    { key: 'at', head: columns.at, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'person',
      head: columns.person,
      isRowHead: true,
      cell: (line) =>
        describePerson(
          words,
          {
            personKind: line.person_kind,
            personId: line.person_id,
            personName: line.person_name,
            requestId: line.request_id,
          },
          language,
        ),
    },
    {
      key: 'action',
      head: columns.action,
      phone: 'title',
      cell: ({ action }) => describeAction(words, action),
    },
    {
      key: 'thing',
      head: columns.thing,
      cell: ({ thing }) => <Thing thing={thing} />,
    },
    {
      key: 'details',
      head: columns.details,
      cell: ({ details }) => {
        const lines = describeDetails(words, details, language)
        if (lines.length === 0) return null
        return (
          <ul className="wrap-anywhere max-w-md">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      },
    },
  ]
}

function Thing({ thing }: { thing: string | null }) {
  const path = pathOfThing(thing)
  return (
    <span className="wrap-anywhere">
      {path ? (
        <Anchor className="link" href={path}>
          {thing}
        </Anchor>
      ) : (
        thing
      )}
    </span>
  )
}

function Moment({ at }: { at: string }) {
  const language = useLanguage()
  const time = at.slice(11, 19)
  return (
    <time dateTime={at}>
      {formatDate(at.slice(0, 10), language)}, {writeDigits(time, language)}
    </time>
  )
}
