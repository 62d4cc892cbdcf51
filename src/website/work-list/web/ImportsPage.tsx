import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { useAct } from '#platform/pages/web/use-act.ts'
import {
  Alert,
  Anchor,
  Breadcrumbs,
  Button,
  type Column,
  ConfirmDialog,
  EmptyState,
  labelledColumn,
  PageHead,
  Table,
  titleColumn,
} from '#ui'
import { useMakerName } from '#website/drafts/web/use-maker-name.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { entryAddress } from '#website/editor/paths.ts'
import type { ListedImport, undoContentImport } from '../contract.ts'
import { importsAddress, workListPath } from '../paths.ts'
import type { Imports } from './imports.loader.ts'
import { SheetForm } from './SheetForm.tsx'
import { useWorkListWords } from './words.ts'

type Undone = Out<typeof undoContentImport>['data']

/** The imports from files, and a way to undo them. */
export default function ImportsPage() {
  const { imports: words, work } = useWorkListWords()
  const { imports } = useLoaderData<Imports>()
  const [asked, setAsked] = useState<ListedImport>()
  const [undone, setUndone] = useState<Undone>()
  const ask = (one: ListedImport) => {
    setUndone(undefined)
    setAsked(one)
  }
  return (
    <>
      <title>{words.title}</title>
      <Breadcrumbs
        label={work.title}
        entries={[{ text: work.title, href: workListPath }, { text: words.title }]}
      />
      <PageHead title={words.title} lead={words.lead} />
      <SheetForm />
      {undone && <Result undone={undone} />}
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={imports.data}
        rowKey={({ id }) => id}
        columns={useImportColumns(ask)}
        empty={<EmptyState title={words.none}>{words.onlyStart}</EmptyState>}
      />
      {imports.last_page > 1 && <ListPages list={imports} hrefOf={(page) => importsAddress({ page })} />}
      {asked && <AskUndo one={asked} onClose={() => setAsked(undefined)} onUndone={setUndone} />}
    </>
  )
}

function useImportColumns(onAsk: (one: ListedImport) => void): Column<ListedImport>[] {
  const { imports: words } = useWorkListWords()
  const write = useWriter()
  const nameOf = useMakerName()
  const { language } = write
  return [
    titleColumn('at', words.columns.at, ({ id, at }) => (
      <>
        {writeMoment(at, language)}
        <small className="block font-normal text-ink-2">{write.fill(words.number, { n: id })}</small>
      </>
    )),
    labelledColumn('who', words.columns.who, ({ who }) => nameOf(who)),
    labelledColumn('made', words.columns.made, ({ made }) => write.number(made)),
    labelledColumn('changed', words.columns.changed, ({ changed }) => write.number(changed)),
    {
      key: 'state',
      head: words.columns.state,
      phone: 'foot',
      cell: (one) => {
        const at = writeMoment(one.at, language)
        if (one.undone_at)
          return write.fill(words.undone, {
            name: nameOf(one.undone_by ?? ''),
            at: writeMoment(one.undone_at, language),
          })
        if (!one.may_undo) return <small>{words.mayNot}</small>
        return (
          <Button small aria-label={write.fill(words.undoOf, { at })} onClick={() => onAsk(one)}>
            {words.undo}
          </Button>
        )
      },
    },
  ]
}

function AskUndo({
  one,
  onClose,
  onUndone,
}: {
  one: ListedImport
  onClose: () => void
  onUndone: (undone: Undone) => void
}) {
  const { imports: words } = useWorkListWords()
  const { cancel } = useDraftWords()
  const write = useWriter()
  const { revalidate } = useRevalidator()
  const { trouble, isBusy, act } = useAct()
  const undo = () =>
    act(async () => {
      const { data } = await callOnce<typeof undoContentImport>('POST /api-app/content/undo-import', {
        id: one.id,
      })
      onUndone(data)
      onClose()
      await revalidate()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={write.fill(words.askTitle, { at: writeMoment(one.at, write.language) })}
      hasClose
      act={{ text: words.undo, busy: isBusy ? words.undoing : undefined, onPress: () => void undo() }}
      cancel={cancel}
      trouble={trouble}
    >
      <ul>
        {one.changed > 0 && <li>{write.fill(words.askChanged, { n: one.changed })}</li>}
        {one.made > 0 && <li>{write.fill(words.askMade, { n: one.made })}</li>}
      </ul>
      <p>{words.askLead}</p>
    </ConfirmDialog>
  )
}

/** What was restored, and each entry that was left, with the reason. */
function Result({ undone: { restored, removed, left } }: { undone: Undone }) {
  const { imports: words } = useWorkListWords()
  const write = useWriter()
  return (
    <Alert kind={left.length > 0 ? 'warning' : 'success'} live className="mb-s5">
      <p>{write.fill(words.result, { restored, removed })}</p>
      {left.length > 0 && (
        <>
          <p>{write.fill(words.leftTitle, { n: left.length })}</p>
          <ul>
            {left.map(({ type, module, label, slug, why }) => (
              <li key={`${type} ${slug}`}>
                <Anchor href={entryAddress(module, type, slug)} className="wrap-anywhere">
                  {label}: {slug}
                </Anchor>
                : {words.why[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
