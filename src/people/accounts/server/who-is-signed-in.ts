import { isFactorRequired } from '#people/second-factor/second-factor.ts'
import { hasFactor } from '#people/second-factor/server/factor-store.ts'
import { whoIsStaff } from '#people/staff/server/who-is.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import type { AccountDependencies } from './dependencies.ts'
import { whoIsCustomer } from './who-is-customer.ts'

/**
 * Who a session belongs to, and what they may do right now. Nobody, while that needs a second factor and they have none:
 * a role may be given powerful rights after its people have signed in by a password alone.
 */
export async function whoIsSignedIn(
  db: ReadDatabase,
  rules: Pick<AccountDependencies['rules'], 'isFactorRequired'>,
  { kind, id }: SessionOwner,
): Promise<Person | undefined> {
  if (kind === 'customer') return whoIsCustomer(db, id)
  const person = await whoIsStaff(db, id)
  if (!person || !rules.isFactorRequired || !isFactorRequired([...person.permissions])) return person
  return (await hasFactor(db, { kind, id })) ? person : undefined
}
