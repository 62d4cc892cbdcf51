import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { CallRefused, callOnce } from '#platform/http/web/call.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { RefusalSummary } from '#platform/pages/web/RefusalSummary.tsx'
import { Breadcrumbs, Button, PageHead, toast } from '#ui'
import type { DraftData } from '#website/drafts/form-field.ts'
import { differingUnits } from '#website/editor/merge.ts'
import { DraftFields } from '#website/editor/web/DraftField.tsx'
import { EditingProvider } from '#website/editor/web/editing.ts'
import type { saveIssue } from '../contract.ts'
import { issuePath, newsletterDeskPath } from '../paths.ts'
import { IssueChip } from './IssueChip.tsx'
import type { OpenedIssue } from './issue.loader.ts'
import { SendPanel } from './SendPanel.tsx'
import { useNewsletterWords } from './words.ts'

/** The form of an issue, made of the editor's parts; beside it sending and preview. */
export function IssueForm({ opened }: { opened: OpenedIssue }) {
  const words = useNewsletterWords()
  const write = useWriter()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { issue, fields } = opened
  const mayEdit = useMay()(permission.newsletterEdit)
  const isReadOnly = !mayEdit || (issue !== null && issue.state !== 'draft')
  const [data, setData] = useState<DraftData>(opened.data)
  const [pictures, setPictures] = useState(opened.pictures)
  const [refused, setRefused] = useState<CallRefused>()
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = differingUnits(fields, data, opened.data).length > 0
  const refuse = (error: CallRefused) => {
    setRefused(error)
    setRefusals((count) => count + 1)
  }
  const save = async () => {
    setIsSaving(true)
    setRefused(undefined)
    try {
      const sent = { id: issue?.id ?? 0, started_from: issue?.version ?? 0, data }
      const answer = await callOnce<typeof saveIssue>('POST /api-app/newsletter/save', sent)
      toast.show({ text: answer.message })
      if (issue) await revalidate()
      else await navigate(issuePath(answer.data.id), { replace: true })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      refuse(error)
    } finally {
      setIsSaving(false)
    }
  }
  const { subject } = issue ?? {}
  const title = subject?.[write.language] || subject?.bn || subject?.en || words.newIssue
  const editing = {
    // An issue has no papers.
    write,
    isReadOnly,
    choices: {},
    pictures,
    papers: {},
    addPaper: () => undefined,
    shownPicture: undefined,
    addPicture: (name: string, address: string) => setPictures((known) => ({ ...known, [name]: address })),
    errorOf: (path: string) => refused?.errors[path]?.[0],
    noteOf: () => undefined,
  }
  return (
    <EditingProvider value={editing}>
      <title>{title}</title>
      <Breadcrumbs label={words.title} entries={[{ text: words.title, href: newsletterDeskPath }]} />
      <PageHead
        title={<span className="wrap-anywhere">{title}</span>}
        lead={issue && <IssueChip state={issue.state} />}
      />
      <RefusalSummary refused={refused} refusals={refusals} className="mb-s5" />
      {issue && (
        <SendPanel
          opened={opened}
          issue={issue}
          isDirty={isDirty}
          mayEdit={mayEdit === true}
          onRefused={refuse}
          onDone={() => {
            setRefused(undefined)
            void revalidate()
          }}
        />
      )}
      <div className="draft-form">
        <DraftFields fields={fields} data={data} path="" onChange={setData} />
      </div>
      {!isReadOnly && (
        <p className="mt-s5 flex flex-wrap items-center gap-s4">
          {/* While nothing is to be saved, sending is the button of the page. */}
          <Button
            kind={isDirty || !issue ? 'primary' : 'secondary'}
            busy={isSaving ? words.saving : undefined}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
          {!isDirty && <span className="text-s text-ink-2">{words.unchanged}</span>}
        </p>
      )}
      {issue && <IssuePreview opened={opened} subject={issue.subject} />}
    </EditingProvider>
  )
}

type IssuePreviewProps = {
  opened: OpenedIssue
  subject: { readonly bn: string; readonly en: string }
}

/** An issue as mail programs show it, in both languages, side by side if there is room. */
function IssuePreview({ opened: { preview }, subject }: IssuePreviewProps) {
  const words = useNewsletterWords()
  const write = useWriter()
  return (
    <>
      <p className="mt-s7 mb-s4 text-s text-ink-2">{words.previewHint}</p>
      <div className="draft-pair">
        {(['bn', 'en'] as const).map((language) => (
          <section key={language} aria-labelledby={`preview-${language}`} className="panel">
            <h2 id={`preview-${language}`} className="mb-s3 font-sans text-l">
              {write.fill(words.preview, { language: words.languages[language] })}
            </h2>
            <p lang={language} className="mb-s4 border-line border-b pb-s3 font-semibold wrap-anywhere">
              {subject[language] || words.untitled}
            </p>
            <div
              className="prose"
              lang={language}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was stored (website/content/server/clean-content.ts)
              dangerouslySetInnerHTML={{ __html: preview[language] }}
            />
          </section>
        ))}
      </div>
    </>
  )
}
