import { useWriter } from '#platform/http/web/write.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, type Column, Form, labelledColumn, Table, titleColumn } from '#ui'
import { textOf } from '#website/content/pair.ts'
import type { CheckedSheet } from '../contract.ts'
import type { SheetAttempt } from './imports.loader.ts'
import { useWorkListWords } from './words.ts'

type Remark = CheckedSheet['faults'][number]
type Change = CheckedSheet['changes'][number]
type Props = {
  readonly check: CheckedSheet
  readonly file: NonNullable<SheetAttempt['file']>
}

/** What a file of branches would change, or its faults; if there are none, the button that imports it. */
export function SheetResult({ check, file }: Props) {
  const { sheet: words } = useWorkListWords()
  const write = useWriter()
  const { made, changed, same, held, absent, faults, notes, changes, fault_count: faultCount } = check
  const isFaulty = faultCount > 0
  const kind = isFaulty ? 'danger' : changes.length > 0 ? 'info' : 'success'
  return (
    <div className="mb-s5">
      <h3 className="mb-s3 wrap-anywhere">{write.fill(words.resultTitle, { name: file.name })}</h3>
      <Alert kind={kind} live className="mb-s4">
        <p>{write.fill(words.counts, { made, changed, same })}</p>
        {held > 0 && <p>{write.fill(words.held, { n: held })}</p>}
        {absent > 0 && <p>{write.fill(words.absent, { n: absent })}</p>}
        {isFaulty && <p>{words.faultsLead}</p>}
        {!isFaulty && <p>{changes.length > 0 ? words.seen : words.nothing}</p>}
      </Alert>
      {isFaulty && <Remarks title={write.fill(words.faultsTitle, { n: faultCount })} remarks={faults} />}
      {faultCount > faults.length && <p>{write.fill(words.more, { n: faultCount - faults.length })}</p>}
      {!isFaulty && changes.length > 0 && <Changes changes={changes} />}
      {notes.length > 0 && <Remarks title={words.notesTitle} remarks={notes} />}
      {!isFaulty && changes.length > 0 && (
        <Form method="post" encType="multipart/form-data" className="mt-s4">
          <input type="hidden" name="name" value={file.name} />
          <input type="hidden" name="content" value={file.content} />
          <input type="hidden" name="basis" value={check.basis} />
          <SubmitButton name="intent" value="import" kind="primary" working={words.working}>
            {words.import}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  const { sheet: words } = useWorkListWords()
  const write = useWriter()
  const columns: Column<Remark>[] = [
    titleColumn('column', words.columns.column, ({ column }) => column || words.wholeRow),
    labelledColumn('row', words.columns.row, ({ row }) => write.number(row)),
    labelledColumn('sentence', words.columns.sentence, ({ sentence }) => sentence, { isWide: true }),
  ]
  return (
    <>
      <h4 className="mt-s4 mb-s2">{title}</h4>
      <Table
        caption={title}
        rows={remarks}
        rowKey={({ row, column, sentence }) => `${row} ${column} ${sentence}`}
        columns={columns}
      />
    </>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { sheet: words } = useWorkListWords()
  const write = useWriter()
  const columns: Column<Change>[] = [
    titleColumn('title', words.columns.title, (change) => (
      <span className="wrap-anywhere">{textOf(change, 'title', write.language).text}</span>
    )),
    labelledColumn('row', words.columns.row, ({ row }) => write.number(row)),
    labelledColumn(
      'what',
      words.columns.what,
      ({ kind, columns: touched }) => [words.kinds[kind], touched.join(', ')].filter(Boolean).join(': '),
      { isWide: true },
    ),
  ]
  return (
    <>
      <h4 className="mt-s4 mb-s2">{words.changesTitle}</h4>
      <Table caption={words.changesTitle} rows={changes} rowKey={({ row }) => row} columns={columns} />
    </>
  )
}
