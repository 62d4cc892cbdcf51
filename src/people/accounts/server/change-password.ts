import { Refusal, refuseAny } from '#kernel/problem.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endOtherSessionsOf } from '#platform/http/server/session.ts'
import { judgeChangedPassword } from '../rules.ts'
import { findAccount, storeCustomerPassword } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { provePassword } from './prove-password.ts'

type Typed = { readonly oldPassword: string; readonly password: string; readonly confirmation: string }

/**
 * Replaces a policy holder's password (CUST-07); their other sessions end.
 * @throws Refusal 422 by field; `noPasswordYet` on old_password for somebody who only ever signed in by
 * phone; 429 `tooManyPasswords` without having checked the old password
 */
export async function changePassword(
  deps: AccountDependencies,
  typed: Typed,
  call: Call<Person>,
  change: Change,
): Promise<void> {
  const { who, token = '' } = call
  const account = await findAccount(deps.db, who.id)
  if (!account?.passwordHash || !account.usernameKey) refuseOld('noPasswordYet')
  refuseAny(judgeChangedPassword(typed))
  const proved = (await provePassword(deps, typed.oldPassword, call)) ?? refuseOld('oldPasswordWrong')
  const passwordHash = await hashSecret(typed.password)
  await change(async (tx) => {
    await proved.settle(tx)
    await storeCustomerPassword(tx, who.id, passwordHash)
    await endOtherSessionsOf(tx, who, token)
  })
}

/** @throws Refusal 422 under the field of the old password */
export function refuseOld(code: 'noPasswordYet' | 'oldPasswordWrong'): never {
  throw new Refusal(422, { code, field: 'old_password' })
}
