import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionEnded } from '#people/accounts/web/use-session-end.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import {
  noteSentAtClosing,
  sendAtClosing,
  unknownVersion,
  useLateArrival,
} from '#platform/pages/web/sent-at-closing.ts'
import type { dropKept, keepContent, openContent } from '#website/drafts/contract.ts'
import type { DraftData } from '#website/drafts/form-field.ts'

/** The state of autosave. */
export type Keeping =
  | { readonly kind: 'still' | 'keeping' | 'offline' | 'signedOut' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'failed'; readonly reason: string }

type Typed = {
  readonly type: string
  readonly slug: string
  readonly started_from: number
  readonly data: DraftData
}

type Unsaved = { readonly saved_at: string } | null

/** Pause after the last key; and until a retry while offline or signed out. */
const pauseMilliseconds = 1_000
const patienceMilliseconds = 5_000
const keepPath = '/api-app/content/keep'

/**
 * Autosave: stores typed text a moment after each change, as this person's unsaved copy. If that fails, it
 * stays on the page and is retried; the last keys before a page closes are sent along.
 * @param typed the form's content; undefined while there is nothing to store
 */
export function useKeeping(
  typed: Typed | undefined,
  { type, slug, unsaved }: Pick<Typed, 'type' | 'slug'> & { readonly unsaved: Unsaved },
): { keeping: Keeping; rest: () => Promise<void>; goOn: () => void } {
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'still' })
  const waiting = useRef<Typed>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<void>>(undefined)
  const hasKept = useRef(unsaved !== null)
  const last = useRef(typed)

  const keep = useCallback(async (): Promise<void> => {
    await underWay.current
    const sent = waiting.current
    if (!sent) return
    waiting.current = undefined
    setKeeping({ kind: 'keeping' })
    underWay.current = call<typeof keepContent>(`POST ${keepPath}`, sent)
      .then(({ data }) => {
        hasKept.current = true
        setKeeping({ kind: 'kept', at: data.saved_at })
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
        const { status, message } = error
        const isForGood = status > 0 && status < 500 && status !== 401 && status !== 429
        setKeeping(
          isForGood
            ? { kind: 'failed', reason: message }
            : { kind: status === 401 ? 'signedOut' : 'offline' },
        )
        if (isForGood) return
        waiting.current ??= sent
        timer.current = setTimeout(() => void keep(), patienceMilliseconds)
      })
    await underWay.current
  }, [])

  useEffect(() => {
    clearTimeout(timer.current)
    waiting.current = last.current = typed
    if (!typed) {
      // It was saved, or changed back to what is saved; a copy that is being stored is dropped after it.
      void Promise.resolve(underWay.current).then(() => {
        if (!hasKept.current || waiting.current) return
        hasKept.current = false
        return call<typeof dropKept>('POST /api-app/content/drop', { type, slug }).catch(() => {})
      })
      return
    }
    timer.current = setTimeout(() => void keep(), pauseMilliseconds)
  }, [typed, keep, type, slug])

  useEffect(() => {
    const closing = () => {
      if (!waiting.current) return false
      sendAtClosing(keepPath, waiting.current)
      waiting.current = undefined
      return true
    }
    // The session has ended: only this page has the latest text, so it is not left.
    const ending = (event: Event) => waiting.current && event.preventDefault()
    const over = new AbortController()
    const leaving = () => closing() && noteSentAtClosing(keepPath + type + slug, unknownVersion)
    addEventListener('pagehide', leaving, { signal: over.signal })
    addEventListener(sessionEnded, ending, { signal: over.signal })
    return () => {
      over.abort()
      clearTimeout(timer.current)
      closing()
    }
  }, [type, slug])

  /** While the form is being saved, autosave pauses. */
  const rest = useCallback(async () => {
    clearTimeout(timer.current)
    waiting.current = undefined
    await underWay.current
    setKeeping({ kind: 'still' })
  }, [])
  /** It could not be saved: autosave goes on with what is typed. */
  const goOn = useCallback(() => {
    waiting.current = last.current
    timer.current = setTimeout(() => void keep(), pauseMilliseconds)
  }, [keep])
  useLateArrival(keepPath + type + slug, JSON.stringify(unsaved), async () => {
    const { data } = await call<typeof openContent>('GET /api-app/content/entry', { type, slug })
    return JSON.stringify(data.unsaved)
  })
  return { keeping, rest, goOn }
}
