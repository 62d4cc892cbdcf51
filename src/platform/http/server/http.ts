import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/dates.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Log } from '#platform/database/server/log.ts'
import { type AbuseGuard, refuseFor } from '#platform/limits/server/abuse-guard.ts'
import { concurrencyLimit } from '#platform/limits/server/concurrency-limit.ts'
import { sourceOf } from '#platform/limits/source.ts'
import { type Person, readerHeader } from '../person.ts'
import { isRedirect } from '../redirect.ts'
import {
  isPaper,
  isStreamedFile,
  isUploadedFile,
  type StreamedFile,
  type UploadedFile,
} from '../uploaded-file.ts'
import type { AnswerCache } from './answer-cache.ts'
import { recordAudit, recordNoted } from './audit.ts'
import type { Call } from './call.ts'
import { languageOf, opensInBrowser, readCaller } from './caller.ts'
import { unframed } from './common-headers.ts'
import { drain } from './drain.ts'
import { goneStatus, presentFailure, presentRefusal, retryHeader } from './errors.ts'
import { anyone } from './guard.ts'
import type { Handler, HoldCaller } from './handle.ts'
import { HttpCall } from './http-call.ts'
import { boundLargeBodies } from './large-bodies.ts'
import {
  holdsFiles,
  isMultipart,
  maxUploadBytes,
  nestNames,
  readMultipart,
  registerForms,
  registerJson,
  registerMultipart,
  tokenIn,
} from './request-body.ts'
import type { Sentences } from './sentences.ts'
import { findSession, type SessionLimits, type SessionOwner } from './session.ts'

/** What the server side needs to answer a request. */
export type AppContext = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly sentences: Sentences
  readonly answers: AnswerCache
  readonly abuse: AbuseGuard
  /** Whether we signed the token of a link, by which strangers may send files. */
  isSignedLink(token: string): boolean
  /** The public address, without a trailing slash; https makes cookies Secure and __Host-. */
  readonly publicUrl: string
  readonly sessionLimits: SessionLimits
  /** How long a proof of identity counts as fresh; 0: none is required (design §10). */
  readonly freshProofMinutes: number
  /** The ways in which somebody can prove their identity again. */
  listProofWays(owner: SessionOwner): Promise<readonly string[]>
  /** Who a session's owner is and what they may do now; undefined if they may no longer sign in. */
  whoIs(owner: SessionOwner): Promise<Person | undefined>
  /** Keeps the caller from being erased before their change commits. */
  readonly holdCaller?: HoldCaller
}

export const sessionCookie = (context: Pick<AppContext, 'publicUrl'>): string =>
  context.publicUrl.startsWith('https:') ? '__Host-session' : 'session'

/** Answers a failure as a page, for somebody who opened the address of a call, paper or file in a browser. */
export type SendFailurePage = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** Body parsers, cookies and the one error handler. */
export async function prepareServer(
  app: FastifyInstance,
  context: AppContext,
  sendFailurePage: SendFailurePage,
): Promise<void> {
  boundLargeBodies(app)
  registerMultipart(app)
  registerJson(app)
  registerForms(app)
  app.setNotFoundHandler(() => {
    throw new Refusal(404, { code: 'noSuchCall' })
  })
  app.setErrorHandler(async (error, request, reply) => {
    // A client that disconnected while sending gets no answer, and it is not a fault of ours.
    if (reply.raw.destroyed && !request.raw.complete) return reply.code(goneStatus).send()
    const route = request.routeOptions.url ?? 'unknown'
    const failure = tooLargeHere(error, request) ?? error
    if (opensInBrowser(request)) {
      if (isSignInNeeded(failure, request)) return reply.redirect(signInFor(request), 303)
      return sendFailurePage(failure, request, reply)
    }
    const { status, answer, headers } = presentFailure(
      failure,
      languageOf(request),
      context.sentences,
      context.log,
      { route, reference: request.id },
    )
    if (status === 413) {
      await drain(request.raw)
      reply.header('connection', 'close')
    }
    return reply.code(status).headers(headers).send(answer)
  })
}

/**
 * The address as the router sees it. An unreadable one (a broken percent sign, a NUL, a backslash, no path)
 * becomes one that does not exist, answered as JSON or a page as its sender expects.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?')
  const isPlain = !url.includes('%') || (isDecodable(path) && !/%00/.test(url))
  const isReadable = /^\/(?!\/)[^\\]*$/.test(path) && isPlain
  return isReadable ? url : /^\/(v1|api-app)\/|\.json$/.test(path) ? '/v1/404' : '/404'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Somebody opens a paper in the browser and is no longer signed in. */
