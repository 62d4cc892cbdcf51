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

/** Everything a piece of work may know of the request it serves; the same for HTTP and server rendering. */
export type Call<Who = Person | undefined> = {
  readonly who: Who
  readonly language: Language
  /** The moment of the call, by the program's clock. */
  readonly now: Date
  /** The day of `now` in Asia/Dhaka. */
  readonly today: DateOnly
  readonly requestId: string
  /** The address of the caller. */
  readonly address: string
  readonly device: string
  /** True when a browser asks: it says where its request comes from. Programs do not. */
  readonly isBrowser: boolean
  /** True when a browser fetches ahead what its reader may never open: nothing may be changed or counted. */
  readonly isPrefetch: boolean
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** A header by its name in small letters; empty when it was not sent. */
  header(name: string): string
  /** The body of a callback as it came, when it was JSON: its sender may have signed it. Empty for other calls. */
  readonly bodyText: string
  /** What came as `Authorization: Bearer`, whether a session or another proof. */
  readonly bearer: string | undefined
  /** The bearer or cookie token of a live session. */
  readonly token: string | undefined
  /** When the caller last proved who they are: at sign-in or since. Undefined for nobody. */
  readonly provedAt: Date | undefined
  /** True when the proof is fresh, or when this installation asks for none. */
  readonly hasFreshProof: boolean
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  /** When what a page asked for and was refused may be asked again, where that is known. */
  retryAfter?: string | undefined
}

/** The call that the running code serves: how a page's loaders find it during server rendering. */
export const currentCall = new AsyncLocalStorage<Call>()
