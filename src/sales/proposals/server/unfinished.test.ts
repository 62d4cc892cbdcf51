import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { users } from '#people/staff/server/tables.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'

let agent: Caller
let today: string

openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  today = todayInDhaka(app.clock.now())
})

/** Half a name and half a number, which no draft would accept. */
const typed = { first_name: 'সুমাইয়া', mobile: '০১৭১', national_id: '3290123456', nominee_first_name: '' }
let sums = 400_000
/** A quote without any unfinished work. */
const newQuote = (changes: object = {}) => {
  sums += 5_000
  return quoteFor(app.visitor, today, { sum_assured: sums, ...changes })
}

const keep = (who: Caller, sent: object) => who.post('/api-app/unfinished-proposal', sent)
const open = async (who: Caller, query: Record<string, string>) =>
  (await who.get(`/api-app/proposal-form?${new URLSearchParams(query)}`)).body.data
/** Somebody new with the role, the branch and the password of a demo person. */
async function colleagueOf(loginId: string): Promise<Caller> {
  const [known] = await app.db.select().from(users).where(eq(users.loginId, loginId))
  if (!known) throw new Error(`Nobody is called ${loginId}`)
  const { id: _, ...copy } = known
  const colleague = { ...copy, loginId: `${loginId}.colleague`, mobile: '01711100099' }
  await app.db.insert(users).values(colleague)
  return app.signIn(colleague.loginId)
}
const list = async (who: Caller) => (await who.get('/api-app/unfinished-proposals')).body.data.unfinished

