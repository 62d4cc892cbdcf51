import { useRef, useState } from 'react'
import { writeMoment } from '#kernel/dates.ts'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, Trouble, toast } from '#ui'
import type {
  cancelContentSchedule,
  EntryStandings,
  previewContent,
  publishContent,
  scheduleContent,
} from '#website/drafts/contract.ts'
import { MomentForm } from '#website/drafts/web/MomentForm.tsx'
import { useDraftWords } from '#website/drafts/web/words.ts'
import type { OpenedEntry } from './entry.loader.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { StandingChip } from './StandingChip.tsx'
import { UnpublishPanel } from './UnpublishPanel.tsx'
import type { Checked } from './use-check.ts'
import { useEditorWords } from './words.ts'

export type PublishPanelProps = {
  entry: OpenedEntry
  checked: Checked | undefined
  /** Version of the draft; a refusal of an earlier version is no longer shown. */
  version: number
  isReadOnly: boolean
  /** Something typed is not saved yet. */
  isDirty: boolean
  /** Saves what was typed; returns false if it was refused. */
  save: () => Promise<boolean>
  onDone: () => void
}

/** The state of each language and its actions: one card for each, above its column of the form. */
export function PublishPanel(props: PublishPanelProps) {
  const { publish: words } = useEditorWords()
  return (
    <section aria-label={words.title} className="draft-pair mb-s6">
      {(['bn', 'en'] as const).map((language) => (
        <LanguageCard key={language} language={language} {...props} />
      ))}
    </section>
  )
}

type LanguageCardProps = PublishPanelProps & { language: 'bn' | 'en' }

function LanguageCard(props: LanguageCardProps) {
  const { language, entry, checked, isReadOnly, isDirty, save, onDone } = props
  const { type, slug, fields, standings } = entry
  const { publish: words, checks } = useEditorWords()
  const { languages } = useDraftWords()
  const write = useWriter()
  const [isPlanning, setIsPlanning] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { trouble, isBusy, publish, schedule, cancelSchedule } = usePublishing(props, () =>
    setIsPlanning(false),
  )
  const standing = standings[language]
  const named = { language: languages[language] }
  const hasNews = isDirty || !standing.is_published || standing.is_ahead || standing.is_stale
  const blocking = checked?.blocking[language] ?? []
  return (
    <section className="panel draft-language" aria-labelledby={`standing-${language}`}>
      <div className="flex flex-wrap items-center justify-between gap-s3">
        <h2 id={`standing-${language}`} className="font-sans text-l">
          {languages[language]}
        </h2>
        <StandingChip standing={standing} />
      </div>
      <p className="text-s text-ink-2">
        <SeenBy standing={standing} />
      </p>
      <Trouble text={trouble} />
      {hasNews && blocking.length > 0 && (
        <div className="text-s">
          <b>{write.fill(checks.blocking, named)}</b>
          <FieldNotes fields={fields} notes={blocking} />
        </div>
      )}
      <Previews language={language} type={type} slug={slug} save={save} />
      {!isReadOnly && (
        <div className="flex flex-wrap gap-s3">
          {hasNews && (
            <Button icon="send" busy={isBusy ? words.publishing : undefined} onClick={() => void publish()}>
              {write.fill(words.publish, named)}
            </Button>
          )}
          {standing.due_at ? (
            <Button onClick={() => void cancelSchedule()}>{write.fill(words.cancelPlan, named)}</Button>
          ) : (
            hasNews && (
              <Button icon="clock" aria-expanded={isPlanning} onClick={() => setIsPlanning(!isPlanning)}>
                {write.fill(words.schedule, named)}
              </Button>
            )
          )}
          {standing.is_published && entry.is_listed && (
            <Button kind="text" onClick={() => setIsAsking(true)}>
              {write.fill(words.unpublish, named)}
            </Button>
          )}
        </div>
      )}
      {isPlanning && (
        <MomentForm
          name={`plan-${language}`}
          label={words.at}
          act={words.plan}
          onChoose={(moment) => void schedule(moment)}
        />
      )}
      {isAsking && (
        <UnpublishPanel
          type={type}
          slug={slug}
          language={language}
          isRegulated={entry.care.is_regulated}
          isLast={!standings[language === 'bn' ? 'en' : 'bn'].is_published}
          onClose={() => setIsAsking(false)}
          onDone={onDone}
        />
      )}
    </section>
  )
}

/** Publishes a language of an entry, now or later; a refusal of an earlier version is no longer shown. */
function usePublishing(
  { language, entry: { type, slug }, version, save, onDone }: LanguageCardProps,
  closePlan: () => void,
) {
  const { trouble, isBusy, act: run } = useAct()
  const drawn = useRef(version)
  drawn.current = version
  const [refusedOf, setRefusedOf] = useState(version)
  const act = (work: () => Promise<{ message: string }>, needsSaved = false) =>
    run(async () => {
      if (needsSaved && !(await save())) return
      const { message } = await work()
      toast.show({ text: message })
      closePlan()
      onDone()
    }).then(() => setRefusedOf(drawn.current))
  const at = { type, slug }
  return {
    isBusy,
    trouble: refusedOf === version ? trouble : undefined,
    publish() {
      const sent = { ...at, languages: [language] }
      return act(() => callOnce<typeof publishContent>('POST /api-app/content/publish', sent), true)
    },
    schedule(moment: string) {
      const sent = { ...at, language, at: moment }
      return act(() => callOnce<typeof scheduleContent>('POST /api-app/content/schedule', sent), true)
    },
    cancelSchedule() {
      const sent = { ...at, language }
      return act(() => callOnce<typeof cancelContentSchedule>('POST /api-app/content/cancel-schedule', sent))
    },
  }
}

/** Whether readers see it, and in which state. */
function SeenBy({ standing }: { standing: EntryStandings['bn'] }) {
  const { publish: words } = useEditorWords()
  const write = useWriter()
  if (standing.due_at) return write.fill(words.dueAt, { at: writeMoment(standing.due_at, write.language) })
  if (!standing.is_published) return words.unseen
  return standing.is_ahead ? words.seenBefore : words.seen
}

type PreviewsProps = { language: 'bn' | 'en'; type: string; slug: string; save: () => Promise<boolean> }

/** The window size of a phone. */
const phone = 'popup,width=390,height=844'

/** A preview of the page with the form's present content, in a window as wide as a desktop's or a phone's. */
function Previews({ language, type, slug, save }: PreviewsProps) {
  const { publish: words } = useEditorWords()
  const { languages } = useDraftWords()
  const { problems } = usePlatformWords()
  const write = useWriter()
  const [trouble, setTrouble] = useState<string>()
  const open = async (features?: string) => {
    setTrouble(undefined)
    // The click itself opens it: browsers block windows that open later.
    const seen = window.open('about:blank', '_blank', features)
    try {
      if (!(await save())) return seen?.close()
      const { data } = await call<typeof previewContent>('GET /api-app/content/preview', { type, slug })
      if (seen) seen.location.href = data[language]
    } catch (error) {
      seen?.close()
      if (!(error instanceof CallRefused)) throw error
      setTrouble(describeFailure(problems, error))
    }
  }
  return (
    <>
      <Trouble text={trouble} />
      <p className="flex flex-wrap gap-x-s4">
        <Button kind="text" icon="eye" onClick={() => void open()}>
          {write.fill(words.preview, { language: languages[language] })}
        </Button>
        <Button kind="text" icon="smartphone" onClick={() => void open(phone)}>
          {write.fill(words.previewPhone, { language: languages[language] })}
        </Button>
      </p>
    </>
  )
}
