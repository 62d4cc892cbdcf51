import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Person } from '#platform/person.ts'
import type { Database } from '#platform/server/database.ts'
import { hashSecret } from '#platform/server/secrets.ts'
import { endSessionsOf } from '#platform/server/session.ts'
import { findUser, storeOwnPassword } from '#staff/server/store.ts'
import { judgeNewPassword } from '../rules.ts'

/**
 * A user sets an own password in place of one that someone else chose, and signs in with it once more.
 * @throws 403 for another person's number or when the password is the user's own already, 422 for the rule
 */
export async function replaceFirstPassword(
  db: Database,
  who: Person,
  input: { userId: string | undefined; password: string; confirmation: string },
): Promise<void> {
  const user = await findUser(db, who.id)
  if (!user || who.kind !== 'staff' || user.hasOwnPassword) return refuse(403, 'notAllowed')
  if (input.userId && input.userId !== String(user.id) && input.userId !== user.loginId) {
    return refuse(403, 'notAllowed')
  }
  refuseAny(judgeNewPassword(input.password, input.confirmation))
  const passwordHash = await hashSecret(input.password)
  await db.transaction(async (tx) => {
    await storeOwnPassword(tx, user.id, passwordHash)
    await endSessionsOf(tx, who)
  })
}
