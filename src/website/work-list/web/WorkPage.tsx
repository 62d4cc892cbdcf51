import { useLoaderData } from 'react-router'
import { formatDate, writeMoment } from '#kernel/dates.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { ListToolbar } from '#platform/pages/web/lists/ListToolbar.tsx'
import {
  Anchor,
  ButtonLink,
  Chip,
  type ChipColour,
  type Column,
  EmptyState,
  type IconDrawing,
  LinkTabs,
  labelledColumn,
  PageHead,
  SelectField,
  Table,
  titleColumn,
} from '#ui'
import { textOf } from '#website/content/pair.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { entryAddress } from '#website/editor/paths.ts'
import type { ListedWork, WorkKind } from '../contract.ts'
import { importsPath, workAddress, workListPath } from '../paths.ts'
import { useWorkListWords } from './words.ts'
import type { WorkList } from './work.loader.ts'

const looks: Readonly<Record<WorkKind, readonly [ChipColour, IconDrawing]>> = {
  deadLink: ['red', 'circle-alert'],
  missing: ['red', 'pencil'],
  stale: ['red', 'triangle-alert'],
  waiting: ['mari', 'eye'],
  review: ['mari', 'calendar-days'],
  draft: ['sand', 'pen-line'],
  scheduled: ['nil', 'clock'],
}
const kinds = Object.keys(looks) as WorkKind[]

/** The work list of the website, in the reader's modules: what, in which language, whose, by when. */
export default function WorkPage() {
  const { work: words, imports } = useWorkListWords()
  const write = useWriter()
  const { counts, owners, work, asked } = useLoaderData<WorkList>()
  const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  const { kind: _kind, ...others } = asked
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        isLow
        actions={<ButtonLink href={importsPath}>{imports.open}</ButtonLink>}
      />
      <LinkTabs
        label={words.which}
        solid
        className="tabs-low mb-s3"
        entries={[
          { href: workAddress(others), text: words.all, count: write.number(total), isCurrent: !asked.kind },
          ...kinds.map((kind) => ({
            href: workAddress({ ...others, kind }),
            text: words.kinds[kind],
            count: write.number(counts[kind] ?? 0),
            isAlarming: looks[kind][0] === 'red' && (counts[kind] ?? 0) > 0,
            isCurrent: asked.kind === kind,
          })),
        ]}
      />
      <Filter asked={asked} owners={owners} />
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={work.data}
        rowKey={({ kind, type, slug, language, what }) => `${kind} ${type} ${slug} ${language} ${what}`}
        columns={useWorkColumns()}
        className="table-low table-named"
        empty={<EmptyState title={asked.language || asked.owner ? words.noneHere : words.none} />}
      />
      {work.total > 0 && <ListPages list={work} hrefOf={(page) => workAddress({ ...asked, page })} />}
    </>
  )
}

function Filter({ asked, owners }: Pick<WorkList, 'asked' | 'owners'>) {
  const { work: words } = useWorkListWords()
  const { languages } = useDraftWords()
  return (
    <ListToolbar
      query={asked}
      hidden={['kind']}
      action={workListPath}
      clearHref={
        Boolean(asked.language || asked.owner) && workAddress(asked.kind ? { kind: asked.kind } : {})
      }
    >
      <SelectField
        name="language"
        label={words.language}
        defaultValue={asked.language}
        placeholder={words.bothLanguages}
        options={(['bn', 'en'] as const).map((each) => ({ value: each, label: languages[each] }))}
      />
      <SelectField
        name="owner"
        label={words.owner}
        defaultValue={asked.owner}
        placeholder={words.anyOwner}
        options={[
          { value: 'me', label: words.mine },
          { value: 'none', label: words.noOwner },
          ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </ListToolbar>
  )
}

function useWorkColumns(): Column<ListedWork>[] {
  const { work: words } = useWorkListWords()
  const { languages, untitled } = useDraftWords()
  const write = useWriter()
  const { language } = write
  const titleOf = (row: ListedWork) => textOf(row, 'title', language).text || row.slug || untitled
  const whenOf = ({ kind, at }: ListedWork) =>
    !at ? '' : kind === 'review' ? formatDate(at, language) : writeMoment(at, language)
  const columns: Column<ListedWork>[] = [
    titleColumn('title', words.columns.title, (row) => (
      <span className="min-w-0">
        <Anchor href={entryAddress(row.module, row.type, row.slug)} className="wrap-anywhere">
          {titleOf(row)}
        </Anchor>
        <small className="block font-normal wrap-anywhere text-ink-2">{row.label}</small>
      </span>
    )),
  ]
  return [
    ...columns,
    labelledColumn(
      'kind',
      words.columns.kind,
      ({ kind, what, approval }) => {
        const [colour, icon] = looks[kind]
        return (
          <span className="inline-flex flex-wrap items-center gap-s2">
            <Chip colour={colour} icon={icon}>
              {words.kinds[kind]}
            </Chip>
            {kind === 'deadLink' && <small className="wrap-anywhere">{what}</small>}
            {approval !== null && <Anchor href={approvalPaths.request(approval)}>{words.seeRequest}</Anchor>}
          </span>
        )
      },
      { isWide: true, inTwoLines: true },
    ),
    labelledColumn('language', words.language, (row) =>
      row.language ? languages[row.language] : words.both,
    ),
    labelledColumn('at', words.columns.at, (row) => whenOf(row) || words.noDay),
    labelledColumn('owner', words.owner, ({ owner }) => owner || words.noOwner),
  ]
}
