import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Person } from '../person.ts'
import type { Call, CookieOptions } from './call.ts'
import type { Caller } from './caller.ts'
import { type Cookies, clearCookie, setCookie } from './cookies.ts'
import { bodyTextOf } from './request-body.ts'

type CallFacts = {
  readonly caller: Caller
  readonly who: Person | undefined
  readonly token: string | undefined
  readonly bearer: string | undefined
  readonly provedAt: Date | undefined
  readonly hasFreshProof: boolean
  readonly now: Date
  /** The public address is https. */
  readonly isSecure: boolean
}

/** A call that came over HTTP. Values that few calls need are computed lazily. */
export class HttpCall implements Call {
  readonly who: Person | undefined
  readonly token: string | undefined
  readonly bearer: string | undefined
  readonly provedAt: Date | undefined
  readonly hasFreshProof: boolean
  readonly now: Date
  readonly today: DateOnly
  readonly language: Language
  readonly isPrefetch: boolean
  retryAfter: string | undefined
  readonly #cookies: Cookies
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #isSecure: boolean
  #isPersonal = false

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, who, token, bearer, provedAt, hasFreshProof, now, isSecure }: CallFacts,
  ) {
    this.who = who
    this.token = token
    this.bearer = bearer
    this.provedAt = provedAt
    this.hasFreshProof = hasFreshProof
    this.now = now
    this.today = todayInDhaka(now)
    this.language = caller.language
    this.isPrefetch = caller.isPrefetch
    this.#cookies = caller.cookies
    this.#request = request
    this.#reply = reply
    this.#isSecure = isSecure
  }

  /** True if the handler looked at the caller or set a cookie: the answer is then for this caller only. */
  get isPersonal(): boolean {
    return this.#isPersonal || this.who !== undefined
  }

  get requestId(): string {
    return this.#request.id
  }

  get cookies(): Cookies {
    this.#isPersonal = true
    return this.#cookies
  }

  get address(): string {
    this.#isPersonal = true
    // Undefined once the caller has gone.
    return this.#request.ip ?? ''
  }

  get device(): string {
    this.#isPersonal = true
    return this.#request.headers['user-agent'] ?? ''
  }

  get isBrowser(): boolean {
    this.#isPersonal = true
    const { 'sec-fetch-site': site, origin } = this.#request.headers
    return site !== undefined || origin !== undefined
  }

  header(name: string): string {
    this.#isPersonal = true
    return String(this.#request.headers[name] ?? '')
  }

  get bodyText(): string {
    this.#isPersonal = true
    return bodyTextOf(this.#request)
  }

  setCookie(name: string, value: string, options?: CookieOptions): void {
    this.#isPersonal = true
    if (!this.isPrefetch) setCookie(this.#reply, { name, value, secure: this.#isSecure }, options)
  }

  clearCookie(name: string): void {
    this.#isPersonal = true
    if (!this.isPrefetch) clearCookie(this.#reply, { name, secure: this.#isSecure })
  }
}
