import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { DemoApplicant } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Answer, type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { type Asked, confirm, newApplicant } from '../people/asked-applicant.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

/** Where applicants are asked by code and link, and the agent who sells there: for the tests of one file. */
export let app: TestApp
export let agent: Caller

export function openConsentContext(): void {
  beforeAll(async () => {
    app = await createTestApp({ APPLICANT_CONSENT: 'code' })
    agent = await app.signIn('agent')
  }, 120_000)
  afterAll(() => app.close())
}

/** Lets time pass; the agent signs in anew. */
export async function later(minutes: number): Promise<void> {
  await app.clock.moveBy(minutes * 60_000)
  agent = await app.signIn('agent')
}

/** The answer to a confirmation that waits for a lock while something else happens. */
export async function confirmDuring(
  proposal: Asked,
  changes: object,
  meanwhile: () => Promise<void>,
): Promise<Answer> {
  // Whoever writes people of policies waits until the end of this transaction.
  const confirming = await app.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table policy_people in share mode`)
    const answer = confirm(agent, proposal, changes)
    await app.eventually('the confirmation waits', async () => {
      const { rows } = await tx.execute(sql`select pid from pg_locks
        where not granted and relation = 'policy_people'::regclass`)
      return rows.length > 0
    })
    await meanwhile()
    return { answer }
  })
  return confirming.answer
}

/** Status and code of an answer. */
export const problemOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

/** A proposal for a person of the demo, with a phone that is not theirs. */
export async function proposalFor(holder: DemoApplicant, changes: object = {}): Promise<Asked> {
  const { birthDate, gender, firstName, lastName, nationalId } = holder
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender, dob: birthDate })
  return newApplicant(app, {
    quote,
    national_id: nationalId,
    date_of_birth: birthDate,
    gender,
    first_name: firstName,
    last_name: lastName,
    ...changes,
  })
}
