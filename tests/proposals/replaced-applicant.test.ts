import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, openApp } from '../drive/test-app.ts'
import { purchase, quoteFor, somebodyElse } from '../people/proposal-of-sumaiya.ts'
import { agentNow, count, saveDraft, today } from './old-draft-ground.ts'

openApp()

type Draft = Awaited<ReturnType<typeof saveDraft>>

async function applicantOf({ id }: Pick<Draft, 'id'>) {
  const { rows } = await app.db.execute<{ id: number; key: string }>(sql`select c.id, c.key_id as key
    from policies p join customers c on c.id = p.customer_id where p.id = ${id}`)
  return rows[0] ?? { id: 0, key: '' }
}
const isStored = async ({ id }: { id: number }) => (await count(`customers where id = ${id}`)) === 1
const linesOf = async ({ id }: Pick<Draft, 'id'>) =>
  (await listLines(app.db, eq(auditLog.thing, `policy:${id}`))).map(({ action }) => action)

/** The seller notices that the draft names the wrong person, and types another. */
async function replace({ id, version, fields }: Draft, further: object = somebodyElse()) {
  const quote = await quoteFor(app.visitor, today())
  return purchase(await agentNow(), { ...fields, quote, id, version, status: 0, ...further })
}

describe('an applicant who is replaced in a draft (PROP-37, decision 0035)', () => {
  it('goes with their answers and key in the same save, which says so in the log, when nothing else names them', async () => {
    const draft = await saveDraft()
    const former = await applicantOf(draft)
    expect((await replace(draft)).status).toBe(200)
    expect(await isStored(former)).toBe(false)
    expect([
      await count(`person_keys where id = '${former.key}'`),
      await count(`destroyed_person_keys where key_id = '${former.key}'`),
    ]).toEqual([0, 1])
    expect(await linesOf(draft)).toContain('proposal.dropApplicant')
    const opened = await (await agentNow()).get(`/api-app/proposal-form?policyId=${draft.id}`)
    expect(opened.body.data.draft.customer.present_address).toBe('12/3 Sheikhpara, Khulna')
  })

  it('goes at a confirmation too', async () => {
    const draft = await saveDraft()
    const former = await applicantOf(draft)
    expect((await replace(draft, { ...somebodyElse(), status: 1 })).status).toBe(200)
    expect(await isStored(former)).toBe(false)
  })

  it('stays when another draft names them, and when they hold a policy; nothing is written of it', async () => {
    const draft = await saveDraft()
    const { national_id, first_name } = draft.fields as { national_id: string; first_name: string }
    const other = await saveDraft({ national_id, first_name })
    const former = await applicantOf(draft)
    expect(await applicantOf(other)).toEqual(former)
    expect((await replace(draft)).status).toBe(200)
    expect(await isStored(former)).toBe(true)
    expect(await linesOf(draft)).not.toContain('proposal.dropApplicant')
    const read = await (await agentNow()).get(`/api-app/proposal-form?policyId=${other.id}`)
    expect(read.body.data.draft.customer.father_name).toBe('Abdul Karim')
    expect((await replace(other)).status).toBe(200)
    expect(await isStored(former)).toBe(false)
  })

  it('stays as long as something is kept under their key: a note that was written about the draft', async () => {
    const draft = await saveDraft()
    const former = await applicantOf(draft)
    const note = { customer_policy_id: draft.id, text: 'Comes back after the harvest.' }
    expect((await (await app.signIn('admin')).post('/api-app/store-policy-note', note)).status).toBe(200)
    expect((await replace(draft)).status).toBe(200)
    expect(await isStored(former)).toBe(true)
  })

  it('stays when only their answers were changed', async () => {
    const draft = await saveDraft()
    const applicant = await applicantOf(draft)
    expect((await replace(draft, { present_address: '9 Sonadanga, Khulna' })).status).toBe(200)
    expect(await applicantOf(draft)).toEqual(applicant)
    expect(await linesOf(draft)).not.toContain('proposal.dropApplicant')
  })

  it('stays when the save is refused, or breaks off: all of it or nothing', async () => {
    const draft = await saveDraft()
    const former = await applicantOf(draft)
    expect((await replace({ ...draft, version: draft.version + 7 })).status).toBe(409)
    expect(await isStored(former)).toBe(true)
    await app.owner.execute(sql`create function break_off() returns trigger language plpgsql
      as $$ begin raise 'broken off'; end $$`)
    await app.owner.execute(sql`create trigger break_off before insert on destroyed_person_keys
      for each row execute function break_off()`)
    expect((await replace(draft)).status).toBe(500)
    await app.owner.execute(sql`drop function break_off cascade`)
    expect(await applicantOf(draft)).toEqual(former)
  })

  it('two drafts at once from which they go: whoever comes second deletes them', async () => {
    for (let round = 0; round < 4; round++) {
      const draft = await saveDraft()
      const { national_id, first_name } = draft.fields as { national_id: string; first_name: string }
      const other = await saveDraft({ national_id, first_name })
      const former = await applicantOf(draft)
      const answers = await Promise.all([replace(draft), replace(other)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await isStored(former)).toBe(false)
    }
  })

  it('two drafts at once that change their applicants for one another: both stand, nobody is lost', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await saveDraft(), await saveDraft()]
      const person = ({ fields }: Draft) => {
        const { national_id, first_name } = fields as { national_id: string; first_name: string }
        return { national_id, first_name }
      }
      const answers = await Promise.all([replace(one, person(other)), replace(other, person(one))])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      for (const draft of [one, other]) {
        const { body } = await (await agentNow()).get(`/api-app/proposal-form?policyId=${draft.id}`)
        expect(body.data.draft.customer.father_name).toBe('Abdul Karim')
      }
    }
  })

  it('another seller who begins with them at the same moment has them, with all their answers', async () => {
    for (let round = 0; round < 4; round++) {
      const draft = await saveDraft()
      const { national_id, first_name } = draft.fields as { national_id: string; first_name: string }
      const [answer, begun] = await Promise.all([replace(draft), saveDraft({ national_id, first_name })])
      expect(answer.status).toBe(200)
      const { body } = await (await agentNow()).get(`/api-app/proposal-form?policyId=${begun.id}`)
      expect(body.data.draft.customer).toMatchObject({ first_name, father_name: 'Abdul Karim' })
    }
  })
})