describe('what was typed and not saved', () => {
  it('is kept unchecked and found again on another device, exactly as typed (PROP-04)', async () => {
    const quote = await newQuote()
    const { status, body } = await keep(agent, { quote, values: { ...typed, declaration: '1', x: 'y' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ revision: 1, quote: expect.stringMatching(/^Q-/) })
    const elsewhere = await app.signIn('agent')
    for (const by of [quote, body.data.quote]) {
      const { unfinished, draft } = await open(elsewhere, { quote: by })
      expect(draft).toBeNull()
      expect(unfinished).toMatchObject({ id: body.data.id, revision: 1, values: typed })
      expect(unfinished.values).not.toHaveProperty('declaration')
    }
  })

  it('as a number or a tick is stored too; values that nobody can type are refused, not dropped', async () => {
    const quote = await newQuote()
    const kept = await keep(agent, { quote, values: { ...typed, height: 160, good_health: true } })
    expect(kept.status).toBe(200)
    expect((await open(agent, { quote })).unfinished.values).toEqual({
      ...typed,
      height: '160',
      good_health: 'true',
    })
    const values = { ...typed, last_name: ['Akter'], weight: {}, national_id: 2 ** 60, email: null }
    const { status, body } = await keep(agent, { quote: await newQuote(), values })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['national_id', 'last_name', 'weight']])
  })

  it('is private, makes no policy and is in no list but "Continue"', async () => {
    const before = (await agent.post('/api-app/get-policy-list', {})).body.data.policies.total
    const quote = await newQuote()
    const { body } = await keep(agent, { quote, values: { ...typed, last_name: 'আক্তার' } })
    expect((await agent.post('/api-app/get-policy-list', {})).body.data.policies.total).toBe(before)
    expect((await list(agent))[0]).toMatchObject({
      id: body.data.id,
      applicant: 'সুমাইয়া আক্তার',
      url: `/policy-buy?quote=${body.data.quote}`,
      is_draft: false,
    })
    const colleague = await app.signIn('agent2')
    expect(await list(colleague)).toEqual([])
    expect((await open(colleague, { quote })).unfinished).toBeNull()
    expect((await open(colleague, { quote, from: String(body.data.id) })).unfinished).toBeNull()
    await colleague.post('/api-app/forget-unfinished-proposal', { id: body.data.id })
    expect((await open(agent, { quote })).unfinished).not.toBeNull()
  })

  it('is sealed: the database holds no name and no number of a person', async () => {
    const { rows } = await app.db.execute(sql`select * from unfinished_proposals`)
    expect(rows.length).toBeGreaterThan(0)
    const stored = JSON.stringify(rows)
    for (const secret of Object.values(typed).filter(Boolean)) expect(stored).not.toContain(secret)
  })

  it('two windows do not overwrite each other: the later one gets 409', async () => {
    const quote = await newQuote()
    const { data } = (await keep(agent, { quote, values: typed })).body
    const known = { quote, id: data.id, revision: data.revision }
    expect((await keep(agent, { ...known, values: { first_name: 'Rokeya' } })).body.data.revision).toBe(2)
    for (const stale of [known, { quote }]) {
      const { status, body } = await keep(agent, { ...stale, values: { first_name: 'Sumaiya' } })
      expect(status).toBe(409)
      expect(body.code).toBe('unfinishedChangedMeanwhile')
    }
    expect((await open(agent, { quote })).unfinished.values).toEqual({ first_name: 'Rokeya' })
  })

  it('is deleted once a draft is made of it; a window still open is refused', async () => {
    const quote = await newQuote()
    const { data } = (await keep(agent, { quote, values: typed })).body
    await purchase(agent, { ...sumaiya, quote, status: 0 })
    expect((await open(agent, { quote })).unfinished).toBeNull()
    const late = await keep(agent, { quote, id: data.id, revision: 1, values: typed })
    expect([late.status, late.body.code]).toEqual([409, 'unfinishedGone'])
  })

  it('on a saved draft is kept beside it, and deleted for everybody when the proposal is confirmed', async () => {
    const saved = await purchase(agent, { ...sumaiya, quote: await newQuote(), status: 0 }, [pdfFile()])
    const { id, version } = saved.body.data
    await keep(agent, { policyId: id, version, values: { father_name: 'Abdul' } })
    const opened = await open(agent, { policyId: String(id) })
    expect(opened.draft.customer.father_name).toBe('Abdul Karim')
    expect(opened.unfinished).toMatchObject({ draft_version: version, values: { father_name: 'Abdul' } })
    expect(
      (await list(agent)).find((one: { url: string }) => one.url.includes(`policyId=${id}`)),
    ).toBeTruthy()
    await purchase(agent, { ...sumaiya, id, version, status: 1 })
    expect((await list(agent)).some((one: { url: string }) => one.url.includes(`policyId=${id}`))).toBe(false)
  })

  it('on the draft of a branch is deleted for a colleague too, and for that draft only', async () => {
    const farhana = await app.signIn('bank')
    const colleague = await colleagueOf('bank')
    const bankSale = { ...sumaiya, status: 0, transaction_id: 'TX-7101' }
    const saved = await purchase(farhana, { ...bankSale, quote: await newQuote() }, [pdfFile()])
    const other = await purchase(farhana, { ...bankSale, quote: await newQuote(), transaction_id: 'TX-7102' })
    const id = saved.body.data.id
    const otherId = other.body.data.id
    for (const policyId of [id, otherId])
      await keep(colleague, { policyId, values: { father_name: 'Abdul' } })
    const opens = async () => (await list(colleague)).map(({ url }: { url: string }) => url)
    expect((await opens()).toSorted()).toEqual(
      [id, otherId].map((each) => proposalFormPaths.edit(each)).toSorted(),
    )
    const confirmed = await purchase(farhana, { ...bankSale, id, status: 1 })
    expect(confirmed.body.data).toMatchObject({ id, policy_status: 1 })
    expect(await opens()).toEqual([proposalFormPaths.edit(otherId)])
  })

  it('can be dropped, and is forgotten 30 days after the last change', async () => {
    const first = await newQuote()
    const second = await newQuote()
    const { data } = (await keep(agent, { quote: first, values: typed })).body
    await agent.post('/api-app/forget-unfinished-proposal', { id: data.id })
    expect((await open(agent, { quote: first })).unfinished).toBeNull()
    const kept = await keep(agent, { quote: second, values: typed })
    const began = app.clock.now().getTime()
    const inDays = async (days: number) => {
      await app.visitor.post('/sandbox/clock', { at: new Date(began + days * 86_400_000).toISOString() })
      return (await list(await app.signIn('agent'))).some(
        ({ id }: { id: number }) => id === kept.body.data.id,
      )
    }
    expect(await inDays(29)).toBe(true)
    expect(await inDays(31)).toBe(false)
    await app.visitor.post('/sandbox/clock', { at: null })
  })

  it('follows its person to another calculation when they choose so, and stays one piece of work', async () => {
    const first = await newQuote()
    const second = await newQuote({ term: 15 })
    const { data } = (await keep(agent, { quote: first, values: { ...typed, last_name: 'Begum' } })).body
    const { offers, unfinished } = await open(agent, { quote: second })
    expect(unfinished).toBeNull()
    expect(offers[0]).toMatchObject({ id: data.id, applicant: 'সুমাইয়া Begum' })
    const taken = await open(agent, { quote: second, from: String(data.id) })
    expect(taken.unfinished.values.last_name).toBe('Begum')
    await keep(agent, { quote: second, id: data.id, revision: 1, values: taken.unfinished.values })
    expect((await open(agent, { quote: first })).unfinished).toBeNull()
    expect((await open(agent, { quote: second })).unfinished.id).toBe(data.id)
  })

  it('follows its person, too, if the calculation had a wrong date of birth', async () => {
    const wrong = await newQuote()
    const right = await newQuote({ dob: '1990-05-17' })
    const values = { ...typed, last_name: 'Rahim', date_of_birth: '1990-05-17' }
    const { data } = (await keep(agent, { quote: wrong, values })).body
    const { offers } = await open(agent, { quote: right })
    expect(offers).toContainEqual(expect.objectContaining({ id: data.id, applicant: 'সুমাইয়া Rahim' }))
    const other = await open(agent, { quote: await newQuote({ dob: '1991-06-18' }) })
    expect(other.offers.map(({ id }: { id: number }) => id)).not.toContain(data.id)
  })

  it('of a saved draft is not lost either when its calculation is repeated: the new one can replace the old', async () => {
    const first = await newQuote()
    const second = await newQuote({ term: 15 })
    const form = { ...sumaiya, quote: first, status: 0 }
    const saved = (await purchase(agent, form, [pdfFile()])).body.data
    const opened = await open(agent, { quote: second })
    expect(opened.drafts).toContainEqual({
      id: saved.id,
      ref_unique_id: saved.ref_unique_id,
      applicant: `${sumaiya.first_name} ${sumaiya.last_name}`,
      saved_at: expect.any(String),
    })
    const page = String((await agent.get(`/policy-buy?quote=${second}`, { language: 'en' })).body)
    const number = opened.cover.quote
    const path = proposalFormPaths.editWithQuote(saved.id, number)
    expect(page).toContain(path.replaceAll('&', '&amp;'))
    const draft = await open(agent, { policyId: String(saved.id), quote: number })
    expect([draft.draft.id, draft.cover.quote, draft.cover.term]).toEqual([saved.id, number, 15])
    const updated = await purchase(agent, {
      ...form,
      id: saved.id,
      version: draft.draft.version,
      quote: number,
    })
    expect(updated.status, JSON.stringify(updated.body)).toBe(200)
    expect((await open(agent, { policyId: String(saved.id) })).cover.term).toBe(15)
    // A colleague's drafts are not named.
    const other = await app.signIn('agent2')
    expect((await open(other, { quote: second })).drafts).toEqual([])
  })

  it('is not kept for the main admin, who cannot buy (PROP-09)', async () => {
    const admin = await app.signIn('admin')
    const { status, body } = await keep(admin, { quote: await newQuote(), values: typed })
    expect([status, body.code]).toEqual([403, 'mainAdminCannotBuy'])
  })

  it('takes anything a form can hold, and refuses what no form holds', async () => {
    const quote = await newQuote()
    const odd = { first_name: '\uD800 <b>', father_name: '=cmd()', mother_name: '‮abc', mobile: '😀' }
    await keep(agent, { quote, values: odd })
    // A lone surrogate is not valid text: every call replaces it with U+FFFD.
    const kept = { ...odd, first_name: '\uFFFD <b>' }
    expect((await open(agent, { quote })).unfinished.values).toEqual(kept)
    const huge = { present_address: 'x'.repeat(300_000) }
    expect((await keep(agent, { quote, values: huge })).status).toBe(413)
    for (const sent of [{}, { quote }, { quote, values: [] }, { quote: 'Q-0000-0000', values: {} }])
      expect([404, 422]).toContain((await keep(agent, sent)).status)
  })
})

