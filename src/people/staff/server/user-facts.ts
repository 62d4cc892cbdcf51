import { maskPhone } from '#kernel/phone.ts'
import type { AuditFacts } from '#platform/http/server/audit.ts'
import type { UserFields } from '../user.ts'

/** The fields of a user that a change touched, before and after; private ones are masked. */
export function compareUsers(
  before: UserFields | undefined,
  after: UserFields,
): { readonly before?: AuditFacts; readonly after: AuditFacts } {
  const touched = Object.keys(after).filter(
    (name) => before?.[name as keyof UserFields] !== after[name as keyof UserFields],
  )
  const chosen = (user: UserFields): AuditFacts => {
    const facts = factsOf(user)
    return Object.fromEntries(touched.map((name) => [name, facts[name] ?? null]))
  }
  return before ? { before: chosen(before), after: chosen(after) } : { after: chosen(after) }
}

function factsOf(user: UserFields): AuditFacts {
  const hidden = (value: string | null) => (value ? '•••' : '')
  return {
    ...user,
    mobile: user.mobile ? maskPhone(user.mobile) : '',
    email: user.email.replace(/^(.).*(?=@)/, '$1•••'),
    fatherName: hidden(user.fatherName),
    motherName: hidden(user.motherName),
    nationalId: hidden(user.nationalId),
    birthDate: hidden(user.birthDate),
  }
}
