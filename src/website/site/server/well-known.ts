import type { FastifyInstance } from 'fastify'
import { addDays, type Clock, todayInDhaka } from '#kernel/dates.ts'
import { shortProfilePath } from '#people/accounts/paths.ts'
import type { Database } from '#platform/database/server/database.ts'
import { getSettings } from '#website/content/server/store.ts'

type Needs = {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
  /** Where vulnerabilities are reported, as mailto: or https: address; by default our own mailbox. */
  readonly securityContact: string | undefined
}

/** How long a copy of security.txt is valid; later readers fetch it again (RFC 9116). */
const daysValid = 180

/** Well-known addresses: where to report a vulnerability, and where to change a password. */
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
  // Password managers send people there to change their password.
  app.get('/.well-known/change-password', async (_request, reply) => reply.redirect(shortProfilePath, 302))
}
