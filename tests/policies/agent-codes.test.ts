import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { recountPolicies } from '#demo/policies/recount-store.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { users } from '#people/staff/server/tables.ts'
import { countPolicies } from '#policies/policies/server/counter-store.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

let admin: Caller
let agent: Caller
let agent2: Caller

openApp()
beforeAll(async () => {
  ;[admin, agent, agent2] = (await Promise.all(
    ['admin', 'agent', 'agent2'].map((who) => app.signIn(who)),
  )) as [Caller, Caller, Caller]
})

/** Each sale is for a different person. */
let sold = 0
async function sell(who: Caller, code: string, status = 1): Promise<{ id: number; ref_unique_id: string }> {
  sold += 1
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const nationalId = String(4290123400 + sold)
  const answer = await purchase(
    who,
    { ...sumaiya, quote, status, national_id: nationalId, agency_code: code },
    [pdfFile()],
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const totalOf = (counts: object): number =>
  Object.values(counts).reduce((sum: number, n: number) => sum + n, 0)
const detailsOf = async (who: Caller, id: number) =>
  (await who.post('/api-app/customer-policy-details', { customer_policy_id: id })).status
const referencesOf = async (who: Caller, query: object = {}): Promise<string[]> => {
  const { body } = await who.post('/api-app/get-policy-list', { size: 50, ...query })
  return body.data.policies.data.map((each: { ref_unique_id: string }) => each.ref_unique_id)
}
/** The number of policies without drafts. Single statuses change during the push. */
const confirmedOf = async (who: Caller): Promise<number> => {
  const { '0': _drafts, ...counts } = (await who.post('/api-app/get-policy-list', {})).body.data.counts
  return Object.values(counts as Record<string, number>).reduce((sum, n) => sum + n, 0)
}

describe('a user with an agent code sees the policies under it (POL-03, design §10)', () => {
  it('in the list, in a search, in the details and in the counters, whoever sold them', async () => {
    const cards = async () => (await agent2.post('/api-app/user-dashboard', {})).body.data
    const before = { count: await confirmedOf(agent2), cards: await cards() }
    const { id, ref_unique_id: reference } = await sell(agent, 'AG002')
    expect(await detailsOf(agent2, id)).toBe(200)
    expect(await referencesOf(agent2)).toContain(reference)
    expect(await referencesOf(agent2, { q: reference })).toEqual([reference])
    expect(await referencesOf(agent2, { q: 'সুমাইয়া আক্তার' })).toContain(reference)
    expect(await confirmedOf(agent2)).toBe(before.count + 1)
    expect(await cards()).not.toEqual(before.cards)
    const { recent_policies: newest } = await cards()
    expect(newest[0].ref_unique_id).toBe(reference)
    // The seller still sees it.
    expect(await detailsOf(agent, id)).toBe(200)
    expect(await referencesOf(agent, { q: reference })).toEqual([reference])
  })

  it('policies of others answer 404 as before, and a draft under the code stays with its writer', async () => {
    const foreign = await sell(agent, 'AG001')
    expect(await detailsOf(agent2, foreign.id)).toBe(404)
    expect(await referencesOf(agent2, { q: foreign.ref_unique_id })).toEqual([])
    const draft = await sell(agent, 'AG002', 0)
    expect(await detailsOf(agent2, draft.id)).toBe(404)
    expect(await referencesOf(agent2, { q: draft.ref_unique_id })).toEqual([])
  })

  it('two agents at once each see the other’s sale under their own code, and both counters stay right', async () => {
    const before = { first: await confirmedOf(agent), second: await confirmedOf(agent2) }
    const made = await Promise.all([
      sell(agent, 'AG002'),
      sell(agent2, 'AG001'),
      sell(agent, 'AG002'),
      sell(agent2, 'AG001'),
      sell(agent, 'AG001'),
    ])
    for (const [who, others] of [
      [agent, [made[1], made[3]]],
      [agent2, [made[0], made[2]]],
    ] as const)
      for (const other of others) expect(await detailsOf(who, other?.id ?? 0)).toBe(200)
    expect(await confirmedOf(agent)).toBe(before.first + 5)
    expect(await confirmedOf(agent2)).toBe(before.second + 4)
  })

  it('the counters match a recount and a count of all policies', async () => {
    for (const [staffId, agentCode] of [
      [2, 'AG001'],
      [7, 'AG002'],
      [8, 'AG003'],
    ] as const) {
      const sight = { sees: 'savedBy', staffId, agentCode } as const
      const kept = await countPolicies(app.db, sight)
      const recounted = await app.db.transaction(async (tx) => {
        await recountPolicies(tx)
        return countPolicies(tx, sight)
      })
      expect(totalOf(recounted)).toBe(totalOf(kept))
      expect(recounted.draft).toBe(kept.draft)
      const { rows } = await app.db.execute<{ n: number }>(sql`
        select count(*)::int as n from policies where (saved_by_kind = 'staff' and saved_by_id = ${staffId})
        or (status <> 0 and agency_code = ${agentCode})`)
      expect(totalOf(kept)).toBe(rows[0]?.n)
    }
  })
})

describe('a sale under another’s code', () => {
  const heardOf = async (reference: string, phone: string) =>
    (await readInbox(app, phone)).filter(({ text }) => text.includes(reference) && text.includes('AG002'))

  it('notifies the person with that code, by SMS and in their language', async () => {
    const [other] = await app.db.select().from(users).where(eq(users.loginId, 'agent2'))
    for (const [language, say] of [
      ['bn', /আপনার এজেন্ট কোড AG002-এ/],
      ['en', /under your agent code AG002/],
    ] as const) {
      await app.db.update(users).set({ language }).where(eq(users.loginId, 'agent2'))
      const { ref_unique_id: reference } = await sell(agent, 'AG002')
      const [sms] = await app.eventually('the SMS comes', async () => {
        const heard = await heardOf(reference, other?.mobile ?? '')
        return heard.length > 0 && heard
      })
      expect(sms?.text).toMatch(say)
      expect(sms?.text).not.toMatch(/Sumaiya/)
    }
  })

  it('does not notify a seller who uses their own code', async () => {
    const [other] = await app.db.select().from(users).where(eq(users.loginId, 'agent2'))
    const own = await sell(agent2, 'AG002')
    const later = await sell(agent, 'AG002')
    await app.eventually('a later SMS comes', async () => {
      return (await heardOf(later.ref_unique_id, other?.mobile ?? '')).length === 1
    })
    expect(await heardOf(own.ref_unique_id, other?.mobile ?? '')).toEqual([])
  })
})

describe('the agent code of a user', () => {
  const shiuli = {
    en_first_name: 'Shiuli Akhter',
    login_id: 'shiuli.ag',
    mobile: '01711999001',
    role_id: '2',
    status: '1',
    password: 'Shiuli#2026',
  }
  const store = (change: object) => admin.post('/api-app/store-users', { ...shiuli, ...change })

  it('is accepted in any spelling, shown, listed among the agents, and recorded in the audit log', async () => {
    expect((await store({ agent_code: ' ag-০৯১ ' })).status).toBe(200)
    const [user] = (await admin.post('/api-app/get-users', { name: 'shiuli.ag' })).body.data.users.data
    expect(user.agent_code).toBe('AG091')
    const { body } = await agent.get('/api-app/agent-list')
    expect(JSON.stringify(body)).toContain('AG091')
    const { body: log } = await admin.get(`/api-app/audit?thing=user:${user.id}`)
    expect(JSON.stringify(log.data.data[0].details)).toContain('AG091')
    const kept = await admin.post('/api-app/update-users', { ...shiuli, id: user.id, password: '' })
    expect(kept.status).toBe(200)
    const [after] = (await admin.post('/api-app/get-users', { name: 'shiuli.ag' })).body.data.users.data
    expect(after.agent_code).toBe('AG091')
  })

  it('belongs to one person and must be a valid code', async () => {
    const refused = async (code: string) => {
      const { status, body } = await store({ login_id: 'shiuli.two', agent_code: code })
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused('AG001')).toEqual([422, ['agent_code']])
    expect(await refused('১২৩')).toEqual([422, ['agent_code']])
    expect(await refused('!')).toEqual([422, ['agent_code']])
  })

  it('cannot be changed by its owner, since it opens other people’s policies', async () => {
    const [user] = (await admin.post('/api-app/get-users', { name: 'shiuli.ag' })).body.data.users.data
    await app.owner.execute(sql`
      insert into role_permissions (role_id, permission_id) values (2, 1), (2, 3) on conflict do nothing`)
    const self = await agent2.post('/api-app/get-users', { name: 'agent2' })
    const [me] = self.body.data.users.data
    const changed = await agent2.post('/api-app/update-users', {
      id: me.id,
      en_first_name: me.en_first_name,
      login_id: me.login_id,
      mobile: me.mobile,
      role_id: '2',
      status: '1',
      password: '',
      agent_code: 'AG777',
    })
    expect([changed.status, changed.body.code]).toEqual([403, 'notYoursToGive'])
    expect(user.agent_code).toBe('AG091')
  })

  it('removed from a user, no longer gives access from the next call on', async () => {
    const [me] = (await admin.post('/api-app/get-users', { name: 'agent2' })).body.data.users.data
    const { id } = await sell(agent, 'AG002')
    expect(await detailsOf(agent2, id)).toBe(200)
    const taken = await admin.post('/api-app/update-users', {
      id: me.id,
      en_first_name: me.en_first_name,
      login_id: me.login_id,
      mobile: me.mobile,
      role_id: '2',
      status: '1',
      password: '',
      agent_code: '',
    })
    expect(taken.status).toBe(200)
    expect(await detailsOf(agent2, id)).toBe(404)
  })
})
