import { NationalIdRefused, NationalIdUnavailable } from '#adapters/national-id/national-id.ts'
import type { Clock } from '#kernel/dates.ts'
import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import { Refusal } from '#kernel/problem.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { PersonPart, Policy } from '#policies/policies/policy.ts'
import { isIdentityChecked, putIdentity, settleIdentity } from '#policies/policies/server/identity-store.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { agrees, type RegisteredPerson } from '../person.ts'
import { askService, type Question, type ServiceDependencies } from './ask-service.ts'
import { findRegistered } from './store.ts'

export type IdentityDependencies = ServiceDependencies & {
  readonly jobs: Jobs
  readonly clock: Clock
  /** Whether a proposal may be confirmed before its applicant's number was checked. */
  readonly mayBeUnchecked: boolean
}

type CheckJob = { readonly policyId: number; readonly part: PersonPart; readonly attempt: number }
type People = Pick<Policy, PersonPart>
type Answers = NonNullable<People[PersonPart]>

const jobName = 'check-identity'

/** Seconds before each next try while the service does not answer; then every hour, for three days in all. */
const pauses = [10, 60, 300, 900]
const maxAttempts = pauses.length + 72

/**
 * Writes down, for everyone whom a confirmed policy names by number, whether the number is checked; those that are
 * not are asked about later, however long the service is away (KYC that degrades, beyond §14).
 */
export async function noteIdentities(
  { jobs }: Pick<IdentityDependencies, 'jobs'>,
  tx: Transaction,
  policy: People & { readonly id: number },
  now: Date,
): Promise<void> {
  for (const part of personParts) {
    const question = questionAbout(policy[part])
    if (!question) continue
    const numberKey = keyOf(question)
    const known = await findRegistered(tx, numberKey, question.birthDate)
    const isChecked = known ? agrees(known, policy[part] ?? {}) : await isIdentityChecked(tx, numberKey)
    const state = isChecked ? 'checked' : known ? 'noMatch' : 'toBeChecked'
    await putIdentity(tx, { policyId: policy.id, part, numberKey, state }, now)
    if (state === 'toBeChecked')
      await jobs.enqueue(tx, jobName, { policyId: policy.id, part, attempt: 0 } satisfies CheckJob)
  }
}

/** Where the setting demands it, refuses to confirm for an applicant whose number nobody has checked. */
export async function requireCheckedIdentity(
  { mayBeUnchecked }: Pick<IdentityDependencies, 'mayBeUnchecked'>,
  db: DbOrTx,
  { applicant }: Pick<People, 'applicant'>,
): Promise<void> {
  const question = questionAbout(applicant)
  if (mayBeUnchecked || !question) return
  const numberKey = keyOf(question)
  const known = await findRegistered(db, numberKey, question.birthDate)
  const isChecked = known ? agrees(known, applicant) : await isIdentityChecked(db, numberKey)
  if (!isChecked) throw new Refusal(422, { code: 'identityNotChecked', field: 'national_id' })
}

/** The jobs of this module. Registered once, before the queue starts. */
export function identityJobs(deps: IdentityDependencies): void {
  const { jobs, clock } = deps
  jobs.workOutside<CheckJob>(jobName, async (job, finish) => {
    const said = await askAbout(deps, job)
    await finish(async (tx) => {
      if (said.state === 'later') await tryAgain(jobs, tx, job)
      else if (said.state !== 'gone') await settleIdentity(tx, { ...job, ...said }, clock.now())
    })
  })
}

type Said =
  | { readonly state: 'checked' | 'noMatch'; readonly numberKey: string }
  | { readonly state: 'later' }
  | { readonly state: 'gone' }

async function askAbout(deps: IdentityDependencies, { policyId, part }: CheckJob): Promise<Said> {
  const person = (await findPolicy(deps.db, policyId))?.[part]
  const question = questionAbout(person)
  if (!person || !question) return { state: 'gone' }
  const numberKey = keyOf(question)
  try {
    const registered = await askService(deps, question, deps.clock.now())
    return { numberKey, state: stateOf(registered, person) }
  } catch (error) {
    if (error instanceof NationalIdUnavailable) return { state: 'later' }
    if (error instanceof NationalIdRefused) return { numberKey, state: 'noMatch' }
    throw error
  }
}

async function tryAgain(jobs: Jobs, tx: Transaction, job: CheckJob): Promise<void> {
  const attempt = job.attempt + 1
  if (attempt > maxAttempts) return
  await jobs.enqueue(tx, jobName, { ...job, attempt }, { afterSeconds: pauses[job.attempt] ?? 3600 })
}

function stateOf(registered: RegisteredPerson | undefined, person: Answers): 'checked' | 'noMatch' {
  return registered && agrees(registered, person) ? 'checked' : 'noMatch'
}

function questionAbout(person: Answers | undefined): Question | undefined {
  const nationalId = parseNationalId(person?.nationalId ?? '')
  return nationalId && person?.birthDate ? { nationalId, birthDate: person.birthDate } : undefined
}

function keyOf({ nationalId, birthDate }: Question): string {
  return nationalIdKey(canonicalNationalId(nationalId, birthDate))
}
