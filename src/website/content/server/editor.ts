import type { DbOrTx } from '#platform/database/server/database.ts'
import { type AuditEvent, recordAudit, recordOwnAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { ContentType } from '../content-type.ts'

/** Who changes content, and when. */
export type Editor = {
  /** The name in the list of versions: a person's, or one from `makers.ts`. */
  readonly who: string
  readonly at: Date
  /** The call of a person; absent for a program. */
  readonly call?: Call
}

export async function recordChange(
  tx: DbOrTx,
  editor: Editor,
  action: string,
  type: ContentType,
  slug: string,
  details: NonNullable<AuditEvent['details']> = {},
): Promise<void> {
  const event = {
    action: `content.${action}`,
    thing: `${type.name}:${slug}`,
    details: { ...details, who: editor.who },
  }
  await (editor.call ? recordAudit(tx, editor.call, event) : recordOwnAudit(tx, editor.at, event))
}
