import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { ListToolbar } from '#platform/pages/web/lists/ListToolbar.tsx'
import {
  Anchor,
  ButtonLink,
  type Column,
  EmptyState,
  LinkTabs,
  labelledColumn,
  PageHead,
  SelectField,
  Table,
  titleColumn,
} from '#ui'
import { textOf } from '#website/content/pair.ts'
import type { ListedEntry } from '#website/drafts/contract.ts'
import { mayHere } from '#website/drafts/web/may-here.ts'
import { SmallPicture } from '#website/drafts/web/SmallPicture.tsx'
import { useMakerName } from '#website/drafts/web/use-maker-name.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { contentPaths, entryAddress, listAddress, orderAddress } from '../paths.ts'
import type { ContentList } from './content-list.loader.ts'
import { StandingChip } from './StandingChip.tsx'
import { useEditorWords } from './words.ts'

const states = ['draft', 'published', 'ahead', 'stale', 'scheduled'] as const

/** The entries of a kind of content, with their state in each language. */
export default function ContentListPage() {
  const words = useEditorWords()
  const { modules } = useDraftWords()
  const write = useWriter()
  const { person } = useSession()
  const list = useLoaderData<ContentList>()
  const { kinds, type, module, search, entries } = list
  const kind = kinds.find((each) => each.type === type)
  const title = modules[module as keyof typeof modules] ?? kind?.label ?? ''
  const isSearched = Boolean(search.q || search.state)
  const mayAdd = kind?.is_listed && mayHere(person, module, 'Create')
  return (
    <>
      <title>{title}</title>
      <PageHead
        title={title}
        lead={words.list.lead}
        isLow
        actions={
          <>
            {kind?.is_ordered && kind.entries > 1 && (
              <ButtonLink href={orderAddress(module, type)} icon="list-filter">
                {words.order.open}
              </ButtonLink>
            )}
            {mayAdd && (
              <ButtonLink href={entryAddress(module, type)} kind="primary" icon="plus">
                {words.list.add}
              </ButtonLink>
            )}
          </>
        }
      />
      {kinds.length > 1 && (
        <LinkTabs
          label={words.list.kinds}
          solid
          className="tabs-low mb-s2"
          entries={kinds.map((each) => ({
            href:
              each.type === 'redirect' ? contentPaths.redirects : listAddress(module, { type: each.type }),
            text: each.label,
            isCurrent: each.type === type,
            count: write.number(each.entries),
          }))}
        />
      )}
      <SearchForm list={list} isSearched={isSearched} />
      <h2 className="sr-only">{kind?.label}</h2>
      <Table
        caption={kind?.label ?? title}
        rows={entries.data}
        rowKey={(entry) => entry.slug}
        columns={useEntryColumns(module, type)}
        className="table-low table-named"
        empty={<EmptyState title={isSearched ? words.list.emptySearch : words.list.empty} />}
      />
      {entries.total > 0 && (
        <ListPages list={entries} hrefOf={(page) => listAddress(module, { type, ...search, page })} />
      )}
    </>
  )
}

function useEntryColumns(module: string, type: string): Column<ListedEntry>[] {
  const { list } = useEditorWords()
  const { languages, untitled } = useDraftWords()
  const nameOf = useMakerName()
  const write = useWriter()
  const { language } = write
  const titleOf = (entry: ListedEntry) => textOf(entry, 'title', language).text || entry.slug || untitled
  const columns: Column<ListedEntry>[] = [
    titleColumn(
      'title',
      list.columns.title,
      (entry) => (
        <span className="flex items-center gap-s3">
          <SmallPicture address={entry.picture} isLow />
          <span className="min-w-0">
            <Anchor
              href={entryAddress(module, type, entry.slug)}
              title={titleOf(entry)}
              className="wrap-anywhere staff:-my-1.5 staff:block staff:truncate staff:py-1.5"
            >
              {titleOf(entry)}
            </Anchor>
            <small className="num block font-normal wrap-anywhere text-ink-2 staff:truncate">
              {entry.slug}
            </small>
          </span>
        </span>
      ),
      { isWide: true },
    ),
  ]
  return [
    ...columns,
    labelledColumn('bn', languages.bn, (entry) => <StandingChip standing={entry.standings.bn} />),
    labelledColumn('en', languages.en, (entry) => <StandingChip standing={entry.standings.en} />),
    labelledColumn(
      'changed',
      list.columns.changed,
      ({ changed_at, changed_by }) =>
        write.fill(list.changed, {
          at: writeMoment(changed_at, language),
          who: nameOf(changed_by),
        }),
      { inTwoLines: true },
    ),
  ]
}

function SearchForm({
  list: { module, type, search },
  isSearched,
}: {
  list: ContentList
  isSearched: boolean
}) {
  const words = useEditorWords()
  return (
    <ListToolbar
      query={{ type, ...search }}
      hidden={['type']}
      action={contentPaths.list(module)}
      search={{ name: 'q', label: words.list.search }}
      clearHref={isSearched && listAddress(module, { type })}
    >
      <SelectField
        name="state"
        label={words.list.state}
        defaultValue={search.state}
        placeholder={words.list.anyState}
        options={states.map((state) => ({ value: state, label: words.states[state] }))}
      />
    </ListToolbar>
  )
}
