import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { policyIdentities } from '#policies/policies/server/identity-tables.ts'
import { bn } from '#policies/policies/words.bn.ts'
import { en } from '#policies/policies/words.en.ts'
import { bringJobsForward } from '../../../../tests/drive/pass-time.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import {
  detailsOf,
  pdfFile,
  purchase,
  quoteFor,
  sumaiya,
} from '../../../../tests/people/proposal-of-sumaiya.ts'
import { comparisonEdition } from '../compare-person.ts'
import { registeredPeople } from './tables.ts'

const words = { bn: bn.identity, en: en.identity }
/** As the sandbox's register has him. */
const rahim = {
  ...sumaiya,
  national_id: '1990123456',
  first_name: 'Abdur',
  last_name: 'Rahim',
  gender: 'M',
}

let agent: Caller
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
})
beforeEach(() => app.turn({ reset: true }))

/** @returns the id of the policy */
async function confirm(change: object = {}): Promise<number> {
  const person = { ...rahim, ...change }
  const input = { gender: 'O', dob: person.date_of_birth }
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), input)
  const { status, body } = await purchase(agent, { ...person, quote, status: 1 }, [pdfFile()])
  expect(status, body.message).toBe(200)
  return body.data.id
}

async function stored(policyId: number) {
  const isApplicant = and(eq(policyIdentities.policyId, policyId), eq(policyIdentities.part, 'applicant'))
  const [row] = await app.db.select().from(policyIdentities).where(isApplicant)
  return row
}

const customerOf = async (who: Caller, id: number) => (await detailsOf(who, id)).customer

describe('a number that the register knows', () => {
  it('is verified by name, date of birth and gender, and rule and time are stored (KYC-08)', async () => {
    for (const first_name of ['Md. Abdur', 'আব্দুর']) {
      const id = await confirm({ first_name })
      const heardAt = (await app.db.select().from(registeredPeople))[0]?.heardAt
      expect(await stored(id)).toMatchObject({
        state: 'checked',
        compared: ['name', 'birthDate', 'gender'],
        differing: [],
        comparison: comparisonEdition,
        heardAt,
      })
      expect((await stored(id))?.score).toBeGreaterThan(0.9)
      expect(await customerOf(agent, id)).toMatchObject({ identity: 'checked' })
    }
  })

  it.each([
    ['whose name does not match fully', { first_name: 'Rahim', last_name: 'Uddin' }, 'doubtful', []],
    ['of another gender', { gender: 'F' }, 'doubtful', ['gender']],
    ['of another date of birth', { date_of_birth: '1990-05-18' }, 'doubtful', ['birthDate']],
    ['of another name', { first_name: 'Totally', last_name: 'Different' }, 'another', ['name']],
  ] as const)('is not verified for somebody %s (KYC-08)', async (_, change, state, differing) => {
    await confirm()
    const id = await confirm({ ...change, father_name: 'Nobody' })
    expect(await stored(id)).toMatchObject({ state, differing })
    expect(await customerOf(agent, id)).toMatchObject({ identity: state, identity_found: { differing } })
  })

  it('says on the page of the policy what was compared, in both languages, and calls nobody else verified (KYC-08)', async () => {
    const same = await confirm()
    const another = await confirm({ first_name: 'Totally', last_name: 'Different' })
    for (const language of languages) {
      const { facts, ...said } = words[language]
      const all = Object.values(facts).join(', ')
      const page = async (id: number) => (await agent.get(`/policy-view/${id}`, { language })).body as string
      expect(await page(same)).toContain(fill(said.checked, { facts: all }, language))
      expect(await page(another)).toContain(said.another)
      expect(await page(another)).not.toContain(fill(said.checked, { facts: '' }, language).trim())
    }
  })
})

describe('a number that the register did not answer about', () => {
  it('is also compared by name when the answer comes later (KYC-08)', async () => {
    await app.turn({ nid: 'down' })
    await app.db.delete(registeredPeople)
    const id = await confirm({ first_name: 'Totally', last_name: 'Different' })
    expect((await stored(id))?.state).toBe('toBeChecked')
    await app.turn({ nid: 'ok' })
    await app.eventually('the register is heard', async () => {
      await bringJobsForward(app.db, 10)
      return (await stored(id))?.state === 'another'
    })
  })

  it('is told apart from one that nobody has (KYC-08)', async () => {
    const unknown = await confirm({ national_id: '5550001111' })
    const unheard = await confirm({ national_id: '5550007777' })
    expect(await stored(unknown)).toMatchObject({ state: 'notFound', compared: [], score: null })
    expect(await stored(unheard)).toMatchObject({ state: 'toBeChecked', compared: [], heardAt: null })
    for (const language of languages) {
      const page = async (id: number) => (await agent.get(`/policy-view/${id}`, { language })).body as string
      expect(await page(unknown)).toContain(words[language].notFound)
      expect(await page(unheard)).toContain(words[language].toBeChecked)
    }
  })
})
