import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { setCookie } from '#platform/http/server/cookies.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import { type AppContext, openCall, sessionCookie, signInFor } from '#platform/http/server/http.ts'
import { holdsFiles, maxUploadBytes } from '#platform/http/server/request-body.ts'
import type { AllWords } from '#platform/http/server/sentences.ts'
import { linkPath } from '#platform/links/paths.ts'
import type { PageSource, RenderedPage } from './bundle.ts'
import type { PageCache } from './cache.ts'
import { documentOf, type PageHead, pageHeaders, withBrand, withErrorTitle } from './document.ts'
import { answerFailure } from './failure.ts'
import { makePage, type Page, presentPage } from './page.ts'
import { redirectMoved, redirectTo } from './redirect.ts'
import { createRenderer, previewHandlers, type Renderer } from './render.ts'
import { type PageRequest, readPageRequest } from './request.ts'
import { mayPrefetch, speculationRulesPath } from './speculation-rules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on requests for pages. */
    page: PageRequest
  }
}

/** The preview of a draft, for people who have its link. */
export type Preview = {
  readonly language: Language
  /**
   * Renders the page that shows the draft, with handlers that treat the draft as published.
   * @throws Refusal 404 if there is nothing to show
   */
  readonly render: <T>(
    work: (address: string, handlers: ReadonlyMap<string, Handler>) => Promise<T>,
  ) => Promise<T>
}

export type PageParts = {
  readonly source: PageSource
  readonly cache: PageCache
  /** How many seconds a cache in front of this program may store what this one caches; 0: not at all. */
  readonly sharedSeconds: number
  /** Addresses of pages answered as not found. */
  readonly hidden: readonly string[]
  /** The new address of a page that has moved; undefined if there is none. */
  findRedirect(path: string): Promise<string | undefined>
  /** The preview at an address; undefined if it is not an address of a preview. */
  readonly findPreview?: (path: string, now: Date) => Preview | undefined
  /** Further metadata in the head of a public page, besides title and description. */
  headOf(page: { path: string; html: string; language: Language }): Promise<PageHead>
}

type Pages = PageParts & { readonly context: AppContext; readonly render: Renderer }

/**
 * Serves a page at every address that no call serves. A page's path also accepts its form by POST, so that
 * public pages work without JavaScript.
 */
export async function registerPages(
  app: FastifyInstance,
  context: AppContext,
  handlers: readonly Handler[],
  words: AllWords,
  parts: PageParts,
): Promise<void> {
  const pages = { ...parts, context, render: createRenderer(context, parts.source, handlers, words) }
  await app.register(async (scope) => {
    takeAnyBody(scope)
    scope.addHook('onRequest', (request, reply, next) => {
      request.page = readPageRequest(request.raw, sessionCookie(context))
      rememberLanguage(request.page, reply, context)
      const cached = parts.cache.find(request.page)
      if (cached) sendCached(request, reply, cached, cacheControlOf(pages, request.page))
      else next()
    })
    scope.setErrorHandler((error, request, reply) =>
      answerFailure(error, request, reply, context, parts.source),
    )
    const handler = (request: FastifyRequest, reply: FastifyReply) => answerPage(request, reply, pages)
    for (const url of ['/*', '/']) {
      scope.route({ method: ['GET', 'POST'], url, handler, bodyLimit: maxUploadBytes })
      scope.route({ method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], url, handler: refuseMethod })
    }
  })
  refuseUnknownCalls(app)
}

/** Passes bodies on unparsed, because a page reads its form itself. */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): never {
  reply.header('allow', 'GET, HEAD, POST')
  throw new Refusal(405, { code: 'methodUnknown' })
}

function refuseUnknownCalls(app: FastifyInstance): void {
  for (const prefix of ['/v1/*', '/api-app/*']) {
    app.all(prefix, () => {
      throw new Refusal(404, { code: 'noSuchCall' })
    })
  }
}

