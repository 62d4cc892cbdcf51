import { type RefObject, useEffect, useState } from 'react'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { wordFields } from '#sales/proposals/applicant-word.ts'
import { applicantFields, documentField } from '#sales/proposals/form-fields.ts'
import type { consentCode, consentState, WordStanding } from '#sales/proposals/word-contract.ts'
import { useHydrated } from '#ui'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { answersToSend } from './read-form.ts'
import type { Check } from './use-check.ts'

/** What the page knows of the applicant's word about the answers as they stand. */
export type ShownWord = {
  readonly standing: WordStanding
  readonly isSending: boolean
  /** What has to be put right before anybody can be asked: the number that the messages go to, or other answers. */
  readonly lacks?: 'mobile' | 'answers' | undefined
  /** Why the last asking was refused. */
  readonly refusal: string | undefined
  /** The applicant was asked from this page: the code comes next. */
  readonly wasAsked: boolean
  /** Asks the applicant; missing where the page runs no scripts and a form has to. */
  readonly ask?: () => void
}

const lookEveryMs = 4_000

/** How the word stood when the page was opened; undefined for those who buy for themselves. */
function openedStanding({ word, asked }: OpenedProposal): WordStanding | undefined {
  if (!word) return undefined
  const nothing = { request: null, code_until: null, again_at: null, answered_at: null, wrong: null }
  return asked ?? { needs: word, state: 'notAsked', ...nothing }
}

/**
 * The word about the answers that were looked through last: what the server said of them, then what became of an asking
 * sent from here. While nobody has answered, the page looks by itself now and then.
 */
export function useApplicantWord(
  form: RefObject<HTMLFormElement | null>,
  proposal: OpenedProposal,
  check: Check | undefined,
): ShownWord | undefined {
  const opened = openedStanding(proposal)
  const isHydrated = useHydrated()
  const [known, setKnown] = useState<WordStanding>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (check?.kind === 'complete') setKnown(check.word)
  }, [check])

  const waitsFor = known?.state === 'asked' ? known.request : undefined
  useEffect(() => {
    if (!waitsFor) return
    const timer = setInterval(() => {
      if (document.hidden) return
      call<typeof consentState>('GET /api-app/consent-state', { request: waitsFor })
        .then(({ data }) => setKnown((before) => (before?.request === waitsFor ? data : before)))
        // What cannot be asked now is asked the next time.
        .catch(() => {})
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [waitsFor])

  const ask = () => {
    if (!form.current) return
    const language = new FormData(form.current).get(wordFields.language)
    setSending(true)
    setRefusal(undefined)
    callOnce<typeof consentCode>('POST /api-app/consent-code', {
      ...answersToSend(form.current, proposal),
      [wordFields.language]: String(language ?? ''),
    })
      .then(({ data }) => {
        setAsked(true)
        setKnown(data)
        // The word was missing until now; the check is made again.
        check?.again()
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
        setRefusal(Object.values(error.errors)[0]?.[0] ?? error.message)
      })
      .finally(() => setSending(false))
  }
  const lacks = check?.kind === 'wrong' ? lackingIn(Object.keys(check.errors)) : undefined
  return (
    opened && {
      standing: known ?? opened,
      isSending,
      lacks,
      refusal,
      wasAsked,
      ...(isHydrated ? { ask } : {}),
    }
  )
}

/** Papers may still come: the applicant agrees to the answers. */
function lackingIn(fields: readonly string[]): ShownWord['lacks'] {
  if (fields.includes(applicantFields.mobile)) return 'mobile'
  return fields.some((field) => field !== documentField) ? 'answers' : undefined
}

/** Whether the server would take a confirmation now, as far as the applicant's word goes. */
export function isWordThere({ needs, state }: WordStanding): boolean {
  return needs === 'off' ? state !== 'no' && state !== 'wrong' : state === 'yes'
}
