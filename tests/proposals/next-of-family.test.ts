import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { destroyPersonKeys, forgetPersonKeys } from '#platform/sealing/server/person-keys.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

openApp()

const today = () => todayInDhaka(app.clock.now())
const linesOf = (id: number) => listLines(app.db, eq(auditLog.thing, `policy:${id}`))

/** Hasina, whose proposal the agent has just confirmed, and whose husband sits beside her. */
async function confirmHasina(by: Caller, further: object = {}) {
  const answers = {
    ...sumaiya,
    ...somebodyElse(),
    last_name: 'Khanam',
    father_name: 'Moslem Uddin',
    email: 'hasina@example.org',
    mobile: '01711000777',
    present_address: '7 Boyra, Khulna',
    agency_code: 'AG002',
    blood: 'AB-',
    ...further,
  }
  const quote = await quoteFor(app.visitor, today())
  const { status, body } = await purchase(by, { ...answers, quote, status: 1 }, [pdfFile()])
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return { ...(body.data as { id: number; ref_unique_id: string }), answers }
}

/** The form of her husband's proposal, by another quote. */
async function openNext(by: Caller, family: string, further = '') {
  const quote = await quoteFor(app.visitor, today(), { dob: '1985-02-03', gender: 'M' })
  const { status, body } = await by.get(
    `/api-app/proposal-form?quote=${encodeURIComponent(quote)}&family=${family}${further}`,
  )
  expect(status).toBe(200)
  return body.data
}

it('the next proposal of a family takes over the address, and nothing else of the one before', async () => {
  const agent = await app.signIn('agent')
  const { ref_unique_id: reference, answers } = await confirmHasina(agent)
  const opened = await openNext(agent, reference)
  expect(opened.family).toEqual({
    ref_unique_id: reference,
    values: { present_address: '7 Boyra, Khulna' },
  })
  const said = JSON.stringify(opened)
  const hers = [
    answers.national_id,
    answers.first_name,
    'Khanam',
    'Moslem',
    'hasina@',
    '01711000777',
    'AB-',
    'Arif',
  ]
  expect(hers.filter((each) => said.includes(each))).toEqual([])
})

it('the mobile number comes along only when the officer chooses it', async () => {
  const agent = await app.signIn('agent')
  const { ref_unique_id: reference } = await confirmHasina(agent)
  const { family } = await openNext(agent, reference, '&family_mobile=1')
  expect(family.values).toEqual({ present_address: '7 Boyra, Khulna', mobile: '01711000777' })
})

it('a bank, which has no agent code of its own, takes over that of the sale before, and not its transaction', async () => {
  const bank = await app.signIn('bank')
  const { ref_unique_id: reference } = await confirmHasina(bank, { transaction_id: 'TX-FAMILY-1' })
  const opened = await openNext(bank, reference)
  expect(opened.family.values).toEqual({ present_address: '7 Boyra, Khulna', agency_code: 'AG002' })
  expect(JSON.stringify(opened)).not.toContain('TX-FAMILY-1')
})

it('taking answers over writes an audit line, and the person sees it', async () => {
  const agent = await app.signIn('agent')
  const { id, ref_unique_id: reference } = await confirmHasina(agent)
  const lines = async () => (await linesOf(id)).filter(({ action }) => action === 'proposal.family').length
  expect(await lines()).toBe(0)
  await openNext(agent, reference)
  expect(await lines()).toBe(1)
  const holder = await app.signIn('rahima')
  await app.db.execute(sql`update policies set customer_id = (
    select customer_id from policies where core_number = '900000001') where id = ${id}`)
  const { looks } = (await holder.get('/api-app/my-data')).body.data
  expect(looks.map(({ action }: { action: string }) => action)).toContain('proposal.family')
})

it('nobody takes over answers that they may not see, and the form opens as usual', async () => {
  const agent = await app.signIn('agent')
  const { id, ref_unique_id: reference, answers } = await confirmHasina(agent)
  const bank = await app.signIn('bank')
  const draft = (
    await purchase(bank, {
      ...answers,
      ...somebodyElse(),
      quote: await quoteFor(app.visitor, today()),
      status: 0,
    })
  ).body.data
  for (const [by, other] of [
    [bank, reference],
    [agent, draft.ref_unique_id],
    [await app.signIn('rahima'), reference],
    [await app.signIn('admin'), reference],
    [agent, 'JB26-9999999-0'],
    [agent, 'TRX-1'],
    [agent, String(id)],
  ] as const)
    expect((await openNext(by, other)).family).toBeNull()
  expect((await linesOf(id)).map(({ action }) => action)).not.toContain('proposal.family')
})

it('a draft passes its answers on too, but takes none over itself', async () => {
  const agent = await app.signIn('agent')
  const { ref_unique_id: reference, answers } = await confirmHasina(agent)
  const quote = await quoteFor(app.visitor, today())
  const draft = (await purchase(agent, { ...answers, ...somebodyElse(), quote, status: 0 })).body.data
  expect((await openNext(agent, draft.ref_unique_id)).family.values.present_address).toBe('7 Boyra, Khulna')
  const { body } = await agent.get(`/api-app/proposal-form?policyId=${draft.id}&family=${reference}`)
  expect(body.data.family).toBeNull()
})

it.each(languages)(
  'an agent whose own code stands there keeps it, and what was typed stands, in %s',
  async (language) => {
    const agent = await app.signIn('agent')
    const { ref_unique_id: reference } = await confirmHasina(agent)
    const sum_assured = language === 'bn' ? 300_000 : 400_000
    const quote = encodeURIComponent(
      await quoteFor(app.visitor, today(), { dob: '1985-02-03', gender: 'M', sum_assured }),
    )
    const page = async (address: string) =>
      String((await agent.get(address, { language })).body).split('<script type="application/json"')[0] ?? ''
    const address = `/policy-buy?quote=${quote}&family=${reference}`
    const html = await page(address)
    expect(html).toContain('7 Boyra, Khulna')
    const { family } = words['proposal-form'][language]
    expect(html).toContain(fill(family.taken, { reference }, language))
    expect(html).toMatch(/<option value="AG001" selected="">/)
    const kept = await agent.post('/api-app/unfinished-proposal', {
      quote: decodeURIComponent(quote),
      values: { first_name: 'Jamal', present_address: '9 Sonadanga, Khulna' },
    })
    expect(kept.status).toBe(200)
    const again = await page(address)
    expect(again).toContain('9 Sonadanga, Khulna')
    expect(again).not.toContain('7 Boyra, Khulna')
  },
)

it('of somebody who was erased nothing is taken over', async () => {
  const agent = await app.signIn('agent')
  const { id, ref_unique_id: reference } = await confirmHasina(agent)
  const { rows } = await app.owner.execute<{ key: string }>(
    `select key_id as key from customers where id = (select customer_id from policies where id = ${id})`,
  )
  await app.db.transaction((tx) => destroyPersonKeys(tx, [rows[0]?.key ?? ''], app.clock.now()))
  forgetPersonKeys()
  expect((await openNext(agent, reference)).family.values).toEqual({})
})
