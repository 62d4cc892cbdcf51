import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { errorTitleOf } from '../error-title.ts'
import type { Person } from '../person.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { type Call, currentCall } from './call.ts'
import { drain } from './drain.ts'
import { presentFailure, reportFault } from './errors.ts'
import type { Handler } from './handle.ts'
import { type House, openCall, runHandler } from './http.ts'
import { languageOf } from './http-call.ts'
import { encodeOnce, type PageCache } from './page-cache.ts'
import { plainPage } from './plain-page.ts'
import { longestUploadBytes, requireFewParts } from './request-body.ts'
import type { AllWords } from './sentences.ts'

/** What the pages' bundle offers; the process hands in data, language and words. */
export type PageBundle = {
  setTransport(transport: Transport): void
  render(request: Request, visit: Visit, report: (error: unknown) => string): Promise<Rendered>
}
export type Transport = (key: string, input: unknown) => Promise<TransportAnswer>
export type TransportAnswer = { readonly status: number; readonly answer: unknown }
export type Visit = {
  readonly language: Language
  readonly words: Readonly<Record<string, unknown>>
  readonly person: Pick<Person, 'kind' | 'name' | 'isMainAdmin' | 'permissions' | 'roleId'> | undefined
  readonly origin: string
  readonly cookiesAccepted: boolean
  /** The reference of a failure that the page should show. */
  readonly reference?: string
}
/** Public pages, and those behind sign-in: each half has an entry of its own in the browser (decision 0017). */
export type Half = 'public' | 'office'
export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page'
      readonly status: number
      /** The document; a comment `kept 0` stands where the first of `parts` belongs, and so on. */
      readonly html: string
      readonly parts: readonly Uint8Array[]
      /** What the browser needs to take the page over, in pieces; it stands at the end of the body. */
      readonly state: readonly (string | Uint8Array)[]
      /** Whose scripts it comes with. */
      readonly half: Half
      /** Source files of the matched pages, for their preloads. */
      readonly modules: readonly string[]
      /** Every matched page may be kept for anonymous visitors. */
      readonly keepable: boolean
    }

type RenderedPage = Extract<Rendered, { kind: 'page' }>

/** Where pages come from: the built bundle, or Vite while developing. */
export type PageSource = {
  bundle(): Promise<PageBundle>
  /** Tags for the head (styles, scripts, preloads) of these page modules. */
  headTags(half: Half, modules: readonly string[], language: Language): string
  readonly contentSecurityPolicy: string | undefined
  /** Serves the files that the tags name. */
  hang(app: FastifyInstance): Promise<void>
}

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

type PageParts = {
  readonly source: PageSource
  readonly cache: PageCache
  readonly hidden: readonly string[]
  /** Where an address that nothing stands at any more leads now. */
  findRedirect(path: string): Promise<string | undefined>
  /** What a public page says to machines in its head, beside its title and description. */
  headTags(page: { path: string; html: string; language: Language }): Promise<string>
}

/** An address that no route knows: what a hidden page is answered as. */
const nowhere = '/404'

/**
 * Answers every address that no call answers with a page. A page's own path takes its form as POST too, so
 * that public pages work without JavaScript.
 */
