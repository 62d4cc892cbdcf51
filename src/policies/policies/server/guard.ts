import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { type Guard, signedIn, staffWith } from '#platform/http/server/guard.ts'

const ofStaff = staffWith(permission.policyList)

/** Customers see their own policies; staff those that POL-03 gives them, with Policy List. */
export const seesPolicies: Guard<Person> = {
  name: 'seesPolicies',
  require: (who) => (who?.kind === 'customer' ? signedIn.require(who) : ofStaff.require(who)),
}

const ofPersonData = staffWith(permission.personDataNationalId)

/** Customers see the whole national IDs of their own policies; staff with permission 87, those of policies they see. */
export const seesNationalIds: Guard<Person> = {
  name: 'seesNationalIds',
  require: (who) => (who?.kind === 'customer' ? signedIn.require(who) : ofPersonData.require(who)),
}