/** `?lang=` is a choice, remembered like one made in the header (LANG-02). */
function rememberLanguage(asked: PageRequest, reply: FastifyReply, { publicUrl }: AppContext): void {
  if (!asked.chosenLanguage || asked.isPrefetch) return
  const secure = publicUrl.startsWith('https:')
  setCookie(
    reply,
    { name: 'lang', value: asked.chosenLanguage, secure },
    { maxAgeSeconds: 365 * 86_400, httpOnly: false },
  )
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const { cache, context } = pages
  const asked = pages.hidden.includes(request.page.path.toLowerCase()) ? nowhere(request.page) : request.page
  const preview = pages.findPreview?.(request.page.path, context.clock.now())
  if (preview) return answerPreview(request, reply, pages, preview)
  const generation = cache.generation()
  const call = await openCall(request, reply, context, undefined, asked)
  if (!call.who && holdsFiles(request)) {
    const token = asked.path.startsWith(linkPath('')) ? asked.path.split('/')[2] : undefined
    if (token !== undefined && !context.isSignedLink(token)) throw new Refusal(404, { code: 'linkOver' })
    if (token === undefined) return redirectTo(request, reply, { status: 303, location: signInFor(request) })
  }
  const rendered = await pages.render(request, reply, asked, call)
  if (rendered.kind === 'redirect') return redirectTo(request, reply, rendered)
  const isMissing = rendered.status === 404 && request.method !== 'POST'
  const movedTo = isMissing ? await pages.findRedirect(asked.path) : undefined
  if (movedTo) return redirectMoved(request, reply, movedTo)
  const isCacheable =
    asked.cacheKey !== undefined && rendered.cacheable && rendered.status === 200 && !call.isPersonal
  const page = await pageOf(rendered, request, asked, isCacheable, pages)
  if (isCacheable) cache.store(asked, generation, page)
  const isShareable = isCacheable && cache.isCurrent(generation)
  reply.code(rendered.status)
  if (rendered.status >= 400 && call.retryAfter) reply.header('retry-after', call.retryAfter)
  if (call.who) return sendPage(request, reply, page, 'no-store')
  return sendPage(request, reply, page, isShareable ? cacheControlOf(pages, asked) : privately)
}

/** Renders the preview as its readers will see it: never cached, not indexed, and without a referrer to other sites. */
async function answerPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, render, source }: Pages,
  { language, render: renderDraft }: Preview,
): Promise<FastifyReply> {
  // Without cookies: the page is shown as to somebody who has not signed in.
  const caller = { ...request.page, language, cookies: {} }
  const call = await openCall(request, reply, context, undefined, caller)
  const rendered = await renderDraft((address, handlers) => {
    const path = address.replace(/[?#].*$/, '')
    const asked = { ...caller, url: address, path, cacheKey: undefined }
    return previewHandlers.run(handlers, () => render(request, reply, asked, call))
  })
  if (rendered.kind === 'redirect') return redirectTo(request, reply, rendered)
  const tags = source.headTags(rendered.app, rendered.modules, language)
  const page = await makePage(documentOf(rendered.html, `${tags}<meta name="robots" content="noindex">`), {
    headers: {
      ...pageHeaders(source, language),
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
    accepts: request.headers['accept-encoding'],
    isPublic: true,
    isCacheable: false,
  })
  reply.code(rendered.status)
  return sendPage(request, reply, page, 'no-store')
}

/** A request for an address that no route knows: how a hidden page is answered. */
function nowhere(asked: PageRequest): PageRequest {
  return { ...asked, url: '/404', path: '/404', cacheKey: undefined }
}

async function pageOf(
  { status, html, app, modules }: RenderedPage,
  { method, headers }: FastifyRequest,
  { language, path }: PageRequest,
  isCacheable: boolean,
  { source, headOf }: PageParts,
): Promise<Page> {
  const isIndexed = app === 'public' && status === 200
  const head = isIndexed ? await headOf({ path, html, language }) : { brand: '', tags: '' }
  const titled =
    method === 'POST' && status >= 400 ? withErrorTitle(html, language) : withBrand(html, head.brand)
  const tags = source.headTags(app, modules, language) + head.tags
  return makePage(documentOf(titled, tags), {
    headers: pageHeaders(source, language),
    accepts: headers['accept-encoding'],
    isPublic: app === 'public',
    isCacheable,
  })
}

/** Browsers may cache the page, but must revalidate it. */
const privately = 'private, no-cache'

/** An answer that sets a visitor's language is for that visitor only. */
function cacheControlOf({ sharedSeconds }: PageParts, { chosenLanguage }: PageRequest): string {
  return sharedSeconds > 0 && !chosenLanguage ? `public, max-age=0, s-maxage=${sharedSeconds}` : privately
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  cacheControl: string,
): FastifyReply {
  const { status, headers, body } = presentPage(page, request.headers, reply.statusCode)
  return reply
    .code(status)
    .headers({ ...headers, ...visitHeaders(request, page, cacheControl) })
    .send(body)
}

/** Sends a cached page directly, bypassing hooks, because none has anything to add. */
function sendCached(request: FastifyRequest, reply: FastifyReply, page: Page, cacheControl: string): void {
  const { status, fields, body } = presentPage(page, request.headers, 200)
  const ofVisit = Object.entries(visitHeaders(request, page, cacheControl)).flat()
  const cookie = reply.getHeader('set-cookie')
  const ofCookie = cookie === undefined ? [] : ['set-cookie', String(cookie)]
  reply.hijack()
  reply.raw.writeHead(status, [...fields, ...ofVisit, ...ofCookie])
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

/** Headers that depend on the visitor and are therefore not cached with the page. */
function visitHeaders(
  request: FastifyRequest,
  { isPublic }: Page,
  cacheControl: string,
): Readonly<Record<string, string>> {
  const mayFetchAhead = isPublic && mayPrefetch(request)
  return {
    'cache-control': cacheControl,
    ...(mayFetchAhead ? { 'speculation-rules': `"${speculationRulesPath}"` } : {}),
  }
}