export async function hangPages(
  app: FastifyInstance,
  house: House,
  handlers: readonly Handler[],
  words: AllWords,
  { source, cache, hidden, findRedirect, headTags }: PageParts,
): Promise<void> {
  const byKey = new Map(handlers.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]))
  const wordsOf = (language: Language) =>
    Object.fromEntries(Object.entries(words).map(([room, both]) => [room, both[language]]))
  const dictionaries = { bn: wordsOf('bn'), en: wordsOf('en') }

  const transport: Transport = async (key, input) => {
    const call = currentCall.getStore()
    const handler = byKey.get(key)
    if (!call || !handler) throw new Error(`No call ${key}`)
    try {
      return { status: 200, answer: await runHandler(handler, input, call, house) }
    } catch (error) {
      const failure = presentFailure(error, call.language, house.sentences, house.log, { route: key })
      return { status: failure.status, answer: failure.answer }
    }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = cache.keyOf(request.raw)
    const generation = cache.generation()
    const call = await openCall(request, reply, house)
    rememberLanguage(request, call)
    const bundle = await source.bundle()
    bundle.setTransport(transport)
    const isHidden = hidden.includes(request.url.split('?')[0] ?? '')
    const asked = await toWebRequest(request, reply, house, isHidden ? nowhere : request.url)
    const rendered = await currentCall.run(call, () =>
      bundle.render(asked, visitOf(call, house, dictionaries), (error) =>
        reportFault(error, house.log, { route: request.url.split('?')[0] ?? '' }),
      ),
    )
    if (rendered.kind === 'redirect') {
      // A form that was posted is answered by a page to be fetched, never posted again (design §7).
      const status = request.method === 'POST' ? 303 : rendered.status
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .header('location', rendered.location)
        .send()
    }
    if (rendered.status === 404 && request.method === 'GET') {
      const [path = '', query] = request.url.split('?')
      const to = await findRedirect(decodeURIComponent(path))
      // For ever, but asked again: whoever writes the content may change their mind.
      if (to) {
        const location = query && !to.includes('?') ? `${to}?${query}` : to
        return reply
          .code(301)
          .header('cache-control', 'no-cache')
          .header('location', location.replace(/[^\x21-\x7e]+/g, encodeURIComponent))
          .send()
      }
    }
    const { html, half, modules } = rendered
    const isFound = half === 'public' && rendered.status === 200
    const path = pathOf(request.url)
    const said = isFound ? await headTags({ path, html, language: call.language }) : ''
    const tags = source.headTags(half, modules, call.language)
    // In a browser a hidden page would find itself again.
    const isWrong = request.method === 'POST' && rendered.status >= 400
    const shown = isWrong ? { ...rendered, html: withErrorTitle(html, call.language) } : rendered
    const body = documentOf(shown, (isHidden ? tags.replaceAll(/<script.*?<\/script>/g, '') : tags) + said)
    const headers = {
      ...pageHeaders(source, call.language),
      'cache-control': call.who ? 'no-store' : 'no-cache',
    }
    if (key && rendered.keepable && rendered.status === 200 && !call.who) {
      const setCookie = reply.getHeader('set-cookie')
      await cache.keep(key, generation, body, {
        ...headers,
        ...(setCookie ? { 'set-cookie': String(setCookie) } : {}),
      })
    }
    const sent = await encodeOnce(body, String(request.headers['accept-encoding'] ?? ''))
    return reply
      .code(rendered.status)
      .headers({ ...headers, ...sent.headers })
      .send(sent.body)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestUploadBytes },
      (_request, body, done) => done(null, body),
    )
    // What no page could be made of, or was asked for it, is told by a page too: people read no JSON.
    scope.setErrorHandler(async (error, request, reply) => {
      // Whoever went away while the page was made hears nothing, and nothing of ours failed.
      if (reply.raw.destroyed) return reply.code(goneStatus).send()
      const language = languageOf(request)
      const route = pathOf(request.url)
      const { status, answer } = presentFailure(error, language, house.sentences, house.log, { route })
      if (status === 413) {
        await drain(request.raw)
        reply.header('connection', 'close')
      }
      const { error: words, reference: quote } = { bn, en }[language]
      const { message, reference } = answer
      const page = plainPage({
        ...{ language, title: words.title, way: { href: request.url, text: words.retry } },
        text: reference ? `${message} ${fill(quote, { reference }, language)}` : message,
        headTags: source.headTags('public', [], language),
      })
      const headers = { ...pageHeaders(source, language), 'cache-control': 'no-store' }
      return reply.code(status).headers(headers).send(page)
    })
    scope.route({ method: ['GET', 'POST'], url: '/*', handler: answerPage })
    scope.route({ method: ['GET', 'POST'], url: '/', handler: answerPage })
  })
  for (const prefix of ['/v1/*', '/api-app/*']) {
    app.all(prefix, () => {
      throw new Refusal(404, { code: 'noSuchCall' })
    })
  }
}

