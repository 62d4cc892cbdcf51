import { normaliseText } from '#kernel/bangla-text.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Call } from '#platform/server/call.ts'
import type { Database } from '#platform/server/database.ts'
import { isSecret } from '#platform/server/secrets.ts'
import { startSession } from '#platform/server/session.ts'
import { findUserByLogin } from '#staff/server/store.ts'
import type { StaffUser } from '#staff/user.ts'
import { judgeSignIn } from '../rules.ts'

/**
 * Lets a person of the office in: known name, right password, active.
 * @throws 422 for empty fields, 401 `loginWrong`, 403 `userInactive` (told only to who knows the password)
 */
export async function signIn(
  db: Database,
  input: { loginId: string; password: string },
  call: Call,
): Promise<{ token: string; user: StaffUser }> {
  const loginId = normaliseText(input.loginId)
  refuseAny(judgeSignIn({ loginId, password: input.password }))
  const found = await findUserByLogin(db, loginId)
  if (!(await isSecret(input.password, found?.passwordHash)) || !found) return refuse(401, 'loginWrong')
  if (!found.user.isActive) return refuse(403, 'userInactive')
  const token = await startSession(db, { kind: 'staff', id: found.user.id }, call.now, call.device)
  return { token, user: found.user }
}
