import { refuse } from '#kernel/problem.ts'
import { mayDo, type Person } from '../person.ts'

/** Decides who may make a call. Its name appears in the route table and the authorisation matrix. */
export type Guard<Who = Person | undefined> = { readonly name: string; require(who: Person | undefined): Who }

export const anyone: Guard = { name: 'anyone', require: (who) => who }

export const signedIn: Guard<Person> = { name: 'signedIn', require: requirePerson }

export const staff: Guard<Person> = {
  name: 'staff',
  require: (who) => {
    const person = requirePerson(who)
    return person.kind === 'staff' ? person : refuse(403, 'notAllowed')
  },
}

/** A signed-in policy holder. */
export const customer: Guard<Person> = {
  name: 'customer',
  require: (who) => {
    const person = requirePerson(who)
    return person.kind === 'customer' ? person : refuse(403, 'notAllowed')
  },
}

/** Staff who hold a permission (PERM-08); `code` names the refusal of all others. */
export function staffWith(permissionId: number, code = 'notAllowed'): Guard<Person> {
  return {
    name: `staffWith ${permissionId}`,
    require: (who) => {
      const person = staff.require(who)
      return mayDo(person, permissionId) ? person : refuse(403, code)
    },
  }
}

/** Staff who hold at least one of these permissions: for lists that several screens choose from. */
export function staffWithAny(permissionIds: readonly number[]): Guard<Person> {
  return {
    name: `staffWithAny ${permissionIds.join(' ')}`,
    require: (who) => {
      const person = staff.require(who)
      return permissionIds.some((id) => mayDo(person, id)) ? person : refuse(403, 'notAllowed')
    },
  }
}

function requirePerson(who: Person | undefined): Person {
  if (!who) return refuse(401, 'notAuthenticated')
  if (who.mustResetPassword) return refuse(403, 'passwordMustBeReset')
  return who
}
