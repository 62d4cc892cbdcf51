import { differingNames, type TypedValues } from '#sales/proposals/typed-values.ts'

/** The state of autosave. */
export type Keeping =
  | { readonly kind: 'still' | 'keeping' | 'offline' | 'signedOut' | 'otherWindow' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'failed'; readonly reason: string }

/** Kept work as the server knows it: which, and how often it was kept. */
export type KnownWork = { readonly id: number; readonly revision: number }

/** How a call to keep ended, when it did not keep. `status` 0: it never arrived. */
export type NotKept = { readonly status: number; readonly code: string; readonly message: string }

type AutosaverParts = {
  /** What stands in the fields now; undefined once the form is gone. */
  read(): TypedValues | undefined
  keep(known: KnownWork | undefined, values: TypedValues): Promise<KnownWork & { readonly saved_at: string }>
  /** Reads a failure of `keep`; throws on what is none. */
  explain(error: unknown): NotKept
  report(keeping: Keeping): void
  readonly known: KnownWork | undefined
  /** What the server holds already. */
  readonly held: TypedValues
}

/** After the last key; a person who goes on typing is kept at least this often too. */
const pauseMilliseconds = 1_000
const maxMilliseconds = 4_000
/** Between tries while the line is down, or nobody is signed in. */
const patienceMilliseconds = 5_000

/**
 * Keeps what is typed a moment after each change, one call at a time. While the line is down, or the session
 * over, everything stays on the page and is tried again; another window's work is never overwritten.
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
    /** Keeps at once what has changed. */
    save,
    /** What has changed since it was last kept, for the last message of a page that is being closed. */
    unkept(): { known: KnownWork | undefined; values: TypedValues } | undefined {
      const values = parts.read()
      if (isResting || !values || differingNames(values, held).length === 0) return undefined
      return { known, values }
    },
    /** The form is being saved: nothing is kept beside it. Waits for what is under way. */
    async rest(): Promise<void> {
      isResting = true
      clearTimeout(timer)
      await underWay
    },
    /** The save was refused, or another window's answers were looked at: keeping goes on, from there. */
    goOn(from?: { known: KnownWork; held: TypedValues }): void {
      isResting = false
      if (from) ({ known, held } = from)
      touch()
    },
  }
}

export type Autosaver = ReturnType<typeof createAutosaver>
