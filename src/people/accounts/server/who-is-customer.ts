import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { findLivingCustomer } from '#policies/policies/server/customer-store.ts'

/** Who a policy holder's session belongs to. They hold no permissions: what they may see is what is theirs. */
export async function whoIsCustomer(db: ReadDatabase, id: number): Promise<Person | undefined> {
  const customer = await findLivingCustomer(db, id)
  if (!customer) return undefined
  const name = `${customer.firstName ?? ''} ${customer.lastName ?? ''}`.trim()
  return { kind: 'customer', id, name, permissions: [], isMainAdmin: false, mustResetPassword: false }
}
