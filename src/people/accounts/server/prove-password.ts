import { findPasswordHash } from '#people/staff/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { isSecret } from '#platform/database/server/secrets.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { countPasswordTry, forgetFailures } from '#platform/limits/server/password-guard.ts'
import { findAccount } from './account-store.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findKnownDevice } from './device-store.ts'
import { noteRefused } from './note-refused.ts'
import { hashTyped } from './token.ts'

/** The name that failed tries are counted under, and the password's hash. */
type Held = { readonly username: string; readonly passwordHash: string }

/** A right password; call `settle` in the transaction that does what it proved. */
export type ProvedPassword = { settle(tx: Transaction): Promise<void> }

/**
 * Checks the password of somebody signed in. Wrong ones are counted like those of sign-in, so that an open
 * session cannot be used to guess it.
 * @returns undefined when it is wrong, or when they have none
 * @throws Refusal 429 `tooManyPasswords` without having checked it
 */
export async function provePassword(
  { db, autocommit, abuse, rules }: Pick<AccountDependencies, 'db' | 'autocommit' | 'abuse' | 'rules'>,
  typed: string,
  call: Call<Person>,
): Promise<ProvedPassword | undefined> {
  const { who, now, address } = call
  const held = await findHeld(db, who)
  if (!held) return undefined
  const deviceHash = await findKnownDevice(db, who, call)
  const username = hashTyped(rules.codeKey, held.username)
  const source = { username, address, ...(deviceHash ? { deviceHash } : {}) }
  const waitSeconds = await countPasswordTry(autocommit, source, { now, isNeutral: rules.isNeutral })
  // Counted last: refused tries, of which one person may make any number, would shut out all who share the address.
  await abuse.take('passwordTried', call)
  if (!(await isSecret(typed, held.passwordHash))) {
    await noteRefused({ autocommit, abuse }, call, who, waitSeconds)
    return undefined
  }
  await abuse.uncount('passwordTried', call)
  return { settle: (tx) => forgetFailures(tx, source) }
}

async function findHeld(
  db: AccountDependencies['db'],
  { kind, id }: Pick<Person, 'kind' | 'id'>,
): Promise<Held | undefined> {
  if (kind === 'staff') return findPasswordHash(db, id)
  const { usernameKey, passwordHash } = (await findAccount(db, id)) ?? {}
  return usernameKey && passwordHash ? { username: usernameKey, passwordHash } : undefined
}
