import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { currentCall } from '#platform/http/server/call.ts'
import { presentFailure, reportFault } from '#platform/http/server/errors.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import { type AppContext, runHandler } from '#platform/http/server/http.ts'
import type { HttpCall } from '#platform/http/server/http-call.ts'
import { requireFewParts } from '#platform/http/server/request-body.ts'
import type { AllWords } from '#platform/http/server/sentences.ts'
import type { PageSource, Rendered, Transport, Visit } from './bundle.ts'
import { type PageRequest, routeOf } from './request.ts'

/** Renders the page of a request, its loaders or its action included. */
export type Renderer = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: PageRequest,
  call: HttpCall,
) => Promise<Rendered>

/**
 * Handlers that replace those of the same calls while a preview is rendered. They apply to that rendering
 * only: a page rendered concurrently for readers never uses them.
 */
export const previewHandlers = new AsyncLocalStorage<ReadonlyMap<string, Handler>>()

export function createRenderer(
  context: AppContext,
  source: PageSource,
  handlers: readonly Handler[],
  words: AllWords,
): Renderer {
  const transport = callDirectly(context, handlers)
  const dictionaries = Object.fromEntries(
    languages.map((language) => [language, dictionaryOf(words, language)]),
  ) as Record<Language, Dictionary>
  return async (request, reply, asked, call) => {
    const bundle = await source.bundle()
    bundle.setTransport(transport)
    const webRequest = await toWebRequest(request, reply, asked, context.publicUrl)
    const visit = visitOf(asked, call, context.publicUrl, dictionaries[asked.language])
    const report = (error: unknown) => {
      reportFault(error, context.log, { route: routeOf(asked), reference: request.id })
      return request.id
    }
    return currentCall.run(call, () => bundle.render(webRequest, visit, report))
  }
}

/** The transport of a page's loaders during rendering: the same handlers, without an HTTP request. */
function callDirectly(context: AppContext, handlers: readonly Handler[]): Transport {
  const byKey = new Map<string, Handler>(handlers.map((one) => [one.endpoint.key, one]))
  return async (key, input) => {
    const call = currentCall.getStore()
    const handler = previewHandlers.getStore()?.get(key) ?? byKey.get(key)
    if (!call || !handler) throw new Error(`No call ${key}`)
    try {
      return { status: 200, answer: await runHandler(handler, input, call, context) }
    } catch (error) {
      const { status, answer, headers } = presentFailure(
        error,
        call.language,
        context.sentences,
        context.log,
        { route: key, reference: call.requestId },
      )
      call.retryAfter = headers['retry-after'] ?? call.retryAfter
      return { status, answer }
    }
  }
}

type Dictionary = Visit['words']

function dictionaryOf(words: AllWords, language: Language): Dictionary {
  return Object.fromEntries(Object.entries(words).map(([module, both]) => [module, both[language]]))
}

function visitOf(
  { language, cookiesAccepted }: PageRequest,
  { who, today }: HttpCall,
  origin: string,
  words: Dictionary,
): Visit {
  const visit = { language, words, origin, cookiesAccepted }
  return who ? { ...visit, person: personOf(who), today } : { ...visit, person: undefined }
}

function personOf({
  kind,
  id,
  name,
  isMainAdmin,
  permissions,
  roleId,
  roleName,
}: NonNullable<HttpCall['who']>): Visit['person'] {
  return {
    kind,
    id,
    name,
    isMainAdmin,
    permissions,
    ...(roleId === undefined ? {} : { roleId }),
    ...(roleName === undefined ? {} : { roleName }),
  }
}

/**
 * The request in the form that the router needs. It is aborted if the visitor disconnects, but not when the
 * body has been read. For a cacheable page it carries no headers.
 */
async function toWebRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, cacheKey }: PageRequest,
  publicUrl: string,
): Promise<Request> {
  const isPost = request.method === 'POST'
  const headers = new Headers()
  const { cookie, 'content-type': type = '' } = request.headers
  if (cookie && cacheKey === undefined) headers.set('cookie', cookie)
  // A form without fields has no content type.
  if (isPost) headers.set('content-type', (request.body ? type : '') || 'application/x-www-form-urlencoded')
  if (Buffer.isBuffer(request.body)) requireFewParts(request.body, headers.get('content-type') ?? '')
  const asked = new Request(new URL(url, `${publicUrl}/`), {
    method: isPost ? 'POST' : 'GET',
    headers,
    signal: abortSignalOf(reply),
    ...(isPost ? { body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : '' } : {}),
  })
  if (isPost) await requireForm(asked)
  return asked
}

function abortSignalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Pages accept only forms; anything else is refused before a page reads its fields. */
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
