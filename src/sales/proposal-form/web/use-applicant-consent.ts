import { type RefObject, useEffect, useState } from 'react'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { waitHere } from '#platform/pages/web/wait-here.ts'
import { consentFields } from '#sales/proposals/applicant-consent.ts'
import type { ConsentStanding, consentCode, consentState } from '#sales/proposals/consent-contract.ts'
import { applicantFields, documentField } from '#sales/proposals/form-fields.ts'
import { useHydrated } from '#ui'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { answersToSend } from './read-form.ts'
import type { Check } from './use-check.ts'

/** What the page knows of the applicant's consent to the present answers. */
export type ShownConsent = {
  readonly standing: ConsentStanding
  readonly isSending: boolean
  /** What has to be corrected before the applicant can be asked: the mobile number, or other answers. */
  readonly lacks?: 'mobile' | 'answers' | undefined
  /** Why the last consent request was refused. */
  readonly refusal: string | undefined
  /** The applicant was asked from this page, and the reader waits for the field of the code. */
  readonly wasAsked: boolean
  /** Asks the applicant; undefined without scripts, where a form does it. */
  readonly ask?: () => void
}

const lookEveryMs = 4_000

/** The state of the consent when the page was opened; undefined for those who buy for themselves. */
function openedStanding({ word: needs, asked }: OpenedProposal): ConsentStanding | undefined {
  if (!needs) return undefined
  const nothing = { request: null, code_until: null, again_at: null, answered_at: null, wrong: null }
  return asked ?? { needs, state: 'notAsked', ...nothing }
}

/**
 * The consent to the answers that were checked last: what the server said, then the state of a request sent
 * from here. Until there is an answer, the page polls.
 */
export function useApplicantConsent(
  form: RefObject<HTMLFormElement | null>,
  proposal: OpenedProposal,
  check: Check | undefined,
): ShownConsent | undefined {
  const opened = openedStanding(proposal)
  const isHydrated = useHydrated()
  const [known, setKnown] = useState<ConsentStanding>()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [wasAsked, setAsked] = useState(false)
  useEffect(() => {
    if (check?.kind === 'complete') setKnown(check.consent)
  }, [check])

  const waitsFor = known?.state === 'asked' ? known.request : undefined
  useEffect(() => {
    if (!waitsFor) return
    const timer = setInterval(() => {
      if (document.hidden) return
      call<typeof consentState>('GET /api-app/consent-state', { request: waitsFor })
        .then(({ data }) => setKnown((before) => (before?.request === waitsFor ? data : before)))
        // A failed poll is repeated at the next interval.
        .catch(() => {})
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [waitsFor])

  const ask = () => {
    if (!form.current) return
    const language = new FormData(form.current).get(consentFields.language)
    const isWaiting = waitHere()
    setSending(true)
    setRefusal(undefined)
    callOnce<typeof consentCode>('POST /api-app/consent-code', {
      ...answersToSend(form.current, proposal),
      [consentFields.language]: String(language ?? ''),
    })
      .then(({ data }) => {
        setAsked(isWaiting())
        setKnown(data)
        // The consent was missing until now; the check is made again.
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

/** Missing papers do not matter: the applicant agrees to the answers. */
function lackingIn(fields: readonly string[]): ShownConsent['lacks'] {
  if (fields.includes(applicantFields.mobile)) return 'mobile'
  return fields.some((field) => field !== documentField) ? 'answers' : undefined
}

/** Whether the server would take a confirmation now, as far as the applicant's consent is concerned. */
export function hasRequiredConsent({ needs, state }: ConsentStanding): boolean {
  return needs === 'off' ? state !== 'no' && state !== 'wrong' : state === 'yes'
}
