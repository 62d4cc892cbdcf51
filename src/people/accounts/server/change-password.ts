import { Refusal, refuseAny } from '#kernel/problem.ts'
import { hashSecret, isSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { endOtherSessionsOf } from '#platform/http/server/session.ts'
import { judgeChangedPassword } from '../rules.ts'
import { findAccount, storeCustomerPassword } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findKnownDevice } from './device-store.ts'
import { countPasswordTry, forgetFailures } from './password-guard.ts'
import { hashTyped } from './token.ts'

type Typed = { readonly oldPassword: string; readonly password: string; readonly confirmation: string }

/**
 * Replaces a policy holder's password by a new one (CUST-07); their other sessions end. Wrong old passwords are counted
 * like those of sign-in, so that an open session is no way to guess one.
 * @throws Refusal 422 by field; `noPasswordYet` on old_password for who only ever signed in by phone;
 * 429 `tooManyPasswords` without having looked at the old password
 */
export async function changePassword(
  { db, autocommit, rules }: Pick<AccountDependencies, 'db' | 'autocommit' | 'rules'>,
  typed: Typed,
  call: Call<Person>,
  change: Change,
): Promise<void> {
  const { who, now, address, token = '' } = call
  const account = await findAccount(db, who.id)
  if (!account?.passwordHash || !account.usernameKey) refuseOld('noPasswordYet')
  refuseAny(judgeChangedPassword(typed))
  const deviceHash = await findKnownDevice(db, who, call)
  const source = {
    username: hashTyped(rules.codeKey, account.usernameKey),
    address,
    ...(deviceHash ? { deviceHash } : {}),
  }
  await countPasswordTry(autocommit, source, { now, isNeutral: rules.isNeutral })
  if (!(await isSecret(typed.oldPassword, account.passwordHash))) refuseOld('oldPasswordWrong')
  const passwordHash = await hashSecret(typed.password)
  await change(async (tx) => {
    await forgetFailures(tx, source)
    await storeCustomerPassword(tx, who.id, passwordHash)
    await endOtherSessionsOf(tx, who, token)
  })
}

function refuseOld(code: 'noPasswordYet' | 'oldPasswordWrong'): never {
  throw new Refusal(422, { code, field: 'old_password' })
}
