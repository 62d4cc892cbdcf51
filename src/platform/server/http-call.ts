import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { isLanguage, type Language, parseLanguage } from '#kernel/language.ts'
import type { Person } from '../person.ts'
import type { Call, CookieOptions } from './call.ts'
import { clearCookie, cookiesOf, setCookie } from './cookies.ts'
import { newReference } from './errors.ts'

type CallFacts = {
  readonly who: Person | undefined
  readonly token: string | undefined
  readonly bearer: string | undefined
  readonly now: Date
  /** The public address is https. */
  readonly isSecure: boolean
}

/** A call that came over HTTP. What few calls ask for is worked out when it is asked for. */
export class HttpCall implements Call {
  readonly who: Person | undefined
  readonly token: string | undefined
  readonly bearer: string | undefined
  readonly now: Date
  readonly today: DateOnly
  readonly language: Language
  readonly cookies: Call['cookies']
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #isSecure: boolean
  #requestId: string | undefined

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { who, token, bearer, now, isSecure }: CallFacts,
  ) {
    this.who = who
    this.token = token
    this.bearer = bearer
    this.now = now
    this.today = todayInDhaka(now)
    this.language = languageOf(request)
    this.cookies = cookiesOf(request)
    this.#request = request
    this.#reply = reply
    this.#isSecure = isSecure
  }

  get requestId(): string {
    this.#requestId ??= newReference()
    return this.#requestId
  }

  get address(): string {
    return this.#request.ip
  }

  get device(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get isBrowser(): boolean {
    const { 'sec-fetch-site': site, origin } = this.#request.headers
    return site !== undefined || origin !== undefined
  }

  setCookie(name: string, value: string, options?: CookieOptions): void {
    setCookie(this.#reply, { name, value, secure: this.#isSecure }, options)
  }

  clearCookie(name: string): void {
    clearCookie(this.#reply, { name, secure: this.#isSecure })
  }
}

/** The `lang` parameter, else the `lang` cookie, else Bangla. `Accept-Language` is ignored (design §3). */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.lang
  return isLanguage(asked) ? asked : parseLanguage(cookiesOf(request).lang)
}
