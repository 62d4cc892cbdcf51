import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { sessionEnded } from '#people/accounts/web/use-session-end.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import {
  noteSentAtClosing,
  sendAtClosing,
  unknownVersion,
  useLateArrival,
} from '#platform/pages/web/sent-at-closing.ts'
import type { keepUnfinished } from '#sales/proposals/contract.ts'
import { differingNames, type TypedValues, typedAnswers } from '#sales/proposals/typed-values.ts'
import type { openProposal } from '../contract.ts'
import { type Autosaver, createAutosaver, type Keeping, type KnownWork } from './autosaver.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { textsIn, versionOf } from './read-form.ts'
import { delaySaves, type RefusedSave } from './save-outcome.ts'

const keepPath = '/api-app/unfinished-proposal'

type Autosave = {
  readonly keeping: Keeping
  readonly work: KnownWork | undefined
  /** The fields in which another window's answers differ, once they were loaded. */
  readonly differing: readonly string[]
  touch(): void
  rest(): void
  /** Overwrites the other window's answers with these. */
  keepThis(): Promise<void>
}

/** Autosaves the form as unfinished work of this person; files and declarations are never saved. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  initial: TypedValues,
  proposal: OpenedProposal,
  refused: RefusedSave | undefined,
): Autosave {
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'still' })
  const [work, setWork] = useState<KnownWork | undefined>(proposal.unfinished ?? undefined)
  const saver = useRef<Autosaver>(undefined)
  const { cover, draft, may_buy: mayBuy } = proposal
  // The values that the form opened with. Later changes reach the autosaver by calls.
  const start = useRef({ known: proposal.unfinished ?? undefined, held: typedAnswers(initial) })
  const facts = useRef<Facts>({ quote: cover.quote, policyId: draft?.id, version: versionOf(proposal) })

  // After another calculation, the same answers belong to another quote.
  useEffect(() => {
    facts.current.quote = cover.quote
  }, [cover.quote])

  useEffect(() => {
    if (!mayBuy) return
    const made = createAutosaver({
      read: () => typedIn(form.current),
      keep: async (known, values) => {
        const { data } = await call<typeof keepUnfinished>(`POST ${keepPath}`, {
          ...facts.current,
          ...known,
          values,
        })
        setWork({ id: data.id, revision: data.revision })
        return data
      },
      explain: (error) => {
        if (error instanceof CallRefused) return error
        throw error
      },
      report: setKeeping,
      ...start.current,
    })
    saver.current = made
    const again = () => void made.save()
    const hiding = () => document.visibilityState === 'hidden' && again()
    // A page restored from the back/forward cache does not know what became of its last message.
    const shown = (event: PageTransitionEvent) => event.persisted && location.reload()
    const over = new AbortController()
    addEventListener('pageshow', shown, { signal: over.signal })
    addEventListener('online', again, { signal: over.signal })
    addEventListener('focus', again, { signal: over.signal })
    document.addEventListener('visibilitychange', hiding, { signal: over.signal })
    return () => {
      void made.rest()
      over.abort()
    }
  }, [form, mayBuy])

  useLastSave(saver, facts)
  useLeaveWarning(saver, keeping.kind === 'offline')
  const { other, lookAtOther, forgetOther } = useOtherWindow(keeping, facts)
  const opened = proposal.unfinished ?? undefined
  // A look that finds nothing, or fails, has found nothing newer.
  useLateArrival(cover.quote, versionOfWork(opened), async () =>
    versionOfWork((await lookAtOther())?.known ?? opened),
  )
  // It pauses while the form is sent, and resumes after a refusal.
  useEffect(() => {
    if (refused && !refused.unknownKey) saver.current?.goOn()
  }, [refused])
  return {
    keeping,
    work,
    differing: other ? differingNames(typedIn(form.current) ?? {}, other.held) : [],
    touch: () => saver.current?.touch(),
    rest: () => saver.current && delaySaves(saver.current.rest()),
    keepThis: async () => {
      // Overwrites what the other window saved last, even if it was not loaded yet.
      saver.current?.goOn(other ?? (await lookAtOther()))
      forgetOther()
      setKeeping({ kind: 'still' })
    },
  }
}

type Facts = { quote: string; policyId: number | undefined; version: number | undefined }

/** Sends unsaved values when the page or the form is left. */
function useLastSave(saver: RefObject<Autosaver | undefined>, facts: RefObject<Facts>): void {
  // A layout effect: React runs its clean-up while the fields still exist.
  useLayoutEffect(() => {
    const closing = () => {
      const left = saver.current?.unkept()
      if (!left) {
        // The form that replaces this one may have been asked for before the last save.
        const stored = saver.current?.stored()
        return stored && noteSentAtClosing(facts.current.quote, versionOfWork(stored), 'stored')
      }
      const { known, values, isUnderWay } = left
      sendAtClosing(keepPath, { ...facts.current, ...known, values })
      noteSentAtClosing(facts.current.quote, isUnderWay ? unknownVersion : versionOfWork(known))
    }
    // After sign-out only the page has the unsaved values, so it stays.
    const ending = (event: Event) => saver.current?.unkept() && event.preventDefault()
    const over = new AbortController()
    addEventListener('pagehide', closing, { signal: over.signal })
    addEventListener(sessionEnded, ending, { signal: over.signal })
    return () => {
      over.abort()
      closing()
    }
  }, [saver, facts])
}

/** While offline only the page has the unsaved values: the browser asks before leaving it, by a link of the form too. */
function useLeaveWarning(saver: RefObject<Autosaver | undefined>, isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return
    const over = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: over.signal })
    return () => over.abort()
  }, [isOffline])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (isOffline || !navigator.onLine) &&
      saver.current?.unkept() !== undefined,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location: next, reset, proceed } = blocker
    if (isOffline) {
      reset()
      // As a new document, so that the browser asks.
      location.assign(next.pathname + next.search)
    } else void saver.current?.save().then(() => saver.current?.unkept() ?? proceed())
  }, [blocker, isOffline, saver])
}

/** What another window of this person has saved, once an autosave is refused because of it. */
function useOtherWindow(keeping: Keeping, facts: RefObject<Facts>) {
  const [other, setOther] = useState<{ known: KnownWork; held: TypedValues }>()
  const lookAtOther = useCallback(async () => {
    const { quote, policyId } = facts.current
    const opened = await call<typeof openProposal>('GET /api-app/proposal-form', { quote, policyId }).catch(
      () => undefined,
    )
    const unfinished = opened?.data.unfinished
    return unfinished ? { known: unfinished, held: unfinished.values } : undefined
  }, [facts])
  useEffect(() => {
    if (keeping.kind !== 'otherWindow') return
    let isOver = false
    void lookAtOther().then((found) => isOver || setOther(found))
    return () => {
      isOver = true
    }
  }, [keeping, lookAtOther])
  return { other, lookAtOther, forgetOther: () => setOther(undefined) }
}

const versionOfWork = (work?: KnownWork): string => (work ? `${work.id}.${work.revision}` : 'none')

function typedIn(form: HTMLFormElement | null): TypedValues | undefined {
  return form ? typedAnswers(textsIn(form)) : undefined
}
