import { diffArrays } from 'diff'
import { useLoaderData, useNavigate } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { callOnce } from '#platform/http/web/call.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type Act, useAct } from '#platform/pages/web/use-act.ts'
import {
  Anchor,
  Button,
  ButtonLink,
  type Column,
  labelledColumn,
  PageHead,
  Table,
  Trouble,
  titleColumn,
  toast,
} from '#ui'
import type { restoreContent, SavedVersion } from '#website/drafts/contract.ts'
import type { DraftData } from '#website/drafts/form-field.ts'
import { mayHere } from '#website/drafts/web/may-here.ts'
import { useMakerName } from '#website/drafts/web/use-maker-name.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { differingUnits, partOf, type Unit, unitKey } from '../merge.ts'
import { entryAddress, historyAddress } from '../paths.ts'
import { describeValue } from './describe-value.ts'
import type { History } from './history.loader.ts'
import { useUnitLabel } from './use-unit-label.ts'
import { useEditorWords } from './words.ts'

/** Who saved an entry and when, what each changed, and a way to restore it. */
export default function HistoryPage() {
  const { history: words } = useEditorWords()
  const write = useWriter()
  const history = useLoaderData<History>()
  const { label, slug, type, module, versions } = history
  const { trouble, act } = useAct()
  const title = write.fill(words.title, { name: `${label}, ${slug}` })
  return (
    <>
      <title>{title}</title>
      <PageHead
        title={<span className="wrap-anywhere">{title}</span>}
        lead={words.lead}
        actions={
          <ButtonLink href={entryAddress(module, type, slug)} icon="arrow-left">
            {words.back}
          </ButtonLink>
        }
      />
      <Trouble text={trouble} className="mb-s5" />
      {history.looked && <Comparison history={history} />}
      <Table
        caption={title}
        rows={versions}
        rowKey={({ number }) => number}
        columns={useVersionColumns(history, act)}
      />
    </>
  )
}

function useVersionColumns(history: History, act: Act): Column<SavedVersion>[] {
  const { history: words } = useEditorWords()
  const { languages } = useDraftWords()
  const nameOf = useMakerName()
  const write = useWriter()
  const navigate = useNavigate()
  const { person } = useSession()
  const { type, slug, module, live, versions } = history
  const newest = versions[0]?.number ?? 0
  const restore = (number: number) =>
    act(async () => {
      const sent = { type, slug, number, started_from: newest }
      const { message } = await callOnce<typeof restoreContent>('POST /api-app/content/restore', sent)
      toast.show({ text: message })
      await navigate(entryAddress(module, type, slug))
    })
  const seenIn = (number: number) =>
    (['bn', 'en'] as const).filter((side) => live[side] === number).map((side) => languages[side])
  return [
    titleColumn('number', words.columns.number, ({ number }) => (
      <>
        <Anchor
          href={historyAddress(module, type, slug, number)}
          aria-label={write.fill(words.lookAt, { n: number })}
        >
          {write.number(number)}
        </Anchor>
        {seenIn(number).length > 0 && (
          <small className="block font-normal text-green-800">
            {write.fill(words.live, { languages: seenIn(number).join(', ') })}
          </small>
        )}
      </>
    )),
    labelledColumn('at', words.columns.at, ({ at }) => writeMoment(at, write.language)),
    labelledColumn('who', words.columns.who, ({ who }) => nameOf(who)),
    labelledColumn('parts', words.columns.parts, ({ parts, restored_from }) => (
      <>
        {parts.map((part) => words.parts[part]).join(', ')}
        {restored_from !== null && (
          <small className="block">{write.fill(words.restoredFrom, { n: restored_from })}</small>
        )}
      </>
    )),
    {
      key: 'action',
      head: words.columns.action,
      phone: 'foot',
      cell: ({ number }) =>
        number !== newest &&
        mayHere(person, module, 'Edit') && (
          <Button small onClick={() => void restore(number)}>
            {write.fill(words.restore, { n: number })}
          </Button>
        ),
    },
  ]
}

/**
 * A version compared with the one before it: each part that differs, removals marked at the left, additions
 * at the right. The first version stands alone.
 */
function Comparison({ history: { fields, looked, before } }: { history: History }) {
  const { history: words } = useEditorWords()
  const labelOf = useUnitLabel(fields)
  const write = useWriter()
  if (!looked) return null
  const older = before?.data ?? {}
  const say = (data: DraftData, unit: Unit) =>
    describeValue(
      fields.find(({ name }) => name === unit.name),
      partOf(data, unit),
      write,
    )
  const differing = differingUnits(fields, older, looked.data).filter(
    (unit) => say(older, unit) !== say(looked.data, unit),
  )
  return (
    <section className="panel stack mb-s6" aria-labelledby="comparison">
      <h2 id="comparison" className="text-l">
        {before ? write.fill(words.compare, { older: before.number, newer: looked.number }) : words.first}
      </h2>
      {differing.length === 0 && <p>{words.nothing}</p>}
      {differing.map((unit) => (
        <div key={unitKey(unit)}>
          <h3 className="text-m">{labelOf(unit)}</h3>
          {before ? (
            <Difference
              before={say(older, unit)}
              after={say(looked.data, unit)}
              numbers={{ before: before.number, after: looked.number }}
              language={unit.language}
            />
          ) : (
            <div className="diff-side" lang={unit.language}>
              <p>{say(looked.data, unit)}</p>
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

type DifferenceProps = {
  before: string
  after: string
  numbers: { before: number; after: number }
  language?: 'bn' | 'en' | undefined
}

function Difference({ before, after, numbers, language }: DifferenceProps) {
  const { history: words } = useEditorWords()
  const write = useWriter()
  const changes = diffArrays(tokensOf(before), tokensOf(after)).map(({ value, ...change }, place) => ({
    ...change,
    value: value.join(''),
    key: `${place}`,
  }))
  return (
    <div className="draft-pair" lang={language}>
      <div className="diff-side">
        <small>{write.fill(words.before, { n: numbers.before })}</small>
        <p>{changes.map(({ key, ...change }) => !change.added && <Changed key={key} {...change} />)}</p>
      </div>
      <div className="diff-side">
        <small>{write.fill(words.after, { n: numbers.after })}</small>
        <p>{changes.map(({ key, ...change }) => !change.removed && <Changed key={key} {...change} />)}</p>
      </div>
    </div>
  )
}

function Changed({ value, added, removed }: { value: string; added?: boolean; removed?: boolean }) {
  const { history: words } = useEditorWords()
  if (added)
    return (
      <ins>
        <span className="sr-only">{words.added} </span>
        {value}
      </ins>
    )
  if (removed)
    return (
      <del>
        <span className="sr-only">{words.removed} </span>
        {value}
      </del>
    )
  return <>{value}</>
}

/** A text in words, spaces and punctuation. A Bangla word stays whole: part of a conjunct could not be read. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}\p{Join_Control}]+|\s+|[^\p{L}\p{M}\p{N}\p{Join_Control}\s]/gu) ?? []
}