describe('a price that is too old', () => {
  afterAll(() => app.visitor.post('/sandbox/clock', { at: null }))

  it('is calculated once more, old and new side by side, and everything typed stays (design §6)', async () => {
    const saved = await purchase(agent, { ...sumaiya, quote: await newQuote(), status: 0 }, [pdfFile()])
    const { id, premium_amount: before } = saved.body.data
    // In thirteen months Sumaiya counts as a year older.
    const later = new Date(app.clock.now().getTime() + 400 * 86_400_000)
    await app.visitor.post('/sandbox/clock', { at: later.toISOString() })
    const then = await app.signIn('agent')
    const old = await open(then, { policyId: String(id) })
    expect(old.cover).toMatchObject({ is_expired: true, premium_amount: before })
    const page = await then.get(`/policy-buy?policyId=${id}&isEditing=1`, { language: 'en' })
    // The summary beside the form shows the old premium as an old one.
    expect(page.body).toMatch(/\(no longer valid\)(<[^s][^>]*>|<\/[^>]*>|\s)*<s>৳/)
    const anew = await open(then, { policyId: String(id), recalculate: '1' })
    expect(anew.premium_before).toBe(before)
    expect(anew.cover).toMatchObject({ is_expired: false, start_date: todayInDhaka(later) })
    expect(anew.cover.premium_amount).toBeGreaterThan(before)
    expect(anew.draft.customer.father_name).toBe('Abdul Karim')
    const confirmed = await purchase(then, { ...sumaiya, id, status: 1, quote: anew.cover.quote })
    expect(confirmed.body.data).toMatchObject({
      policy_status: 1,
      premium_amount: anew.cover.premium_amount,
    })
  })
})
