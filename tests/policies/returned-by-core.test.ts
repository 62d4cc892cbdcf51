import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import {
  buyForSomebody,
  pdfFile,
  purchase,
  quoteFor,
  somebodyElse,
  sumaiya,
} from '../people/proposal-of-sumaiya.ts'

let [agent, admin, rahima]: Caller[] = []
const reason = 'The core system does not take this policy.'
const { problems } = words['referral-papers'].en

openApp()
beforeAll(async () => {
  ;[agent, admin, rahima] = await Promise.all(['agent', 'admin', 'rahima'].map((id) => app.signIn(id)))
})
beforeEach(() => app.turn({ reset: true }))

const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(policies).where(eq(policies.id, id))
  if (!row) throw new Error(`There is no policy ${id}`)
  return row
}

/** A proposal that the core system refused. */
async function returned(core: 'refuse' | 'wantsPaper' = 'refuse'): Promise<typeof policies.$inferSelect> {
  await app.turn({ core })
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

function paperForm(says?: string): FormData {
  const form = new FormData()
  form.append('act', 'returnedPaper')
  form.append('document', says ? pdfFileOf(makePdf({ says })) : pdfFile())
  return form
}

/** The labels of the primary buttons of a page. */
const primaryOf = (html: string) =>
  [...html.matchAll(/<(a|button)[^>]*btn-primary[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, ''),
  )

it('after a sale, the seller’s primary action sends the payment link', async () => {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await buyForSomebody(agent as Caller, quote)
  const html = await read(agent, `/dashboard_admin?saved=${body.data.ref_unique_id}`, 'en')
  expect(primaryOf(html)).toEqual([words['office/sale'].en.link.send])
})

describe('a proposal that the core system returned (issue 20, PUSH-02)', () => {
  it.each(languages)('shows the core’s answer, who must act and what to do, in %s', async (language) => {
    const { id, reference, savedByName } = await returned()
    const said = words['office/policy'][language].returned
    const html = await read(agent, `/policy-view/${id}`, language)
    for (const text of [
      words.policies[language].coreReasons.refused,
      `<q lang="en" class="wrap-anywhere">${reason}</q>`,
      said.title,
      said.signed,
      said.right,
      said.wrong,
      said.write,
      fill(said.seller, { name: savedByName }, language),
      fill(said.rightText, { reference }, language),
      words.policies[language].retryPush,
    ])
      expect(html).toContain(text)
    expect(html).toContain(words.staff[language].roles[1])
    // Only users who decide about proposals can withdraw one for its applicant.
    expect(html).not.toContain(said.withdrawHint)
    expect(await read(admin, `/policy-view/${id}`, language)).toContain(said.withdrawHint)
  })

  it.each(languages)(
    'links its seller to it right after the sale, before any money is asked for, in %s',
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

  it.each(languages)(
    'appears in its history as sent and returned, not as never sent, in %s',
    async (language) => {
      const { id } = await returned()
      const { returned: said, pushFailed } = words.policies[language].history.moves
      const { body } =
        (await agent?.post('/api-app/policy-history', { customer_policy_id: id }, { language })) ?? {}
      const texts = body.data.events.map(({ text }: { text: string }) => text)
      expect(texts).toContain(said)
      expect(texts).not.toContain(pushFailed)
    },
  )

  it('can be sent again from its page after the core system was corrected, and gets its number', async () => {
    const { id } = await returned()
    await app.turn({ core: 'ok' })
    expect((await agent?.post(`/policy-view/${id}`, new URLSearchParams()))?.status).toBe(200)
    await app.eventually('it has a number', async () => (await rowOf(id)).coreNumber !== null)
    expect(await read(agent, `/policy-view/${id}`, 'en')).not.toContain(
      words['office/policy'].en.returned.title,
    )
  })

  it.each(languages)(
    'accepts the paper that the core system misses and is sent again with it, in %s',
    async (language) => {
      const { id } = await returned('wantsPaper')
      const said = words['referral-papers'][language].returned
      const before = await read(agent, `/policy-view/${id}`, language)
      for (const text of [words.policies[language].coreReasons.documentMissing, said.title, said.lead])
        expect(before).toContain(text)
      expect(primaryOf(before)).toEqual([said.send])
      const sent = await agent?.post(`/policy-view/${id}`, paperForm('Report'), { language })
      expect([sent?.status, sent?.body]).toEqual([200, expect.stringContaining(said.sent)])
      await app.eventually('it has a number', async () => (await rowOf(id)).coreNumber !== null)
    },
  )

  it('accepts no paper twice, during a push, after it was sent or from a user who may not see it', async () => {
    const { id } = await returned('wantsPaper')
    const add = (who: Caller | undefined, form: FormData) => who?.post(`/api-app/returned-papers/${id}`, form)
    const known = await add(agent, paperForm())
    expect([known?.status, known?.body.errors.document]).toEqual([422, [problems.paperThereAlready]])
    const nothing = await add(agent, new FormData())
    expect([nothing?.status, nothing?.body.errors.document]).toEqual([422, [problems.paperFileRequired]])
    expect((await add(await app.signIn('agent2'), paperForm('Report')))?.status).toBe(404)
    expect((await add(rahima, paperForm('Report')))?.status).toBe(403)
    await app.db.update(policies).set({ pushClaimedAt: app.clock.now() }).where(eq(policies.id, id))
    const early = await add(agent, paperForm('Report'))
    expect([early?.status, early?.body.code]).toEqual([409, 'pushUnderWay'])
    await app.db.update(policies).set({ pushClaimedAt: null }).where(eq(policies.id, id))
    expect((await add(agent, paperForm('Report')))?.status).toBe(200)
    await app.eventually('it has a number', async () => (await rowOf(id)).coreNumber !== null)
    const late = await add(agent, paperForm('Another report'))
    expect([late?.status, late?.body.code]).toEqual([409, 'proposalNotReturned'])
  })

  it('shows an unknown reason as a quotation from the core system', async () => {
    const { id } = await returned()
    const failure = { reason: 'refused' as const, detail: 'Quota of the branch is used up.', code: 'Q-17' }
    await app.db.update(policies).set({ pushFailure: failure }).where(eq(policies.id, id))
    for (const path of [`/policy-view/${id}`, '/dashboard_admin/policies?status=6']) {
      const html = await read(agent, path, 'bn')
      expect(html, path).toContain(words.policies.bn.coreReasonUnknown)
      expect(html, path).toContain(`<q lang="en" class="wrap-anywhere">${failure.detail}</q>`)
    }
  })

  it('is written anew with the earlier answers, except national IDs, papers and the applicant’s consent', async () => {
    const { id, reference } = await returned()
    const page = await read(agent, `/policy-view/${id}`, 'en')
    const [, href = ''] = /href="(\/policy-buy\?quote=[^"]*again=\d+)"/.exec(page) ?? []
    const path = href.replaceAll('&amp;', '&')
    const form = await read(agent, path, 'en')
    expect(form).toContain(reference)
    for (const value of [sumaiya.mother_name, sumaiya.nominee.nominee_first_name, sumaiya.mobile])
      expect(form).toContain(`value="${value}"`)
    expect(form).toMatch(/name="national_id"\/>/)
    expect(form).not.toMatch(/name="consent"[^>]*checked/)
    const opened = `/api-app/proposal-form${path.slice('/policy-buy'.length)}`
    expect((await agent?.get(opened))?.body.data.earlier.ref_unique_id).toBe(reference)
    expect((await (await app.signIn('agent2')).get(opened)).body.data.earlier).toBeNull()
  })

  it.each(languages)(
    'is written anew only by the bank if the bank took the first premium: nobody else is asked to pay it twice, in %s (PROP-25)',
    async (language) => {
      const bank = await app.signIn('bank')
      await app.turn({ core: 'refuse' })
      const small = { sum_assured: 100000, hospital_rider: 0 }
      const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), small)
      const answers = { ...sumaiya, ...somebodyElse(), quote }
      const { data: draft } = (await purchase(bank, { ...answers, status: 0 }, [pdfFile()])).body
      const { id, version, premium_amount: boc_amount } = draft
      const transaction_id = `TRX-ANEW-${language}`
      await purchase(bank, { ...answers, id, version, status: 1, transaction_id, boc_amount })
      await app.eventually('the core has refused it', async () => (await rowOf(id)).status === 6)
      const { savedByName } = await rowOf(id)
      const said = words['office/policy'][language].returned
      const bankWrites = fill(said.bankWrites, { name: savedByName }, language)
      const shownTo = async (who: Caller | undefined) => {
        const html = await read(who, `/policy-view/${id}`, language)
        return [said.paidAtBank, said.write, bankWrites].map((text) => html.includes(text))
      }
      expect(await shownTo(bank)).toEqual([true, true, false])
      for (const who of [agent, admin]) expect(await shownTo(who)).toEqual([false, false, true])
    },
  )

  it('can be withdrawn from its page with a reason, and then waits for nobody', async () => {
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
    const after = await read(agent, `/policy-view/${id}`, 'en')
    expect(after).not.toContain(reason)
    const { write, withdrawn } = words['office/policy'].en.returned
    expect(after).toContain(withdrawn)
    expect(after).toContain(write)
    expect(after).toMatch(new RegExp(`href="/policy-buy\\?quote=[^"]*again=${id}"`))
    expect(await read(admin, `/policy-view/${id}`, 'en')).not.toContain(write)
  })

  it.each(languages)('withdrawn by its holder, offers both a way to a new one, in %s', async (language) => {
    const { id } = await returned()
    const hers = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
    await app.db
      .update(policies)
      .set({ customerId: hers[0]?.customerId ?? 0 })
      .where(eq(policies.id, id))
    const page = `/dashboard/policy-details/${id}`
    const sent = await rahima?.post(page, new URLSearchParams({ act: 'withdraw' }), { language })
    for (const html of [String(sent?.body), await read(rahima, page, language)])
      expect(html).toMatch(
        new RegExp(`href="/premium-calculator"[^>]*>${words.customer[language].proposal.anew}<`),
      )
    expect(await read(agent, `/policy-view/${id}`, language)).toContain(
      words['office/policy'][language].returned.write,
    )
  })

  it.each(languages)(
    'tells its holder about cover, money and whom to call, but not about the core system, in %s',
    async (language) => {
      const { id, reference } = await returned()
      const hers = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
      await app.db
        .update(policies)
        .set({ customerId: hers[0]?.customerId ?? 0 })
        .where(eq(policies.id, id))
      const { heldUp: said, ask } = words.customer[language].proposal
      const html = await read(rahima, `/dashboard/policy-details/${id}`, language)
      for (const text of [said.title, said.text, said.cover, said.unpaid, ask, reference, 'href="tel:'])
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
