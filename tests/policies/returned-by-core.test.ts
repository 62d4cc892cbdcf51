import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { buyForSomebody, quoteFor } from '../people/proposal-of-sumaiya.ts'

let app: TestApp
let [agent, admin, rahima]: Caller[] = []
const reason = 'The core system does not take this policy.'

beforeAll(async () => {
  app = await createTestApp()
  ;[agent, admin, rahima] = await Promise.all(['agent', 'admin', 'rahima'].map((id) => app.signIn(id)))
})
afterAll(() => app.close())
beforeEach(() => app.turn({ reset: true }))

const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(policies).where(eq(policies.id, id))
  if (!row) throw new Error(`There is no policy ${id}`)
  return row
}

/** A proposal that the core system has refused. */
async function returned(): Promise<typeof policies.$inferSelect> {
  await app.turn({ core: 'refuse' })
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await buyForSomebody(agent as Caller, quote)
  return app.eventually('the core has refused it', async () => {
    const row = await rowOf(body.data.id)
    return row.status === 6 && row
  })
}

async function read(who: Caller | undefined, path: string, language: 'bn' | 'en'): Promise<string> {
  const { body } = (await who?.get(path, { language })) ?? {}
  return String(body).split('<script type="application/json"')[0]?.replaceAll('&#x27;', "'") ?? ''
}

/** What the sewn buttons of a page say. */
const primaryOf = (html: string) =>
  [...html.matchAll(/<(a|button)[^>]*btn-primary[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, ''),
  )

it('after a sale the primary action of the seller sends the link by which it is paid', async () => {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await buyForSomebody(agent as Caller, quote)
  const html = await read(agent, `/dashboard_admin?saved=${body.data.ref_unique_id}`, 'en')
  expect(primaryOf(html)).toEqual([words['office/sale'].en.link.send])
})

describe('a proposal that the core system returned (issue 20, PUSH-02)', () => {
  it.each(languages)('says what the core said, whose turn it is and what to do, in %s', async (language) => {
    const { id, reference, savedByName } = await returned()
    const said = words['office/policy'][language].returned
    const html = await read(agent, `/policy-view/${id}`, language)
    for (const text of [
      ...[said.title, reason, said.signed, said.right, said.wrong, said.write],
      fill(said.seller, { name: savedByName }, language),
      fill(said.rightText, { reference }, language),
      words.policies[language].retryPush,
    ])
      expect(html).toContain(text)
    // Only who decides about proposals withdraws one for its applicant.
    expect(html).not.toContain(said.withdrawHint)
    expect(await read(admin, `/policy-view/${id}`, language)).toContain(said.withdrawHint)
  })

  it.each(languages)(
    'leads its writer there right after the sale, before any money is asked for, in %s',
    async (language) => {
      const { id, reference } = await returned()
      const { confirmed, steps, link } = words['office/sale'][language]
      const html = await read(agent, `/dashboard_admin?saved=${reference}`, language)
      expect(html).toContain(confirmed.returned)
      expect(primaryOf(html)).toEqual([steps.whatToDo])
      expect(html).toContain(`href="/policy-view/${id}"`)
      expect(html).not.toContain(link.send)
    },
  )

  it('is sent again from there once it was put right at the core, and gets its number', async () => {
    const { id } = await returned()
    await app.turn({ core: 'ok' })
    expect((await agent?.post(`/policy-view/${id}`, new URLSearchParams()))?.status).toBe(200)
    await app.eventually('it has a number', async () => (await rowOf(id)).coreNumber !== null)
    expect(await read(agent, `/policy-view/${id}`, 'en')).not.toContain(
      words['office/policy'].en.returned.title,
    )
  })

  it('is withdrawn from there with a reason, and waits for nobody any more', async () => {
    const { id } = await returned()
    const withdraw = (text: string) =>
      admin?.post(`/policy-view/${id}`, new URLSearchParams({ act: 'withdraw', text }))
    const bare = await withdraw('')
    expect([bare?.status, bare?.body]).toEqual([
      422,
      expect.stringContaining(words['payment-desk'].en.problems.decisionReasonRequired),
    ])
    expect((await withdraw('The sum is above what the plan allows'))?.status).toBe(200)
    expect((await rowOf(id)).status).toBe(5)
    expect(await read(agent, `/policy-view/${id}`, 'en')).not.toContain(reason)
  })

  it.each(languages)(
    'tells its holder of cover, money and whom to call, and of no core system, in %s',
    async (language) => {
      const { id, reference } = await returned()
      const hers = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
      await app.db
        .update(policies)
        .set({ customerId: hers[0]?.customerId ?? 0 })
        .where(eq(policies.id, id))
      const said = words.customer[language].proposal.heldUp
      const html = await read(rahima, `/dashboard/policy-details/${id}`, language)
      for (const text of [said.title, said.text, said.cover, said.unpaid, said.call, reference, 'href="tel:'])
        expect(html).toContain(text)
      for (const path of [`/dashboard/policy-details/${id}`, `/policy-view-customer/${id}`, '/dashboard']) {
        const page = await read(rahima, path, language)
        expect(page, path).toContain(reference)
        for (const ours of [/core system/i, /কোর সিস্টেম/, /Failed To Push/, new RegExp(reason)])
          expect(page, path).not.toMatch(ours)
      }
    },
  )
})
