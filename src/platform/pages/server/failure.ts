import type { FastifyReply, FastifyRequest } from 'fastify'
import { fill } from '#kernel/words.ts'
import { drain } from '#platform/http/server/drain.ts'
import { goneStatus, presentFailure } from '#platform/http/server/errors.ts'
import type { AppContext } from '#platform/http/server/http.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { PageSource } from './bundle.ts'
import { pageHeaders } from './document.ts'
import { plainPage } from './plain-page.ts'

/** A failure before or outside of rendering is a page too: people read no JSON. */
export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  source: PageSource,
): Promise<FastifyReply> {
  // Whoever went away while the page was made hears nothing, and nothing of ours failed.
  if (reply.raw.destroyed) return reply.code(goneStatus).send()
  const { language, path } = request.page
  const { status, answer, headers } = presentFailure(error, language, context.sentences, context.log, {
    route: path,
  })
  if (status === 413) {
    await drain(request.raw)
    reply.header('connection', 'close')
  }
  reply.headers(headers)
  const { error: words, reference: quote } = { bn, en }[language]
  const { message, reference } = answer
  const page = plainPage({
    ...{ language, title: words.title, way: { href: request.url, text: words.retry } },
    text: reference ? `${message} ${fill(quote, { reference }, language)}` : message,
    headTags: source.headTags('public', [], language),
  })
  return reply.code(status).headers(pageHeaders(source, language)).send(page)
}
