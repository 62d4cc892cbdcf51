import { foldDigits } from '#kernel/bangla-text.ts'
import { refuse } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'

/**
 * Refuses a customer id that is not the session's own; a missing one is fine (SEC-03). The refusal is audited
 * like every other of its kind.
 * @throws Refusal 403 `notAllowed`
 */
export function requireOwnCustomer(
  who: Pick<Person, 'id'>,
  customerId: string | number | null | undefined,
): void {
  if (customerId === undefined || customerId === null || customerId === '') return
  if (foldDigits(String(customerId).trim()) !== String(who.id)) refuse(403, 'notAllowed')
}
