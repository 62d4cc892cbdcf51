import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { maskNationalId, parseNationalId } from '#kernel/national-id.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { AuditFacts } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import { type Guard, signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { presentApplicant } from '#policies/policies/server/present-policy.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { isSensitive, readName } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { findCustomer, nidCheck, searchByNid, testNidPersonValues } from '../contract.ts'
import type { ValueSource } from '../sources.ts'
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
  const search = async (input: Sent, call: Call<Person>) => {
    const person = await lookUpPerson(deps, lookUpOf(input), call)
    const { source } = person
    return { ...done(words[call.language].found, { source, ...presentFound(person) }), found: person }
  }
  return [
    handle(findCustomer, { guard: office, audit: found('identity.findCustomer') }, async (input, call) => {
      const person = await findOwnCustomer(deps, lookUpOf(input), call)
      return { ...done(words[call.language].found, presentFound(person)), found: person }
    }),

    handle(searchByNid, { guard: proposers, audit: found('identity.search') }, search),
    handle(testNidPersonValues, { guard: office, audit: found('identity.search') }, search),

    handle(nidCheck, { guard: office, audit: checked }, async (input, call) => {
      const { person, customerId } = await checkPerson(deps, lookUpOf(input), call)
      const said = words[call.language]
      const answer = done(person ? said.checked : said.notPassed, {
        passKyc: person ? ('yes' as const) : ('no' as const),
        customer: person ? present(person) : null,
      })
      return { ...answer, customerId }
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

/** Who was looked up, and whether all of it was shown. */
function found(action: string) {
  return (input: Sent, { found: { source, customerId, isMasked } }: { readonly found: FoundPerson }) =>
    lineAbout(action, input, customerId, { fromService: source === 'service', masked: isMasked })
}

function checked(input: Sent, { customerId }: { readonly customerId?: number | undefined }) {
  return lineAbout('identity.check', input, customerId, {})
}

/** The audit line of a look-up, the number masked. A customer of ours is named by id, so that they can see it later. */
function lineAbout(action: string, input: Sent, customerId: number | undefined, details: AuditFacts) {
  const nationalId = maskNationalId(parseNationalId(input.national_id ?? '') ?? '')
  return {
    action,
    ...(customerId ? { thing: `person:${customerId}` } : {}),
    details: { nationalId, ...details },
  }
}

function presentFound({ person, sources, isMasked }: FoundPerson) {
  const masked = isMasked ? { masked: 1 as const } : {}
  return { customer: present(person), sources: presentSources(sources), ...masked }
}

function presentSources(sources: FoundPerson['sources']) {
  const said: Readonly<Partial<Record<string, { source: ValueSource; at: Date }>>> = sources
  return Object.fromEntries(
    Object.entries(applicantQuestions).flatMap(([key, question]) => {
      const from = said[key]
      if (!from || isSensitive(question)) return []
      return [[readName(question), { source: from.source, at: toDhakaTime(from.at) }]]
    }),
  )
}

/** Without the number, which the caller has typed, and without an identity state, which only a policy has. */
function present(person: Applicant) {
  const { identity: _identity, identity_found: _found, ...customer } = presentApplicant(person)
  return customer
}
