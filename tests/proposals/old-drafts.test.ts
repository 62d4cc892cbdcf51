import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { keptDays, keptDaysOf, parseKeptDays } from '#platform/personal-data/kept-days.ts'
import { forgetOldData } from '#platform/personal-data/server/forget-old-data.ts'
import { bn } from '#sales/proposals/words.bn.ts'
import { en } from '#sales/proposals/words.en.ts'
import { namingTables, retentionsOf } from '../../src/personal-data.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

openApp()
afterEach(() => vi.restoreAllMocks())

const dayMs = 86_400_000
const today = () => todayInDhaka(app.clock.now())
const wait = (days: number) => app.clock.moveBy(days * dayMs)
const retentions = () => retentionsOf(app.jobs)
const forget = (changes = '') =>
  forgetOldData({
    ...{ db: app.db, clock: app.clock, retentions: retentions() },
    keptDays: keptDaysOf(parseKeptDays(changes) ?? {}),
  })
/** The class alone, in a transaction that the test ends. */
const forgetDraftsIn = (tx: Transaction) => {
  const now = app.clock.now()
  const before = new Date(now.getTime() - keptDays.drafts * dayMs)
  return retentions()
    .find(({ kept }) => kept === 'drafts')
    ?.forget(tx, before, 1000, now)
}

