import type { Language } from '#kernel/language.ts'
import { type Phone, parsePhone } from '#kernel/phone.ts'
import { findLanguageOf, findUser } from '#people/staff/server/store.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { findAccount } from './account-store.ts'

/** How a person can be reached, and in which language; their devices are found by `person`. */
export type Reachable = {
  readonly person: SessionOwner
  readonly name: string
  readonly email: string
  readonly mobile: Phone | undefined
  readonly language: Language
}

export async function findReachable(db: DbOrTx, owner: SessionOwner): Promise<Reachable | undefined> {
  const person = { kind: owner.kind, id: owner.id }
  if (owner.kind === 'staff') {
    const user = await findUser(db, owner.id)
    if (!user) return undefined
    const { firstName, lastName, email, mobile } = user
    const language = await findLanguageOf(db, owner.id)
    return {
      person,
      name: `${firstName} ${lastName}`.trim(),
      email,
      mobile: parsePhone(mobile),
      language,
    }
  }
  const customer = await findCustomer(db, owner.id)
  // Queried for unknown people too, so that both take the same time.
  const account = await findAccount(db, owner.id)
  if (!customer) return undefined
  return {
    person,
    name: `${customer.firstName ?? ''} ${customer.lastName ?? ''}`.trim(),
    email: customer.email ?? '',
    mobile: parsePhone(customer.mobile ?? ''),
    language: account?.language ?? 'bn',
  }
}
