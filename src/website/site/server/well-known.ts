import type { FastifyInstance } from 'fastify'
import { addDays, type Clock, todayInDhaka } from '#kernel/dates.ts'
import { shortProfilePath } from '#people/accounts/paths.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { getSettings } from '#website/content/server/store.ts'

type Needs = {
  readonly db: ReadDatabase
  readonly clock: Clock
  readonly publicUrl: string
  /** Where weaknesses are reported, as mailto: or https: address; not set: our own mailbox. */
  readonly securityContact: string | undefined
}

/** For so long a copy of security.txt counts; who reads it later asks again (RFC 9116). */
const daysValid = 180

/** What programs look for at fixed places: whom to tell of a weakness, and where a password is changed. */
export function registerWellKnown(app: FastifyInstance, deps: Needs): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = deps.securityContact ?? `mailto:${(await getSettings(deps.db)).email}`
    const expires = addDays(todayInDhaka(deps.clock.now()), daysValid)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}T00:00:00+06:00`,
      'Preferred-Languages: bn, en',
      `Canonical: ${deps.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
  // Password managers go there for people who are to change their password.
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(shortProfilePath, 302))
}