async function count(from: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${from}`))
  return Number(rows[0]?.n)
}
const isThere = async (id: number) => (await count(`policies where id = ${id}`)) === 1

type Draft = { id: number; version: number; ref_unique_id: string }
const agentNow = () => app.signIn('agent')

/** A draft of somebody whom nobody knows yet, with a paper. */
async function saveDraft(further: object = {}, by?: Caller): Promise<Draft & { fields: object }> {
  const who = by ?? (await agentNow())
  const fields = { ...sumaiya, ...somebodyElse(), quote: await quoteFor(app.visitor, today()), ...further }
  const { status, body } = await purchase(who, { ...fields, status: 0 }, [pdfFile()])
  expect([status, body.message]).toEqual([200, en.saved])
  return { ...body.data, fields }
}

/** To the day on which drafts of now are deleted; the program has looked once a month. */
async function waitUntilDue() {
  for (const days of [60, 60, 31, 30]) {
    await wait(days)
    if (days > 30) await forget()
  }
}

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

  it('goes on its day with papers, notes, history and applicant; whoever comes again is somebody new', async () => {
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
      ...{
        national_id: nationalId,
        date_of_birth: birthDate,
        first_name: firstName,
        last_name: lastName,
        mobile,
      },
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

  it('is announced for 30 days whatever the setting says, also where it was old when the program learned to delete', async () => {
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

  it('stays while somebody types into it, or its applicant is being asked', async () => {
    const [typed, asked] = [await saveDraft(), await saveDraft({ mobile: '01711000077' })]
    await waitUntilDue()
    const agent = await agentNow()
    const values = { first_name: 'Sumaiya', last_name: 'Begum' }
    expect((await agent.post('/api-app/unfinished-proposal', { policyId: typed.id, values })).status).toBe(
      200,
    )
    const quote = await quoteFor(app.visitor, today())
    const request = await agent.post('/api-app/consent-code', { ...asked.fields, quote, id: asked.id })
    expect([request.status, request.body.message]).toEqual([200, expect.any(String)])
    await forget()
    expect([await isThere(typed.id), await isThere(asked.id)]).toEqual([true, true])
    // Nobody reads of a day that is not true, and each is announced anew.
    expect([(await listed(typed.id)).delete_on, (await listed(asked.id)).delete_on]).toEqual([null, null])
    for (let month = 0; month < 2; month++) {
      await wait(31)
      await forget()
    }
    expect([await isThere(typed.id), await isThere(asked.id)]).toEqual([false, false])
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

describe('somebody saves a draft at the moment at which it is deleted', () => {
  it('first: it is saved and stays', async () => {
    const draft = await saveDraft()
    await waitUntilDue()
    await app.db.transaction(async (saving) => {
      await saving.execute(sql`select id from policies where id = ${draft.id} for update`)
      await forget()
    })
    expect(await isThere(draft.id)).toBe(true)
    const agent = await agentNow()
    const sent = { ...draft.fields, quote: await quoteFor(app.visitor, today()), id: draft.id, status: 0 }
    expect((await purchase(agent, sent)).status).toBe(200)
    await forget()
    expect(await isThere(draft.id)).toBe(true)
  })

  it.each(['en', 'bn'] as const)(
    'second: they are told that it is gone, and nothing of theirs is stored, in %s',
    async (language) => {
      const draft = await saveDraft()
      await waitUntilDue()
      const agent = await agentNow()
      const admin = await app.signIn('admin')
      const quote = await quoteFor(app.visitor, today())
      const answers = app.db.transaction(async (tx) => {
        expect(await forgetDraftsIn(tx)).toBeGreaterThanOrEqual(1)
        const options = { language }
        const sent = [
          agent.post(
            '/api-app/purchase-policy',
            { ...draft.fields, quote, id: draft.id, status: 0 },
            options,
          ),
          agent.post(
            '/api-app/unfinished-proposal',
            { policyId: draft.id, values: { first_name: 'Sumaiya' } },
            options,
          ),
          admin.post('/api-app/store-policy-note', { customer_policy_id: draft.id, text: 'Late.' }, options),
          // Another seller begins with the same person.
          purchase(agent, { ...draft.fields, quote, status: 0 }),
        ]
        await app.eventually(
          'all of them wait for the draft',
          async () => (await countWaiting()) >= sent.length,
        )
        return sent
      })
      const [save, keep, note, other] = await Promise.all(await answers)
      const { problems } = language === 'bn' ? bn : en
      expect([save?.status, save?.body.message]).toEqual([404, problems.draftDeleted])
      expect([keep?.status, keep?.body.message]).toEqual([404, problems.draftDeleted])
      expect(note?.status).toBe(404)
      expect(other?.status).toBe(200)
      expect([await isThere(draft.id), await isThere(other?.body.data.id)]).toEqual([false, true])
      const late = await agent.get(`/api-app/proposal-form?policyId=${draft.id}`, { language })
      expect([late.status, late.body.message]).toEqual([404, problems.noSuchProposal])
    },
  )

  it('many at once: each is saved and stays, or is told; nothing fails', async () => {
    const drafts: Awaited<ReturnType<typeof saveDraft>>[] = []
    for (let n = 0; n < 16; n++) drafts.push(await saveDraft())
    await waitUntilDue()
    const agent = await agentNow()
    const quote = await quoteFor(app.visitor, today())
    const save = ({ id, fields }: (typeof drafts)[number], status: number) =>
      purchase(agent, { ...fields, quote, id, status })
    const [answers] = await Promise.all([
      Promise.all(drafts.map((draft, n) => save(draft, n % 2))),
      (async () => {
        for (let round = 0; round < 8; round++) await forget()
      })(),
    ])
    const stays = await Promise.all(drafts.map(({ id }) => isThere(id)))
    expect(answers.map(({ status }) => status)).toEqual(stays.map((isSaved) => (isSaved ? 200 : 404)))
  })
})

/** Statements that wait for a lock of another transaction. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.owner.execute<{ n: string }>(sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return Number(rows[0]?.n)
}

describe('the deletion of drafts is done whole or not at all', () => {
  it.each([
    ['policy_documents', 'delete'],
    ['policies', 'delete'],
    ['policy_history', 'delete'],
    ['policy_counters', 'update'],
    ['customers', 'delete'],
    ['person_keys', 'delete'],
    ['pgboss.job', 'insert'],
    ['audit_log', 'insert'],
  ])('where it breaks off at %s', async (table, act) => {
    const draft = await saveDraft()
    await waitUntilDue()
    const stands = async () => [
      await isThere(draft.id),
      await count(`policy_documents where policy_id = ${draft.id}`),
      await count(`policy_history where policy_id = ${draft.id}`),
      await count('customers'),
      await count('person_keys'),
      await count(`policy_counters where status = 0`),
    ]
    const before = await stands()
    await app.owner.execute(
      sql.raw(
        `create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`,
      ),
    )
    await app.owner.execute(
      sql.raw(`create trigger break_off before ${act} on ${table} for each row execute function break_off()`),
    )
    await expect(forget()).rejects.toThrow()
    await app.owner.execute(sql.raw('drop function break_off cascade'))
    expect(await stands()).toEqual(before)
    await forget()
    expect(await isThere(draft.id)).toBe(false)
  })

  it('also while the file store is silent: its paper is unreadable at once, and its file goes later', async () => {
    const draft = await saveDraft()
    const { rows } = await app.db.execute<{ file: string; key: string }>(
      sql`select file_key as file, key_id as key from policy_documents where policy_id = ${draft.id}`,
    )
    await waitUntilDue()
    const silent = vi.spyOn(app.files, 'remove').mockRejectedValue(new Error('The file store is silent'))
    await forget()
    expect(await isThere(draft.id)).toBe(false)
    await app.eventually('its removal was tried', async () => silent.mock.calls.length > 0)
    const { file = '', key } = rows[0] ?? {}
    expect([await app.files.has(file), await count(`person_keys where id = '${key}'`)]).toEqual([true, 0])
    silent.mockRestore()
    await app.eventually('its file is gone', async () => !(await app.files.has(file)))
  })

  it('by a role that may delete no history: not that of a policy either which is called a draft', async () => {
    const draft = await saveDraft()
    const sold = await purchase(
      await agentNow(),
      { ...sumaiya, ...somebodyElse(), quote: await quoteFor(app.visitor, today()), status: 1 },
      [pdfFile()],
    )
    await waitUntilDue()
    await app.owner.execute(sql`revoke delete on policy_history, policy_notes from jibon_app`)
    await forget()
    expect(await isThere(draft.id)).toBe(false)
    const { id } = sold.body.data
    await expect(app.db.execute(sql`delete from policy_history where policy_id = ${id}`)).rejects.toThrow()
    await app.db.execute(sql`update policies set status = 0 where id = ${id}`)
    await expect(app.db.execute(sql`delete from policies where id = ${id}`)).rejects.toThrow()
    expect(await isThere(id)).toBe(true)
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
