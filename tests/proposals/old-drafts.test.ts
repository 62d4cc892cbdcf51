import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { addDays } from '#kernel/dates.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { namingTables } from '../../src/personal-data.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'
import {
  agentNow,
  count,
  forget,
  isThere,
  saveDraft,
  today,
  wait,
  waitForNoon,
  waitUntilDue,
} from './old-draft-ground.ts'

openApp()
// Near midnight a part of a day more or less would be another date.
beforeEach(waitForNoon)

const listed = async (id: number) =>
  (
    await (await agentNow()).post('/api-app/get-policy-list', { status: '0', size: 100 })
  ).body.data.policies.data.find((row: { id: number }) => row.id === id)
const opened = async (id: number, who: Caller) =>
  (await who.get(`/api-app/proposal-form?policyId=${id}`)).body.data

describe('a draft that nobody saves (PROP-11; issue 17, 8)', () => {
  it('names its day in list, form, page and preview from 30 days before, and stays when it is saved', async () => {
    const draft = await saveDraft()
    const days = async () => {
      const agent = await agentNow()
      const id = draft.id
      const page = await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })
      const preview = await agent.get(`/api-app/proposal-preview/${draft.ref_unique_id}`)
      return [
        (await listed(id)).delete_on,
        (await opened(id, agent)).draft.delete_on,
        page.body.data.customer_policy_details.delete_on,
        preview.body.data.policy.delete_on,
      ]
    }
    const savedOn = today()
    await wait(149)
    await forget()
    expect(await days()).toEqual([null, null, null, null])
    await wait(1.1)
    await forget()
    const day = addDays(savedOn, 180)
    expect(await days()).toEqual([day, day, day, day])
    const agent = await agentNow()
    const quote = await quoteFor(app.visitor, today())
    const { id, version } = draft
    const saved = await purchase(agent, { ...draft.fields, quote, id, version, status: 0 })
    expect(saved.status).toBe(200)
    expect(await days()).toEqual([null, null, null, null])
    await wait(31)
    await forget()
    expect(await isThere(draft.id)).toBe(true)
  })

  it('is deleted on its day with papers, notes, history and applicant; whoever returns is a new customer', async () => {
    const draft = await saveDraft()
    const agent = await agentNow()
    const admin = await app.signIn('admin')
    const note = { customer_policy_id: draft.id, text: 'Comes back after the harvest.' }
    expect((await admin.post('/api-app/store-policy-note', note)).status).toBe(200)
    const { rows } = await app.db.execute<{ file: string; key: string; person: number; own: string }>(sql`
      select d.file_key as file, d.key_id as key, c.id as person, c.key_id as own from policies p
      join customers c on c.id = p.customer_id join policy_documents d on d.policy_id = p.id where p.id = ${draft.id}`)
    const [lies] = rows
    const drafts = async () => (await agent.post('/api-app/get-policy-list', {})).body.data.counts['0']
    const counted = await drafts()
    await waitUntilDue()
    await wait(-1)
    await forget()
    expect(await isThere(draft.id)).toBe(true)
    await wait(1)
    expect((await forget()).drafts).toBeGreaterThanOrEqual(1)
    for (const table of [
      'policies where id',
      'policy_people where policy_id',
      'policy_documents where policy_id',
    ])
      expect(await count(`${table} = ${draft.id}`)).toBe(0)
    for (const table of ['policy_history', 'policy_notes'])
      expect(await count(`${table} where policy_id = ${draft.id}`)).toBe(0)
    expect(await count(`customers where id = ${lies?.person}`)).toBe(0)
    for (const key of [lies?.key, lies?.own])
      expect([
        await count(`person_keys where id = '${key}'`),
        await count(`destroyed_person_keys where key_id = '${key}'`),
      ]).toEqual([0, 1])
    await app.eventually('its file is gone', async () => !(await app.files.has(lies?.file ?? '')))
    const again = await agentNow()
    expect((await again.post('/api-app/get-policy-list', {})).body.data.counts['0']).toBeLessThan(counted)
    expect(await count(`policies where status = 0 and saved_by_kind = 'staff'`)).toBe(
      Number((await (await app.signIn('admin')).post('/api-app/get-policy-list', {})).body.data.counts['0']),
    )
    const [line] = await listLines(app.db, eq(auditLog.thing, 'drafts'))
    expect(line).toMatchObject({ action: 'data.forget', details: { rows: expect.any(Number) } })
    const anew = await saveDraft({ ...draft.fields, quote: await quoteFor(app.visitor, today()) })
    expect(await isThere(anew.id)).toBe(true)
  })

  it('leaves an applicant who holds a policy, and who saves for themselves reads the day on their own page', async () => {
    const { birthDate, nationalId, firstName, lastName, mobile } = rahima
    const holder = await app.signIn('rahima')
    const own = {
      national_id: nationalId,
      date_of_birth: birthDate,
      first_name: firstName,
      last_name: lastName,
      mobile,
      quote: await quoteFor(app.visitor, today(), { dob: birthDate }),
    }
    const draft = await saveDraft(own, holder)
    const drafts = async () =>
      (await (await app.signIn('rahima')).get('/api-app/unfinished-proposals')).body.data.drafts
    const day = addDays(today(), 180)
    await wait(150.01)
    await forget()
    expect(await drafts()).toEqual([expect.objectContaining({ id: draft.id, delete_on: day })])
    await wait(30)
    await forget()
    expect([await drafts(), await isThere(draft.id)]).toEqual([[], false])
    expect((await (await app.signIn('rahima')).get('/api-app/my-data')).status).toBe(200)
  })

  it('is announced for 30 days whatever the setting says, even if it was old when deletion was introduced', async () => {
    const draft = await saveDraft()
    await wait(400)
    await forget()
    expect((await listed(draft.id)).delete_on).toBe(addDays(today(), 30))
    await wait(29)
    await forget('drafts=1')
    expect(await isThere(draft.id)).toBe(true)
    // A longer time takes it back.
    await forget('drafts=900')
    expect((await listed(draft.id)).delete_on).toBeNull()
    await forget()
    await wait(31)
    await forget()
    expect(await isThere(draft.id)).toBe(false)
  })

  it('names the later day once drafts are kept for longer, and never a sooner one than it named', async () => {
    const savedOn = today()
    const { id } = await saveDraft()
    const days: string[] = []
    const look = async (setting: string) => {
      await forget(setting)
      days.push((await listed(id)).delete_on)
    }
    await wait(150.01)
    await look('')
    await wait(25)
    for (const setting of ['drafts=200', 'drafts=170', 'drafts=204']) await look(setting)
    expect(days).toEqual([180, 200, 200, 204].map((day) => addDays(savedOn, day)))
  })

  it('leaves an applicant under whose key a note of another proposal lies', async () => {
    const mistyped = await saveDraft()
    const { national_id, first_name } = mistyped.fields as { national_id: string; first_name: string }
    const second = await saveDraft({ national_id, first_name })
    const admin = await app.signIn('admin')
    const note = { customer_policy_id: mistyped.id, text: 'Pays after the harvest.' }
    expect((await admin.post('/api-app/store-policy-note', note)).status).toBe(200)
    const agent = await agentNow()
    const quote = await quoteFor(app.visitor, today())
    const corrected = { ...mistyped.fields, ...somebodyElse(), quote, id: mistyped.id, status: 1 }
    const sold = await purchase(agent, corrected)
    expect([sold.status, sold.body.message]).toEqual([200, expect.any(String)])
    await waitUntilDue()
    await forget()
    expect([await isThere(mistyped.id), await isThere(second.id)]).toEqual([true, false])
    const ofNote = `(select substring(text, 4, 36) from policy_notes where policy_id = ${mistyped.id})`
    expect(await count(`person_keys where id::text = ${ofNote}`)).toBe(1)
  })

  it('keeps the pair of two numbers as long as one of them is used', async () => {
    const agent = await agentNow()
    const quote = await quoteFor(app.visitor, today())
    const sold = await purchase(agent, { ...sumaiya, ...somebodyElse(), quote, status: 1 }, [pdfFile()])
    expect([sold.status, sold.body.message]).toEqual([200, expect.any(String)])
    const holder = sold.body.data.id
    const drafts = [await saveDraft(), await saveDraft()] as const
    const keyOf = (id: number) => sql`(select national_id_key from customers
      where id = (select customer_id from policies where id = ${id}))`
    await app.db.execute(sql`insert into national_id_pairs (smart_key, old_key, learned_at)
      values (${keyOf(drafts[0].id)}, ${keyOf(holder)}, now()), ('other card', ${keyOf(drafts[1].id)}, now())`)
    await waitUntilDue()
    await forget()
    expect([await isThere(drafts[0].id), await isThere(drafts[1].id)]).toEqual([false, false])
    expect([
      await count(`national_id_pairs where old_key = (select national_id_key from customers
        where id = (select customer_id from policies where id = ${holder}))`),
      await count(`national_id_pairs where smart_key = 'other card'`),
    ]).toEqual([1, 0])
  })

  it('stays while somebody types into it, or its applicant is being asked', async () => {
    const typed = await saveDraft()
    const asked = await saveDraft({ mobile: '01711000077' })
    const askedByOther = await saveDraft({ mobile: '01711000076' })
    await waitUntilDue()
    const agent = await agentNow()
    const values = { first_name: 'Sumaiya', last_name: 'Begum' }
    expect((await agent.post('/api-app/unfinished-proposal', { policyId: typed.id, values })).status).toBe(
      200,
    )
    const quote = await quoteFor(app.visitor, today())
    const request = await agent.post('/api-app/consent-code', { ...asked.fields, quote, id: asked.id })
    expect([request.status, request.body.message]).toEqual([200, expect.any(String)])
    const { fields, id } = askedByOther
    const second = await agent.post('/api-app/consent-code', { ...fields, quote, id })
    expect([second.status, second.body.message]).toEqual([200, expect.any(String)])
    // It was asked by the number of the other card.
    const ofOther = sql`(select national_id_key from customers
      where id = (select customer_id from policies where id = ${id}))`
    await app.db.execute(sql`insert into national_id_pairs (smart_key, old_key, learned_at)
      values ('newer card', ${ofOther}, now())`)
    await app.db.execute(sql`update word_requests set national_id_key = 'newer card'
      where national_id_key = ${ofOther}`)
    await forget()
    const drafts = [typed.id, asked.id, id]
    expect(await Promise.all(drafts.map(isThere))).toEqual([true, true, true])
    // Nobody reads of a day that is not true, and each is announced anew.
    const days = await Promise.all(drafts.map(async (draft) => (await listed(draft)).delete_on))
    expect(days).toEqual([null, null, null])
    for (let month = 0; month < 2; month++) {
      await wait(31)
      await forget()
    }
    expect(await Promise.all(drafts.map(isThere))).toEqual([false, false, false])
  })

  it('stays with what a bank took for it, until another policy has used that transaction (PROP-34)', async () => {
    const bank = await app.signIn('bank')
    const paid = { ...somebodyElse(), transaction_id: 'TX-HARVEST-1' }
    const draft = await saveDraft(paid, bank)
    await waitUntilDue()
    await forget()
    expect(await isThere(draft.id)).toBe(true)
    const quote = await quoteFor(app.visitor, today())
    const sold = await purchase(await app.signIn('bank'), { ...sumaiya, ...paid, quote, status: 1 }, [
      pdfFile(),
    ])
    expect([sold.status, sold.body.message]).toEqual([200, expect.any(String)])
    await forget()
    await wait(31)
    await forget()
    expect([await isThere(draft.id), await isThere(sold.body.data.id)]).toEqual([false, true])
  })

  it('is the only thing that goes: nothing confirmed, paid or in referral is ever announced', async () => {
    const before = await count('policies where status <> 0')
    await wait(1000)
    await forget('drafts=1')
    await wait(31)
    await forget('drafts=1')
    expect([
      await count('policies where status <> 0'),
      await count('policies where status <> 0 and delete_on is not null'),
      await count('policies where status = 0 and transaction_id is null'),
    ]).toEqual([before, 0, 0])
  })
})

it('every table that names a person keeps them, and every policy that is paid or looked at is kept by one of its tables', async () => {
  const { rows } = await app.db.execute<{ parent: string; child: string }>(sql`
    select confrelid::regclass::text as parent, conrelid::regclass::text as child from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confrelid in ('customers'::regclass, 'policies'::regclass)`)
  const naming = (parent: string) => rows.filter((row) => row.parent === parent).map(({ child }) => child)
  expect(naming('customers').toSorted()).toEqual(['policies', ...namingTables.people].toSorted())
  expect(naming('policies')).toEqual(expect.arrayContaining([...namingTables.policies]))
})