/** What the metrics say of a visitor who did not wait for the answer; nobody receives it. */
const goneStatus = 499

/** Without its query, and without a slash at its end. */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? ''
  return decodeURIComponent(path).replace(/(?<=.)\/+$/, '')
}

function visitOf(call: Call, house: House, dictionaries: Record<Language, Record<string, unknown>>): Visit {
  const { who } = call
  return {
    language: call.language,
    words: dictionaries[call.language],
    person: who && {
      kind: who.kind,
      name: who.name,
      isMainAdmin: who.isMainAdmin,
      permissions: who.permissions,
      ...(who.roleId === undefined ? {} : { roleId: who.roleId }),
    },
    origin: house.publicUrl,
    cookiesAccepted: call.cookies.accept_cookies !== undefined,
  }
}

/** `?lang=` is a choice, so it is kept like one made in the header (LANG-02). */
function rememberLanguage(request: FastifyRequest, call: Call): void {
  if ((request.query as Record<string, unknown>).lang === call.language) {
    call.setCookie('lang', call.language, { maxAgeSeconds: 365 * 86_400, httpOnly: false })
  }
}

function pageHeaders(source: PageSource, language: Language): Record<string, string> {
  return {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    ...(source.contentSecurityPolicy ? { 'content-security-policy': source.contentSecurityPolicy } : {}),
  }
}

/** A form that was refused says so in the title, as ErrorSummary does where scripts run (beyond 18). */
function withErrorTitle(html: string, language: Language): string {
  return html.replace(/(?<=<title>)[^<]*/, (title) => errorTitleOf(title, language))
}

/** The whole document, as bytes at once: a text with Bangla in it is slow to write to a connection. */
function documentOf({ html, parts, state }: RenderedPage, tags: string): Buffer {
  const head = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  const body = html
    .slice(head, end)
    .split(/<!--kept (\d+)-->/)
    .map((piece, n) => (n % 2 === 1 ? (parts[Number(piece)] ?? '') : piece))
  return joined([`<!doctype html>${html.slice(0, head)}${tags}`, ...body, ...state, html.slice(end)])
}

/** Texts are written into the whole at once: a buffer for each costs more than its bytes. */
function joined(pieces: readonly (string | Uint8Array)[]): Buffer {
  let size = 0
  for (const piece of pieces) size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  const whole = Buffer.allocUnsafe(size)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += whole.write(piece, at)
    else {
      whole.set(piece, at)
      at += piece.length
    }
  }
  return whole
}

/** The request as the router wants it. It is aborted when the visitor goes away, never by a body that was read. */
async function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  house: House,
  url: string,
): Promise<Request> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const name of ['content-type', 'cookie', 'accept']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const isPost = request.method === 'POST'
  if (Buffer.isBuffer(request.body)) requireFewParts(request.body, headers.get('content-type') ?? '')
  // A button pressed without any field is a form too.
  if (isPost && !request.body) headers.set('content-type', 'application/x-www-form-urlencoded')
  const asked = new Request(new URL(url, `${house.publicUrl}/`), {
    method: isPost ? 'POST' : 'GET',
    headers,
    signal: gone.signal,
    ...(isPost ? { body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : '' } : {}),
  })
  if (isPost) await requireForm(asked)
  return asked
}

/** Pages take forms only; what cannot be read as one is refused before any page asks for its fields. */
async function requireForm(asked: Request): Promise<void> {
  const kind = asked.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(kind)) {
    throw new Refusal(415, { code: 'bodyKindUnknown' })
  }
  await asked
    .clone()
    .formData()
    .catch(() => {
      throw new Refusal(400, { code: 'bodyMalformed' })
    })
}
