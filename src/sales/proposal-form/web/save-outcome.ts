import { useSyncExternalStore } from 'react'
import { CallRefused, type RefusedCall } from '#platform/http/web/call.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'

/** What the page knows about a save that was not answered. */
export type SaveOutcome =
  | { readonly kind: 'known' }
  /**
   * `asking`: retrying; `unknown`: left to the reader. `pressed` is the button that sent it, `key` the key of
   * its act.
   */
  | { readonly kind: 'asking' | 'unknown'; readonly pressed: string; readonly key: string }

/** A refused save: its message, and the typed values for a page without scripts. */
export type RefusedSave = RefusedCall & {
  readonly values: TypedValues
  /** Somebody saved the draft meanwhile: its present version. */
  readonly other?: { readonly version: number; readonly savedAt: string; readonly values: TypedValues }
  /** It had files, and the page is rendered again: no browser restores files in a form. */
  readonly hasLostFiles?: boolean
  /** The session is over; the answers are still in the page. */
  readonly isSignedOut?: boolean
  /** The server was not reached, or failed: the answers stay, and may be sent again. */
  readonly isFault?: boolean
  /** No answer came: what is sent next belongs to the same act. */
  readonly unknownKey?: string
  /** Another policy like this one was confirmed within a day: its reference, where the reader may see it. */
  readonly alike?: string
}

/** Codes of acts that were done before. */
const doneBefore = new Set(['keyUsedDifferently', 'doneAnswerGone'])
/** A save that was refused because it was done already. */
export const isDoneBefore = (refused: RefusedSave | undefined): boolean => doneBefore.has(refused?.code ?? '')

const known: SaveOutcome = { kind: 'known' }
/** Pauses between retries in seconds; after the last the reader decides. */
const waits = [1, 2, 4, 8, 15, 15, 15, 15, 15]
/** Statuses that say nothing about the earlier save: it was not processed, or the session has ended. */
const sayNothing = new Set([401, 403, 408, 429])

type Act = { readonly pressed: string; readonly key: string; readonly about: string }

let outcome: SaveOutcome = known
let outcomeOf = ''
const readers = new Set<() => void>()

/** Identifies the form of a save, so that no other form takes it for its own. */
export const aboutOf = ({ quote, id }: { readonly quote?: string; readonly id?: string | number }): string =>
  id === undefined ? `quote ${quote}` : `policy ${id}`

/**
 * Sends a save until it is answered. A lost call is retried with the same idempotency key. Meanwhile, and if
 * there is no answer in the end, the page says so.
 * @throws CallRefused of the last try
 */
export async function askUntilAnswered<T>(act: Act, send: () => Promise<T>): Promise<T> {
  // Without any connection it was never sent.
  let isUnknown = outcome.kind !== 'known' && outcomeOf === act.about
  const leaves = isUnknown || navigator.onLine
  for (const seconds of [...waits, undefined]) {
    try {
      const answer = await send()
      report(act, 'known')
      return answer
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      isUnknown = leaves && isOpen(error, isUnknown)
      const goesOn = isUnknown && error.status !== 401 && seconds !== undefined
      report(act, goesOn ? 'asking' : isUnknown ? 'unknown' : 'known')
      if (!goesOn) throw error
      await untilOnlineOr(seconds)
    }
  }
  throw new Error('The last asking ends the loop')
}

/** @param wasUnknown an earlier try was not answered: then only an answer about that one settles it */
function isOpen({ status, code }: CallRefused, wasUnknown: boolean): boolean {
  if (code === 'stillUnderWay' || status === 0) return true
  if (wasUnknown && sayNothing.has(status)) return true
  return status >= 500 && (wasUnknown || code !== 'databaseUnreachable')
}

/** The outcome of the last save, for rendering a form. Without scripts it comes from the refused save. */
export function useSaveOutcome(about: string, refused: RefusedSave | undefined): SaveOutcome {
  const heard = useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => (outcomeOf === about ? outcome : known),
    () => known,
  )
  if (heard.kind !== 'known' || !refused?.unknownKey) return heard
  return { kind: 'unknown', pressed: refused.values.status ?? '0', key: refused.unknownKey }
}

/** The key of an act without an answer yet: the next send belongs to the same act. */
export function openKey(about: string): string | undefined {
  return outcome.kind !== 'known' && outcomeOf === about ? outcome.key : undefined
}

function report({ about, pressed, key }: Act, kind: SaveOutcome['kind']): void {
  outcome = kind === 'known' ? known : { kind, pressed, key }
  outcomeOf = about
  for (const reader of readers) reader()
}

function untilOnlineOr(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000)
    addEventListener('online', done, { signal: over.signal })
  })
}

let keeping: Promise<void> = Promise.resolve()

/** Delays saves of the form until a running autosave has ended, so that the autosave cannot arrive after the save. */
export function delaySaves(until: Promise<void>): void {
  keeping = until
}

export function waitForDelayedSaves(): Promise<void> {
  return keeping
}
