import { isFactorRequired } from '#people/second-factor/second-factor.ts'
import { hasFactor } from '#people/second-factor/server/factor-store.ts'
import { whoIsStaff } from '#people/staff/server/who-is.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { findLivingCustomer } from '#policies/policies/server/customer-store.ts'
import type { AccountDependencies } from './dependencies.ts'

/**
 * Whose session it is, and what they may do right now. Undefined while they lack a required second factor. A
 * role may gain powerful rights after its people have signed in by a password alone.
 */
export async function whoIsSignedIn(
  db: DbOrTx,
  rules: Pick<AccountDependencies['rules'], 'isFactorRequired'>,
  { kind, id }: SessionOwner,
): Promise<Person | undefined> {
  if (kind === 'customer') return whoIsCustomer(db, id)
  const person = await whoIsStaff(db, id)
  if (!person || !rules.isFactorRequired || !isFactorRequired([...person.permissions])) return person
  return (await hasFactor(db, { kind, id })) ? person : undefined
}

/** Policy holders hold no permissions: what they may see is what is theirs. */
async function whoIsCustomer(db: DbOrTx, id: number): Promise<Person | undefined> {
  const customer = await findLivingCustomer(db, id)
  if (!customer) return undefined
  const name = `${customer.firstName ?? ''} ${customer.lastName ?? ''}`.trim()
  return { kind: 'customer', id, name, permissions: [], isMainAdmin: false, mustResetPassword: false }
}
