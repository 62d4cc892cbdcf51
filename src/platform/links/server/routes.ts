import type { FastifyInstance } from 'fastify'
import { toDhakaTime } from '#kernel/dates.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { lookAtLink as lookCall, openLink as openCall } from '../contract.ts'
import { linkPath } from '../paths.ts'
import { type LinkDependencies, lookAtLink, type Opening, openLink } from './open-link.ts'

/** Signed links, whatever they are for (decision 0074). */
export const linkRoutes = (deps: LinkDependencies): Handler[] => [
  handle(lookCall, { guard: anyone }, async ({ token }, call) => {
    const { endsAt, ...text } = await lookAtLink(deps, token, call)
    return doneIn(call.language, { ...text, valid_until: toDhakaTime(endsAt) })
  }),

  handleChange(
    openCall,
    { guard: anyone, audit: (_input, { event }: Opening) => event },
    async ({ token }, call, change) => {
      const { to } = await openLink(deps, token, call, change)
      return doneIn(call.language, { to })
    },
  ),
]

/**
 * Keeps the address of a link secret: no referrer is sent to pages it leads to, and no cache stores the
 * answer.
 * @param opened pages that show what a link opened; they are not cached either
 */
export function hideLinkAddresses(app: FastifyInstance, opened: readonly string[]): void {
  app.addHook('onSend', (request, reply, _body, next) => {
    const path = (request.page?.path ?? '').toLowerCase()
    if (path.startsWith(linkPath('')) || opened.includes(path))
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    next()
  })
}
