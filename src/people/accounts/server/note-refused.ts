import type { Database } from '#platform/database/server/database.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'

/**
 * Writes down that somebody was not let in. Whose name it was is said when somebody has it, never what was typed; a line
 * is written for nobody too, so that it takes no longer.
 * @param waitSeconds how long the next try has to wait: more than 0 when this one locked the name for a while
 */
export async function noteRefused(
  db: Database,
  call: Call,
  owner: SessionOwner | undefined,
  waitSeconds = 0,
): Promise<void> {
  const kind = owner?.kind === 'staff' ? 'user' : 'customer'
  await recordAudit(db, call, {
    action: 'signIn.refused',
    ...(owner ? { thing: `${kind}:${owner.id}` } : {}),
    ...(waitSeconds > 0 ? { details: { waitSeconds } } : {}),
  })
}
