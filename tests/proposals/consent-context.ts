import { afterAll, beforeAll } from 'vitest'
import type { DemoApplicant } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { type Asked, newApplicant } from '../people/asked-applicant.ts'
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
