import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language, parseLanguage } from '#kernel/language.ts'
import { type Caller, isPrefetch } from '#platform/http/server/caller.ts'
import { type Cookies, parseCookies } from '#platform/http/server/cookies.ts'

/**
 * The parts of a request that a page is rendered from. The page cache builds its key from the same values, so
 * two requests with the same key render the same page.
 */
export type PageRequest = Caller & {
  /** Path and query as the page sees them. */
  readonly url: string
  /** The path, decoded, without a trailing slash. */
  readonly path: string
  /** The language that `?lang=` asks for: a choice to be remembered (LANG-02). */
  readonly chosenLanguage: Language | undefined
  readonly cookiesAccepted: boolean
  /** Undefined if the answer may depend on more than path, language and consent. */
  readonly cacheKey: string | undefined
}

/** The page for a line of the log: only how its address begins, for the rest may be a token, or words that somebody searched for. */
export function routeOf({ path }: Pick<PageRequest, 'path'>): string {
  const [, first = '', ...others] = path.split('/')
  return others.length > 0 ? `/${first}/…` : `/${first}`
}

/**
 * Pages of the office that show nothing about their reader: rendered once for everybody, including signed-in people.
 */
const alikeForAll: ReadonlySet<string> = new Set(['/docs', '/docs/ui'])

/** The form of all our addresses; any other spelling is rendered, but never cached. */
const plainPath = /^(?:\/[a-z0-9_-]+)*\/?$/

/** Reads a request whose address the router could read (`readableUrl`). */
export function readPageRequest(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  sessionCookie: string,
): PageRequest {
  const [sentPath = '', query = ''] = splitOnce(url, '?')
  const path = pathOf(sentPath)
  const cookies = cookiesOf(headers.cookie, alikeForAll.has(path) ? sessionCookie : undefined)
  const parameters = query === '' ? [] : [...new URLSearchParams(query)]
  const chosenLanguage = chosenIn(parameters)
  const language = chosenLanguage ?? parseLanguage(cookies.lang)
  const cookiesAccepted = cookies.accept_cookies !== undefined
  const isCacheable =
    (method === 'GET' || method === 'HEAD') &&
    plainPath.test(sentPath) &&
    parameters.length === (chosenLanguage ? 1 : 0) &&
    !hasCredentials(headers, cookies, sessionCookie)
  return {
    url: isCacheable ? path : url,
    path,
    language,
    chosenLanguage,
    cookies,
    cookiesAccepted,
    isPrefetch: isPrefetch(headers),
    cacheKey: isCacheable ? `${language} ${cookiesAccepted ? 'accepted' : 'asking'} ${path}` : undefined,
  }
}

/** @param left a cookie to ignore */
function cookiesOf(header: string | undefined, left: string | undefined): Cookies {
  const sent = parseCookies(header)
  return left ? { ...sent, [left]: undefined } : sent
}

/** `lang` counts if it is sent once and names one of our languages. */
function chosenIn(parameters: readonly (readonly [string, string])[]): Language | undefined {
  const [chosen, ...further] = parameters.filter(([name]) => name === 'lang')
  return chosen && further.length === 0 && isLanguage(chosen[1]) ? chosen[1] : undefined
}

function hasCredentials(
  headers: IncomingMessage['headers'],
  cookies: Cookies,
  sessionCookie: string,
): boolean {
  return headers.authorization !== undefined || cookies[sessionCookie] !== undefined
}

/** The path as the router will see it: dot segments resolved, percent-encoding decoded. */
function pathOf(sentPath: string): string {
  const path = plainPath.test(sentPath)
    ? sentPath
    : decodeURIComponent(new URL(sentPath, 'http://any').pathname)
  return path.replace(/(?<=.)\/+$/, '')
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
