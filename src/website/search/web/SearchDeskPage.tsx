import { useLoaderData } from 'react-router'
import { formatDate, isDateOnly } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  Alert,
  Anchor,
  type Column,
  EmptyState,
  LinkTabs,
  labelledColumn,
  PageHead,
  Table,
  titleColumn,
} from '#ui'
import { textOf } from '#website/content/pair.ts'
import { listAddress } from '#website/editor/paths.ts'
import { searchDeskPath } from '../paths.ts'
import { AskedSearch, LookForm } from './AskedSearch.tsx'
import { useDeskWords } from './desk-words.ts'
import type { DeskView, SearchDesk } from './search-desk.loader.ts'

/** What people search for, and the office's answers. */
export default function SearchDeskPage() {
  const words = useDeskWords()
  const write = useWriter()
  const desk = useLoaderData<SearchDesk>()
  const views = [
    ['vain', desk.misses.length],
    ['opened', desk.clicks.length],
    ['answers', desk.answers.length],
  ] as const
  return (
    <>
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      {desk.isSaved && (
        <Alert kind="success" takesFocus className="mb-s5">
          {words.saved}
        </Alert>
      )}
      <LookForm q={desk.asked?.q ?? ''} />
      {desk.asked && <AskedSearch asked={desk.asked} />}
      <LinkTabs
        label={words.views.label}
        solid
        className="mb-s5"
        entries={views.map(([view, count]) => ({
          href: `${searchDeskPath}?view=${view}`,
          text: words.views[view],
          isCurrent: view === desk.view,
          count: write.number(count),
        }))}
      />
      <h2 className="sr-only">{words.views[desk.view]}</h2>
      <List desk={desk} />
      <section aria-labelledby="word-lists" className="mt-s7">
        <h2 id="word-lists" className="mb-s3 font-sans text-l">
          {words.lists.title}
        </h2>
        <ul className="flex flex-wrap gap-x-s5 gap-y-s3">
          {(['synonym', 'task', 'notHere', 'promotedResult'] as const).map((type) => (
            <li key={type}>
              <Anchor href={listAddress('page', { type })}>{words.lists[type]}</Anchor>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const lookAt = (q: string): string => `${searchDeskPath}?${new URLSearchParams({ q })}`

type Row = {
  query: string
  times?: number
  days?: number
  lastDay?: string
  page?: { url: string; title: string; bn_title: string }
}

function List({ desk }: { desk: SearchDesk }) {
  const words = useDeskWords()
  const columns = useColumns(desk.view)
  return (
    <Table
      caption={words.views[desk.view]}
      rows={rowsOf(desk)}
      rowKey={({ query, page }) => `${query} ${page?.url}`}
      columns={columns}
      empty={<EmptyState title={words.empty[desk.view]} />}
    />
  )
}

function rowsOf({ view, misses, clicks, answers }: SearchDesk): Row[] {
  if (view === 'vain') return misses.map(({ last_day: lastDay, ...miss }) => ({ ...miss, lastDay }))
  if (view === 'opened') return clicks.map((click) => ({ ...click, page: click }))
  return answers.flatMap((answer) => answer.queries.map((query) => ({ query, page: answer })))
}

function useColumns(view: DeskView): Column<Row>[] {
  const { columns } = useDeskWords()
  const write = useWriter()
  const { language } = write
  const query: Column<Row> = titleColumn('query', columns.query, ({ query: text }) => (
    <Anchor href={lookAt(text)} className="wrap-anywhere">
      {text}
    </Anchor>
  ))
  const times = labelledColumn<Row>('times', columns.times, ({ times: n }) => write.number(n ?? 0))
  const page = labelledColumn<Row>('page', columns.page, ({ page: at }) => {
    if (!at) return ''
    const { text, language: written } = textOf(at, 'title', language)
    return (
      <Anchor href={at.url} className="wrap-anywhere" {...(written === language ? {} : { lang: written })}>
        {text}
      </Anchor>
    )
  })
  if (view === 'opened') return [query, page, times]
  if (view === 'answers') return [query, page]
  return [
    query,
    times,
    labelledColumn<Row>('days', columns.days, ({ days }) => write.number(days ?? 0)),
    labelledColumn<Row>('last', columns.last, ({ lastDay }) =>
      lastDay && isDateOnly(lastDay) ? formatDate(lastDay, language) : '',
    ),
  ]
}
