import { done, ok } from '#kernel/endpoint.ts'
import type { Database } from '#platform/server/database.ts'
import { anyone, signedInForReset } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { endSession } from '#platform/server/session.ts'
import { statusOf, userTypeOf } from '#staff/codes.ts'
import { presentPerson } from '#staff/server/who-is.ts'
import type { StaffUser } from '#staff/user.ts'
import { logOut, resetPassword, userLogin } from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { replaceFirstPassword } from './replace-first-password.ts'
import { signIn } from './sign-in.ts'

const words = { bn: bn.success, en: en.success }

type Needs = { readonly db: Database; readonly sessionCookie: string }

export const accountRoutes = ({ db, sessionCookie }: Needs): Handler[] => [
  handle(
    userLogin,
    { guard: anyone, audit: (_input, { token }) => ({ action: 'signIn', thing: `user:${token.user.id}` }) },
    async ({ user_id, password }, call) => {
      const { token, user } = await signIn(db, { loginId: user_id, password }, call)
      call.setCookie(sessionCookie, token)
      return {
        status: ok,
        message: words[call.language].login,
        token: { token, permissions: [...presentPerson(user).permissions], user: presentUser(user) },
      }
    },
  ),
  handle(logOut, { guard: anyone, audit: 'signOut' }, async (_input, call) => {
    if (call.token) await endSession(db, call.token)
    call.clearCookie(sessionCookie)
    return done(words[call.language].logout, {})
  }),
  handle(resetPassword, { guard: signedInForReset, audit: 'password.replace' }, async (input, call) => {
    await replaceFirstPassword(db, call.who, {
      userId: input.user_id === undefined ? undefined : String(input.user_id),
      password: input.password,
      confirmation: input.confirm_password,
    })
    call.clearCookie(sessionCookie)
    return done(words[call.language].reset, {})
  }),
]

function presentUser(user: StaffUser) {
  return {
    id: user.id,
    login_id: user.loginId,
    en_first_name: user.firstName,
    en_last_name: user.lastName,
    mobile: user.mobile,
    email: user.email,
    designation: user.designation,
    role_id: user.roleId,
    branch_code: user.branchCode,
    status: statusOf(user),
    user_type: userTypeOf({ kind: 'staff', roleId: user.roleId }),
    reset_password: user.hasOwnPassword ? 1 : 0,
  }
}