function isSignInNeeded(error: unknown, { method }: FastifyRequest): boolean {
  return method === 'GET' && error instanceof Refusal && error.main.code === 'notAuthenticated'
}

/** Leads to sign-in, and from there back to the requested address. */
export const signInFor = ({ url }: FastifyRequest) => `/login?next=${encodeURIComponent(url)}`

type TooLarge = Handler['endpoint']['tooLarge']

/** A refusal for a body that is too large, for calls with their own sentence for that; it names the declared size. */
function tooLargeHere(error: unknown, request: FastifyRequest): Refusal | undefined {
  const { tooLarge } = request.routeOptions.config as { tooLarge?: TooLarge }
  const declared = Number(request.headers['content-length'] ?? maxUploadBytes)
  // A smaller body was refused for having too many parts, not for its size.
  if (!tooLarge || (error as { statusCode?: number }).statusCode !== 413 || declared < maxUploadBytes)
    return undefined
  const n = { value: declared / 1024 / 1024, decimals: 2 }
  return new Refusal(413, { ...tooLarge, params: { n } })
}

/** Registers every call on the server, at exactly its declared path. */
export function registerHandlers(
  app: FastifyInstance,
  context: AppContext,
  handlers: readonly Handler[],
): void {
  for (const handler of handlers) {
    const { method, path, takesFiles, tooLarge } = handler.endpoint
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(takesFiles ? { bodyLimit: maxUploadBytes + 1024 * 1024 } : {}),
      config: { tooLarge, isCallback: handler.isCallback },
      handler: async (request, reply) => {
        const call = await openCall(request, reply, context, handler)
        // Nothing is parsed of somebody who is about to be refused.
        const isRefused =
          !call.who &&
          (handler.guardName !== anyone.name ||
            (holdsFiles(request) && !context.isSignedLink(tokenIn(request))))
        const raw = isRefused ? {} : await rawInput(request)
        const answer = await runHandler(handler, raw, call, context).catch((error) =>
          refuseInOwnShape(error, handler, call, context, reply),
        )
        if (handler.maxAgeSeconds) reply.header('cache-control', `public, max-age=${handler.maxAgeSeconds}`)
        if (isStreamedFile(answer)) return sendStream(reply, answer)
        if (isRedirect(answer)) return reply.redirect(answer.redirectTo, 303)
        return isUploadedFile(answer) ? sendFile(reply, answer) : sendJson(reply, answer)
      },
    })
  }
}

/** The answer to a refused call whose contract defines a shape for refusals; other failures are thrown on. */
function refuseInOwnShape(
  error: unknown,
  { endpoint }: Handler,
  call: Call,
  context: AppContext,
  reply: FastifyReply,
) {
  if (!endpoint.presentRefused || !(error instanceof Refusal)) throw error
  reply.code(error.statusCode).headers(retryHeader(error.statusCode, error.retryAfterSeconds))
  return endpoint.presentRefused(presentRefusal(error, call.language, context.sentences))
}

/** Sent as bytes, because a string with Bangla in it is slow to write to a connection. */
function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)))
}

/**
 * Sends a stored document, always as an attachment (DOC-07). A paper of our own opens in the browser, without
 * the sandbox policy, which would block the PDF viewer.
 */
function sendFile(reply: FastifyReply, file: UploadedFile): FastifyReply {
  const isOurs = isPaper(file)
  const name = `filename*=UTF-8''${encodeURIComponent(file.filename)}`
  reply.type(file.mimetype).header('content-disposition', `${isOurs ? 'inline' : 'attachment'}; ${name}`)
  reply.header('content-security-policy', isOurs ? unframed : `sandbox; default-src 'none'; ${unframed}`)
  return reply.send(Buffer.from(file.bytes))
}

/** Streams a file that we generate; a failure on the way closes the connection. */
function sendStream(reply: FastifyReply, { filename, mimetype, chunks }: StreamedFile): FastifyReply {
  return reply
    .type(mimetype)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .send(Readable.from(chunks, { highWaterMark: 1 }))
}

/**
 * Papers are typeset one at a time, so each person, or address of an anonymous caller, may have only a few under way.
 */
const papersAtOnce = concurrencyLimit(4, () => refuseFor(2, 'printQueueFull'))

