import { differingNames, type TypedValues } from '#sales/proposals/typed-values.ts'

export type Keeping =
  | { readonly kind: 'still' | 'keeping' | 'offline' | 'signedOut' | 'otherWindow' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** Unsaved work as the server knows it: its id, and how often it was stored. */
export type KnownWork = { readonly id: number; readonly revision: number }

/** Why an autosave failed. `status` 0: it never arrived. */
export type NotKept = { readonly status: number; readonly code: string; readonly message: string }

type AutosaverParts = {
  /** The present values of the fields; undefined once the form is gone. */
  read(): TypedValues | undefined
  keep(known: KnownWork | undefined, values: TypedValues): Promise<KnownWork & { readonly saved_at: string }>
  /** Explains a failure of `keep`; rethrows any other error. */
  explain(error: unknown): NotKept
  report(keeping: Keeping): void
  readonly known: KnownWork | undefined
  /** The values that the server has already. */
  readonly held: TypedValues
}

/** Pause after the last key; continuous typing is also saved at this interval. */
const pauseMilliseconds = 1_000
const maxMilliseconds = 4_000
/** Between retries while offline or signed out. */
const patienceMilliseconds = 5_000

/**
 * Saves what is typed a moment after each change, one call at a time. While offline or signed out, everything
 * stays on the page and is retried; another window's work is never overwritten.
 */
export function createAutosaver(parts: AutosaverParts) {
  let { known, held } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let underWay: Promise<void> | undefined
  let isResting = false

  function plan(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), milliseconds)
  }

  function touch(): void {
    if (isResting) return
    waitingSince ??= Date.now()
    const left = maxMilliseconds - (Date.now() - waitingSince)
    plan(Math.max(0, Math.min(pauseMilliseconds, left)))
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    if (underWay) {
      await underWay
      return save()
    }
    const values = parts.read()
    waitingSince = undefined
    if (isResting || !values || differingNames(values, held).length === 0) return
    underWay = send(values).finally(() => {
      underWay = undefined
    })
    await underWay
  }

  async function send(values: TypedValues): Promise<void> {
    parts.report({ kind: 'keeping' })
    try {
      const { saved_at: at, ...work } = await parts.keep(known, values)
      known = work
      held = values
      parts.report({ kind: 'kept', at })
    } catch (error) {
      settle(parts.explain(error))
    }
  }

  function settle({ status, code, message }: NotKept): void {
    const isForGood = status > 0 && status < 500 && status !== 401 && status !== 429
    if (code === 'unfinishedGone') {
      known = undefined
      plan(0)
    } else if (code === 'unfinishedChangedMeanwhile') {
      isResting = true
      parts.report({ kind: 'otherWindow' })
    } else if (isForGood) {
      parts.report({ kind: 'failed', reason: message })
    } else {
      parts.report({ kind: status === 401 ? 'signedOut' : 'offline' })
      plan(patienceMilliseconds)
    }
  }

  return {
    touch,
    /** Saves changes at once. */
    save,
    /**
     * The changes since the last save, for the last message of a page that is being closed. While a save is under way
     * they may be refused: sent over the version after it, they could replace another window's work.
     */
    unkept(): { known: KnownWork | undefined; values: TypedValues; isUnderWay: boolean } | undefined {
      const values = parts.read()
      if (isResting || !values || differingNames(values, held).length === 0) return undefined
      return { known, values, isUnderWay: underWay !== undefined }
    },
    /** The work as this page has stored it; undefined if it has stored nothing. */
    stored: (): KnownWork | undefined => (known === parts.known ? undefined : known),
    /** Pauses autosave while the form is saved. Waits for a running autosave. */
    async rest(): Promise<void> {
      isResting = true
      clearTimeout(timer)
      await underWay
    },
    /** Resumes autosave after a refused save, or once another window's answers were loaded. */
    goOn(from?: { known: KnownWork; held: TypedValues }): void {
      isResting = false
      if (from) ({ known, held } = from)
      touch()
    },
  }
}

export type Autosaver = ReturnType<typeof createAutosaver>
