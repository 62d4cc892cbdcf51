import { done } from '#kernel/endpoint.ts'
import { maskNationalId, parseNationalId } from '#kernel/national-id.ts'
import { permission } from '#people/staff/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { recordAudit } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
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
    handle(findCustomer, { guard: office }, async (input, call) => {
      const found = await findOwnCustomer(deps, lookUpOf(input), call)
      await recordLookUp(deps, call, 'identity.findCustomer', input, found)
      return done(words[call.language].found, presentFound(found))
    }),

    handle(searchByNid, { guard: proposers }, async (input, call) => {
      const found = await lookUpPerson(deps, lookUpOf(input), call)
      await recordLookUp(deps, call, 'identity.search', input, found)
      return done(words[call.language].found, { source: found.source, ...presentFound(found) })
    }),

    handle(testNidPersonValues, { guard: office }, async (input, call) => {
      const found = await lookUpPerson(deps, lookUpOf(input), call)
      await recordLookUp(deps, call, 'identity.search', input, found)
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

/**
 * Writes down, before the answer goes out, who looked whom up: a customer of ours by number, so that the person sees it
 * later. Whether all of it was shown stands beside it.
 */
async function recordLookUp(
  { autocommit }: IdentityDependencies,
  call: Call<Person>,
  action: string,
  input: Sent,
  { source, customerId, isMasked }: FoundPerson,
): Promise<void> {
  const line = looked(action)(input)
  await recordAudit(autocommit, call, {
    ...line,
    ...(customerId ? { thing: `person:${customerId}` } : {}),
    details: { ...line.details, source, masked: isMasked },
  })
}

/** What was asked for, the number masked. */
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
