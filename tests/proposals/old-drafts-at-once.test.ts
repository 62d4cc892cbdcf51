import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bn } from '#sales/proposals/words.bn.ts'
import { en } from '#sales/proposals/words.en.ts'
import { app, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'
import {
  agentNow,
  count,
  forget,
  forgetDraftsIn,
  isThere,
  saveDraft,
  today,
  waitUntilDue,
} from './old-draft-ground.ts'

openApp()
afterEach(() => vi.restoreAllMocks())

describe('a draft that is saved at the moment of its deletion', () => {
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
      const asked = { mobile: language === 'bn' ? '01711000078' : '01711000079' }
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
          agent.post('/api-app/consent-code', { ...draft.fields, ...asked, quote, id: draft.id }, options),
          // Another seller begins with the same person.
          purchase(agent, { ...draft.fields, quote, status: 0 }),
          // And somebody opens it.
          agent.get(`/api-app/proposal-form?policyId=${draft.id}`, options),
        ]
        await app.eventually(
          'all of them wait for the draft',
          async () => (await countWaiting()) >= sent.length,
        )
        return sent
      })
      const [save, keep, note, ask, other, look] = await Promise.all(await answers)
      const { problems } = language === 'bn' ? bn : en
      expect([save?.status, save?.body.message]).toEqual([404, problems.draftDeleted])
      expect([keep?.status, keep?.body.message]).toEqual([404, problems.draftDeleted])
      expect(note?.status).toBe(404)
      expect([ask?.status, ask?.body.message]).toEqual([404, problems.draftDeleted])
      expect([other?.status, look?.status]).toEqual([200, 200])
      expect([await isThere(draft.id), await isThere(other?.body.data.id)]).toEqual([false, true])
      const late = await agent.get(`/api-app/proposal-form?policyId=${draft.id}`, { language })
      expect([late.status, late.body.message]).toEqual([404, problems.noSuchProposal])
    },
  )

  it('many at once: each is saved and stays, or is refused; nothing fails', async () => {
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

describe('the deletion of drafts is all or nothing', () => {
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

  it('but not blocked by one that was more than a draft once, whatever its status', async () => {
    const moved = await saveDraft()
    const mere = await saveDraft()
    await app.owner.execute(sql`insert into policy_history (policy_id, from_status, to_status, at)
      values (${moved.id}, 0, 1, now()), (${moved.id}, 1, 0, now())`)
    await waitUntilDue()
    await forget()
    expect([await isThere(moved.id), await isThere(mere.id)]).toEqual([true, false])
    expect(await count(`policies where id = ${moved.id} and delete_on is not null`)).toBe(0)
  })

  it('also while the file store does not answer: its paper is unreadable at once, and its file is deleted later', async () => {
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

  it('by a role that may delete no history, not even that of a policy with the status draft', async () => {
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
