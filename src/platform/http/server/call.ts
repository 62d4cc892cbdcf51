import { AsyncLocalStorage } from 'node:async_hooks'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Person } from '../person.ts'

export type CookieOptions = {
  readonly maxAgeSeconds?: number
  /** False for the few cookies a page reads itself. Default true. */
  readonly httpOnly?: boolean
  readonly path?: string
}

/** Everything a handler may know about its request; the same for HTTP and server rendering. */
export type Call<Who = Person | undefined> = {
  readonly who: Who
  readonly language: Language
  /** The moment of the call, by the program's clock. */
  readonly now: Date
  /** The day of `now` in Asia/Dhaka. */
  readonly today: DateOnly
  /** The same in the audit log, in the log of faults and in the reference that a person sees after a fault. */
  readonly requestId: string
  readonly address: string
  readonly device: string
  /** True if the caller is a browser: browsers send where a request comes from, programs do not. */
  readonly isBrowser: boolean
  /** True if a browser prefetches a page that its reader may never open: nothing may be changed or counted. */
  readonly isPrefetch: boolean
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** A header by its lower-case name; empty if it was not sent. */
  header(name: string): string
  /** The raw JSON body of a callback, because its sender may have signed it. Empty for other calls. */
  readonly bodyText: string
  /** The value of `Authorization: Bearer`, a session or another proof. */
  readonly bearer: string | undefined
  /** The bearer or cookie token of a live session. */
  readonly token: string | undefined
  /** When the caller last proved their identity: at sign-in or since. Undefined if nobody is signed in. */
  readonly provedAt: Date | undefined
  /** True if the proof is fresh, or this installation requires none. */
  readonly hasFreshProof: boolean
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  /** The `Retry-After` of a refused call that a page made, if known. */
  retryAfter?: string | undefined
}

/** The current call, for a page's loaders during server rendering. */
export const currentCall = new AsyncLocalStorage<Call>()