/** Runs one call, and records who was refused: the only way into a handler, from HTTP and from a page. */
export async function runHandler(
  handler: Handler,
  raw: unknown,
  call: Call,
  context: AppContext,
): Promise<unknown> {
  if (handler.isSignIn) requireOwnOriginForSignIn(call, context)
  const key = handler.cacheKey(raw)
  if (key !== undefined) return context.answers.get(key, () => handler.run(raw, call, context.db))
  try {
    const run = async () => {
      if (handler.costs) await context.abuse.take(handler.costs, call)
      const { abuse, db, holdCaller } = context
      return handler.run(raw, call, db, holdCaller, {
        take: (target) => abuse.take('answerKept', call, { target }),
        uncount: (target) => abuse.uncount('answerKept', call, { target }),
      })
    }
    if (handler.costs !== 'pdfMade') return await run()
    const { who, address } = call
    return await papersAtOnce(who ? `${who.kind}:${who.id}` : sourceOf(address), run)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.statusCode === 429)
      await recordNoted(context, call, 'blocked', {
        action: 'blocked',
        thing: handler.endpoint.path,
        details: { code: error.main.code },
      })
    if (error.statusCode !== 403) throw error
    await recordAudit(context.db, call, { action: 'refused', thing: handler.endpoint.path })
    if (!call.who || error.main.code !== 'freshProofNeeded') throw error
    throw new Refusal(403, error.main, [], { data: { ways: await context.listProofWays(call.who) } })
  }
}

/**
 * Reads who calls, in which language and when. Refuses a change authenticated by cookie from another site's
 * page (CSRF). A page that was made for somebody else than the one who has signed in meanwhile is signed out.
 */
export async function openCall(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  { isQuiet, isCallback }: Pick<Handler, 'isQuiet' | 'isCallback'> = { isQuiet: false, isCallback: false },
  caller = readCaller(request),
): Promise<HttpCall> {
  const now = context.clock.now()
  const { authorization } = request.headers
  const bearer = authorization ? /^Bearer (\S+)$/i.exec(authorization)?.[1] : undefined
  const token = bearer ?? caller.cookies[sessionCookie(context)]
  const look = { isQuiet: isQuiet || caller.isPrefetch, reader: request.headers[readerHeader] }
  const owner = token ? await findSession(context.db, token, now, context.sessionLimits, look) : undefined
  const who = owner ? await context.whoIs(owner) : undefined
  const isSecure = context.publicUrl.startsWith('https:')
  const provedAt = who && owner?.provedAt
  const call = new HttpCall(request, reply, {
    caller,
    who,
    token: who ? token : undefined,
    bearer,
    now,
    isSecure,
    provedAt,
    hasFreshProof: isFresh(provedAt, now, context.freshProofMinutes),
  })
  if (who && !bearer && !isCallback && request.method === 'POST') requireOwnOrigin(request.headers, context)
  return call
}

/** @param minutes how long a proof is fresh; 0: none is required */
function isFresh(provedAt: Date | undefined, now: Date, minutes: number): boolean {
  if (minutes === 0) return true
  return provedAt !== undefined && now.getTime() - provedAt.getTime() <= minutes * 60_000
}

type OriginHeaders = Readonly<Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'origin' | 'host'>>

/**
 * Another site's page must not sign anybody in (login CSRF): its victim would then work in the attacker's
 * account. A caller that sends neither header is not a browser.
 */
function requireOwnOriginForSignIn(call: Call, context: AppContext): void {
  if (!call.isBrowser) return
  const [site, origin, host] = ['sec-fetch-site', 'origin', 'host'].map((name) => call.header(name))
  requireOwnOrigin({ 'sec-fetch-site': site, origin, host }, context)
}

function requireOwnOrigin(headers: OriginHeaders, { publicUrl }: AppContext): void {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site === 'same-origin') return
  if (origin && (origin === publicUrl || hostOf(origin) === host)) return
  throw new Refusal(403, { code: 'strangerOrigin' })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

async function rawInput(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = isMultipart(request) ? await readMultipart(request) : (request.body ?? {})
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal(400, { code: 'bodyMalformed' })
  const isForm = !request.headers['content-type']?.startsWith('application/json')
  const named = isForm ? nestNames(body as Record<string, unknown>) : (body as Record<string, unknown>)
  return { ...(request.query as object), ...named, ...(request.params as object) }
}
