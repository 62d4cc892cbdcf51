import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { fill } from '#kernel/words.ts'
import { isOfDatabase } from '#platform/http/database-codes.ts'
import { languageOf } from '#platform/http/server/caller.ts'
import { drain } from '#platform/http/server/drain.ts'
import { goneStatus, presentFailure } from '#platform/http/server/errors.ts'
import type { AppContext } from '#platform/http/server/http.ts'
import { portalHomePath } from '#portals/office/paths.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { PageSource } from './bundle.ts'
import { pageHeaders } from './document.ts'
import { type PageRequest, routeOf } from './request.ts'

/**
 * Answers a failure before or outside rendering as a page, also for a call, paper or file that somebody
 * opened in a browser: people cannot read JSON.
 */
export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  source: PageSource,
): Promise<FastifyReply> {
  // The reader disconnected while the page was made: no answer is sent, and it is not a fault of ours.
  if (reply.raw.destroyed) return reply.code(goneStatus).send()
  const asked = request.page as PageRequest | undefined
  const language = asked?.language ?? languageOf(request)
  const { status, answer, headers } = presentFailure(error, language, context.sentences, context.log, {
    route: asked ? routeOf(asked) : (request.routeOptions.url ?? 'unknown'),
    reference: request.id,
  })
  if (status === 413) {
    await drain(request.raw)
    reply.header('connection', 'close')
  }
  reply.headers(headers)
  const { error: words, reference: quote } = { bn, en }[language]
  const isOnlyRead = request.method === 'GET' && isOfDatabase(answer.code)
  const message = isOnlyRead ? context.sentences.of({ code: 'notFetched' }, language) : answer.message
  const { reference } = answer
  const page = plainPage({
    language,
    title: status === 404 ? words.notThere : status === 403 ? words.notAllowed : words.title,
    text: reference ? `${message} ${fill(quote, { reference }, language)}` : message,
    ways: waysOn(request, status, words),
    headTags: source.headTags('public', [], language),
  })
  return reply.code(status).headers(pageHeaders(source, language)).send(page)
}

/** Addresses of signed-in people, whose way on is the dashboard. */
const officeBeginnings = [portalHomePath, '/api-app/', '/policy-']

/** The links to go on: retry for failures that may pass; elsewhere for what does not exist or is not allowed. */
function waysOn(
  { page, method, url }: FastifyRequest,
  status: number,
  words: (typeof bn | typeof en)['error'],
) {
  const passes = status >= 500 || status === 429
  const back = officeBeginnings.some((beginning) => url.startsWith(beginning))
    ? { href: portalHomePath, text: words.dashboard }
    : { href: '/', text: words.home }
  const isWorthAgain = page !== undefined || (method === 'GET' && passes)
  return [...(isWorthAgain ? [{ href: url, text: words.retry }] : []), ...(back.href === url ? [] : [back])]
}

type PlainPage = {
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Links to go on, the most likely first. */
  readonly ways: readonly { readonly href: string; readonly text: string }[]
  /** The tags of the head; scripts among them are left out. */
  readonly headTags: string
}

/** A page of one sentence and some links, for a request that could not be rendered. */
function plainPage({ language, title, text, ways, headTags }: PlainPage): Buffer {
  const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(headTags) ?? []
  return Buffer.from(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title>${style}</head>
<body><header class="w py-s4"><img src="/logo-mark.svg" alt="" width="44" height="44"></header><main class="w sec"><div class="stack mx-auto max-w-form"><h1>${escapeMarkup(title)}</h1>
<p class="alert alert-danger">${escapeMarkup(text)}</p>
<p class="flex flex-wrap gap-x-s5">${ways.map(({ href, text }) => `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`).join(' ')}</p></div></main></body></html>`)
}
