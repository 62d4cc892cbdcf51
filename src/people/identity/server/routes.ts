import { done } from '#kernel/endpoint.ts'
import { maskNationalId, parseNationalId } from '#kernel/national-id.ts'
import { permission } from '#people/staff/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { type Guard, signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { presentApplicant } from '#policies/policies/server/present-policy.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { findCustomer, nidCheck, searchByNid, testNidPersonValues } from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { IdentityDependencies } from './check-identities.ts'
import {
  checkPerson,
  type FoundPerson,
  findOwnCustomer,
  type LookUp,
  lookUpPerson,
} from './look-up-person.ts'

const words = { bn, en }

/** Policy holders look their nominee up; of the staff, those who write proposals (design §4). */
const proposers: Guard<Person> = {
  name: `customerOrStaffWith ${permission.policyCreate}`,
  require: (who) => {
    const person = signedIn.require(who)
    return person.kind === 'customer' ? person : staffWith(permission.policyCreate).require(person)
  },
}

export function identityRoutes(deps: IdentityDependencies): Handler[] {
  const office = staffWith(permission.policyCreate)
  return [
    handle(findCustomer, { guard: office, audit: looked('identity.findCustomer') }, async (input, call) =>
      done(words[call.language].found, presentFound(await findOwnCustomer(deps, lookUpOf(input), call))),
    ),

    handle(searchByNid, { guard: proposers, audit: looked('identity.search') }, async (input, call) => {
      const found = await lookUpPerson(deps, lookUpOf(input), call)
      return done(words[call.language].found, { source: found.source, ...presentFound(found) })
    }),

    handle(testNidPersonValues, { guard: office, audit: looked('identity.search') }, async (input, call) => {
      const found = await lookUpPerson(deps, lookUpOf(input), call)
      return done(words[call.language].found, { source: found.source, ...presentFound(found) })
    }),

    handle(nidCheck, { guard: office, audit: looked('identity.check') }, async (input, call) => {
      const person = await checkPerson(deps, lookUpOf(input), call)
      const { checked, notPassed } = words[call.language]
      return done(person ? checked : notPassed, {
        passKyc: person ? ('yes' as const) : ('no' as const),
        customer: person ? present(person) : null,
      })
    }),
  ]
}

type Sent = {
  readonly national_id?: string | null
  readonly date_of_birth?: string | null
  readonly person_dob?: string | null
  readonly consent?: LookUp['consent']
  readonly english_translation?: LookUp['inEnglish']
}

function lookUpOf(input: Sent): LookUp {
  return {
    nationalId: input.national_id,
    birthDate: input.date_of_birth ?? input.person_dob,
    consent: input.consent,
    inEnglish: input.english_translation,
  }
}

/** Who looked whom up, the number masked. */
function looked(action: string) {
  return (input: Sent) => ({
    action,
    details: { nationalId: maskNationalId(parseNationalId(input.national_id ?? '') ?? '') },
  })
}

function presentFound({ person, isMasked }: FoundPerson) {
  return { customer: present(person), ...(isMasked ? { masked: 1 as const } : {}) }
}

/** Without the number, which the asker has typed, and without a state, which a policy has. */
function present(person: Applicant) {
  const { identity: _identity, ...customer } = presentApplicant(person)
  return customer
}
