import { useEffect, useState } from 'react'
import { writeMoment } from '#kernel/dates.ts'
import { WaitingNote } from '#people/approvals/web/WaitingNote.tsx'
import { CallRefused, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Button, ConfirmDialog, Details, toast } from '#ui'
import { MomentForm } from '#website/drafts/web/MomentForm.tsx'
import type { ListedIssue, sendIssue, stopIssue, testIssue } from '../contract.ts'
import type { OpenedIssue } from './issue.loader.ts'
import { useNewsletterWords } from './words.ts'

type SendPanelProps = {
  opened: OpenedIssue
  issue: ListedIssue
  isDirty: boolean
  mayEdit: boolean
  onRefused: (error: CallRefused) => void
  onDone: () => void
}

const lookAgainMs = 3_000

/** A test to oneself, sending now or later, its progress, and a button to stop it. */
export function SendPanel({ opened, issue, isDirty, mayEdit, onRefused, onDone }: SendPanelProps) {
  const words = useNewsletterWords()
  const write = useWriter()
  const [asked, setAsked] = useState<'send' | 'stop'>()
  const [isPlanning, setIsPlanning] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { id, version, state } = issue
  const isAsked = state === 'draft' && opened.waiting !== null
  useLookingAgain(state === 'sending' || state === 'planned', onDone)
  const act = async (work: () => Promise<{ message: string }>) => {
    setIsBusy(true)
    setAsked(undefined)
    try {
      toast.show({ text: (await work()).message })
      setIsPlanning(false)
      onDone()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      onRefused(error)
    } finally {
      setIsBusy(false)
    }
  }
  const send = (at: string) =>
    act(() => callOnce<typeof sendIssue>('POST /api-app/newsletter/send', { id, version, at }))
  const stop = () => act(() => callOnce<typeof stopIssue>('POST /api-app/newsletter/stop', { id }))
  const test = (language: 'bn' | 'en') =>
    act(() => callOnce<typeof testIssue>('POST /api-app/newsletter/test', { id, language }))
  const readers = opened.readers.bn + opened.readers.en
  return (
    <section className="panel stack mb-s6" aria-labelledby="sending">
      <h2 id="sending" className="font-sans text-l">
        {words.send.title}
      </h2>
      <Moments issue={issue} />
      {isAsked && <WaitingNote approval={opened.waiting} />}
      {state !== 'draft' && state !== 'planned' && <Progress issue={issue} />}
      {mayEdit && state === 'draft' && isDirty && (
        <p className="text-s text-ink-2">{isAsked ? words.send.endsRequest : words.send.saveFirst}</p>
      )}
      {mayEdit && state === 'draft' && !isDirty && (
        <>
          <div className="flex flex-wrap gap-s3">
            {(['bn', 'en'] as const).map((language) => (
              <Button key={language} onClick={() => void test(language)}>
                {write.fill(words.test, { language: words.languages[language] })}
              </Button>
            ))}
          </div>
          {readers === 0 && <p className="text-s text-ink-2">{words.send.nobody}</p>}
          {!isAsked && (
            <div className="flex flex-wrap gap-s3">
              <Button
                icon="send"
                kind="primary"
                busy={isBusy ? words.send.working : undefined}
                onClick={() => setAsked('send')}
              >
                {words.send.now}
              </Button>
              <Button icon="clock" aria-expanded={isPlanning} onClick={() => setIsPlanning(!isPlanning)}>
                {words.send.later}
              </Button>
            </div>
          )}
          {isPlanning && !isAsked && (
            <MomentForm
              name="at"
              label={words.send.at}
              act={words.send.plan}
              onChoose={(moment) => void send(moment)}
            />
          )}
        </>
      )}
      {mayEdit && state === 'planned' && (
        <div>
          <Button onClick={() => void stop()}>{words.send.cancelPlan}</Button>
        </div>
      )}
      {mayEdit && state === 'sending' && (
        <div>
          <Button kind="danger" onClick={() => setAsked('stop')}>
            {words.send.stop}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        hasClose
        cancel={words.send.leave}
        {...(asked === 'stop'
          ? { title: words.send.stopAsk, act: { text: words.send.stop, onPress: () => void stop() } }
          : {
              title: write.fill(words.send.ask, { n: readers }),
              act: { text: words.send.now, onPress: () => void send('') },
            })}
      >
        <p>{asked === 'stop' ? words.send.stopLead : words.send.askLead}</p>
      </ConfirmDialog>
    </section>
  )
}

/** While sending goes on elsewhere, the page polls. */
function useLookingAgain(isOn: boolean, look: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [isOn, look])
}

function Moments({ issue: { state, send_at, started_at, ended_at } }: { issue: ListedIssue }) {
  const words = useNewsletterWords()
  const write = useWriter()
  const say = (sentence: string, at: string | null) =>
    at ? [write.fill(sentence, { at: writeMoment(at, write.language) })] : []
  const lines = [
    ...(state === 'planned' ? say(words.sendAt, send_at) : []),
    ...say(words.startedAt, started_at),
    ...say(words.endedAt, ended_at),
  ]
  return lines.map((line) => (
    <p key={line} className="text-s text-ink-2">
      {line}
    </p>
  ))
}

function Progress({ issue: { progress } }: { issue: ListedIssue }) {
  const { progress: words } = useNewsletterWords()
  const write = useWriter()
  return (
    <div role="status" aria-label={words.title} className="max-w-form">
      <Details
        entries={(['sent', 'waiting', 'refused', 'bounced', 'left'] as const).map((key) => ({
          label: words[key],
          value: write.number(progress[key]),
        }))}
      />
    </div>
  )
}
