import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { findLivingCustomer } from '#policies/policies/server/customer-store.ts'

/** The person of a policy holder's session. They hold no permissions: they see what is their own. */
export async function whoIsCustomer(db: DbOrTx, id: number): Promise<Person | undefined> {
  const customer = await findLivingCustomer(db, id)
  if (!customer) return undefined
  const name = `${customer.firstName ?? ''} ${customer.lastName ?? ''}`.trim()
  return { kind: 'customer', id, name, permissions: [], isMainAdmin: false, mustResetPassword: false }
}
