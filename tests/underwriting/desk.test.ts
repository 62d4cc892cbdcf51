import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { permission } from '#platform/http/permissions.ts'
import { words as allWords } from '../../src/words.ts'
import { readInbox } from '../drive/inbox.ts'
import { untilActive } from '../drive/pass-time.ts'
import { addStaff } from '../drive/staff.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { somebodyElse } from '../people/proposal-of-sumaiya.ts'
import {
  decide as decideAbout,
  ill,
  pushesOf,
  reason,
  sell,
  showReferral,
  statusOfPolicy,
  underwriter,
  untilStatus,
} from './underwriters.ts'

let agent: Caller
let rina: Caller
let selim: Caller
openApp()
beforeAll(async () => {
  await app.turn({ limits: 'off' })
  agent = await app.signIn('agent')
  rina = await underwriter(app, 511)
  selim = await underwriter(app, 512)
})
beforeEach(() => app.turn({ reset: true, limits: 'off' }))

let phones = 0

type Case = { readonly id: number; readonly reference: string; readonly mobile: string }

/** Sells a policy to somebody who was in hospital, so that it waits for a decision. */
async function referred(asked: object = {}, seller = agent): Promise<Case> {
  const mobile = `017117${String(++phones).padStart(5, '0')}`
  const { status, body } = await sell({ app, seller }, { ...somebodyElse(), ...ill, mobile }, asked)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.looked_at).toBe(1)
  return { id: body.data.id, reference: body.data.ref_unique_id, mobile }
}

const look = (id: number, who = rina) => showReferral(who, id)
const decide = (id: number, said: object, who = rina) => decideAbout(who, id, said)

const statusOf = (id: number) => statusOfPolicy(app, id)
const reached = (id: number, status: number) => untilStatus(app, id, status)

const smsTo = (mobile: string, text: RegExp) =>
  app.eventually(`an SMS says ${text}`, async () =>
    (await readInbox(app, mobile)).find((received) => text.test(received.text)),
  )

async function lastAudit(thing: string): Promise<unknown> {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where thing = ${thing} order by id desc limit 1`,
  )
  return rows[0]?.action
}

describe('the referral desk', () => {
  it.each(languages)(
    'and its proposals have one name in the menu, the permissions and after a sale, in %s',
    (language) => {
      const { title, sheet } = allWords['office/referrals'][language]
      const { referrals } = allWords.office[language]
      const { underwriting } = allWords['staff/roles'][language].modules
      expect([referrals, underwriting]).toEqual([title, title])
      const { inReferral } = allWords.policies[language].statuses
      const { steps, confirmed } = allWords['office/sale'][language]
      const named = [steps.lookNow, confirmed.lookedAt, allWords.policies[language].identityToDo, sheet.none]
      const name = language === 'en' ? inReferral.toLowerCase() : /বিবেচনা(ধীন|য়)/
      for (const sentence of named) expect(sentence.toLowerCase()).toMatch(name)
    },
  )

  it('lists waiting referrals, the oldest first, by owner and rule, page by page', async () => {
    const list = async (query = '') => (await rina.get(`/api-app/referrals?${query}`)).body.data
    // The demo has referrals of its own.
    const { referrals: before, counts } = await list()
    const one = await referred()
    const two = await referred()
    const isNew = ({ id }: { id: number }) => id >= one.id
    const ids = (listed: { referrals: { id: number }[] }) =>
      listed.referrals.filter(isNew).map(({ id }) => id)
    expect((await list()).referrals.slice(0, before.length)).toEqual(before)
    expect(ids(await list())).toEqual([one.id, two.id])
    expect((await list()).referrals.find(isNew)).toMatchObject({
      ref_unique_id: one.reference,
      rules: ['healthAnswer'],
      state: 'open',
      age_in_days: 0,
      owner: null,
      version: 1,
      sum_assured: 500_000,
    })
    expect(ids(await list('rule=healthAnswer'))).toEqual([one.id, two.id])
    expect(ids(await list('rule=nominee'))).toEqual([])
    expect(ids(await list(`after=${one.id}`))).toEqual([two.id])
    const { body } = await rina.post(`/api-app/referrals/${two.id}/owner`, { version: 1 })
    expect(body.data.referral).toMatchObject({ version: 2, owner: { id: 511, name: 'Person 511' } })
    expect(ids(await list('owner=me'))).toEqual([two.id])
    expect(ids(await list('owner=nobody'))).toEqual([one.id])
    expect((await list()).counts).toEqual({
      waiting: counts.waiting + 2,
      without_owner: counts.without_owner + 1,
      own: 1,
    })
    await app.clock.moveBy(3 * 86_400_000)
    const signedInLater = await app.signIn('user511')
    const later = (await signedInLater.get('/api-app/referrals')).body.data
    expect(later.referrals.find(isNew).age_in_days).toBe(3)
    await app.clock.moveTo(null)
  })

  it('shows a case on one page: answers, sentences, history; the view is recorded for the holder', async () => {
    const { id } = await referred()
    const shown = await look(id)
    expect(shown.reasons).toEqual([{ code: 'healthAnswer', sentence: 'Has been admitted to a hospital.' }])
    expect(shown.policy.questions_answers).toMatchObject({ admitted_hospital: 'Appendix, 2011' })
    expect(shown.policy.status).toBe(7)
    expect(shown.policy.documents[0].url).toMatch(/^\/api-app\/policy-document\//)
    expect(shown.events.map(({ what }: { what: string }) => what)).toEqual([
      'inReferral',
      'submitted',
      'draft',
    ])
    expect(shown).toMatchObject({
      edition: 'illustrative-1',
      is_own: false,
      may_decide: true,
      needs_second: false,
    })
    expect(await lastAudit(`policy:${id}`)).toBe('referral.look')
    const { inReferral } = allWords.policies.en.history.moves
    expect(shown.events[0]).toMatchObject({ text: inReferral })
  })

  it('assigns a case only to somebody who may decide, and not with an outdated version', async () => {
    const { id } = await referred()
    const hand = (owner: string, version = 1) =>
      rina.post(`/api-app/referrals/${id}/owner`, { owner, version })
    expect((await hand('1002')).status).toBe(422)
    expect((await hand('512')).body.data.referral).toMatchObject({ owner: { id: 512 }, version: 2 })
    expect((await hand('me')).body.code).toBe('referralChangedMeanwhile')
    expect((await hand('nobody', 2)).body.data.referral).toMatchObject({ owner: null, version: 3 })
  })
})

describe('a decision', () => {
  it('to accept sends the proposal to the core system and notifies the applicant', async () => {
    const { id, mobile, reference } = await referred()
    await smsTo(mobile, /আমরা দেখছি/)
    const { errors } = (await decide(id, { decision: '', reason: ' ' })).body
    expect(Object.keys(errors)).toEqual(['decision', 'reason'])
    const { status, body } = await decide(id, {})
    expect([status, body.data.referral]).toEqual([200, { id, state: 'accept', version: 2 }])
    expect(await lastAudit(`policy:${id}`)).toBe('referral.decide')
    await untilActive(app, id)
    const sms = await smsTo(mobile, /গ্রহণ করা হয়েছে/)
    expect(sms.text).toMatch(new RegExp(`^(?=.*${reference})শাপলা লাইফ: .{1,122}$`))
    expect(sms.text).not.toMatch(/Appendix|হাসপাতাল/)
  })

  it('repeated gets the same answer, another one is refused, and the core system has the proposal once', async () => {
    const { id, reference } = await referred()
    const first = await decide(id, {})
    const again = await decide(id, {})
    expect(again.body.data).toEqual(first.body.data)
    expect((await decide(id, { decision: 'decline' })).body.code).toBe('referralDecided')
    expect((await decide(id, {}, selim)).body.code).toBe('referralDecided')
    await reached(id, 2)
    const { rows } = await app.db.execute(
      sql`select 1 from sandbox.core_policies where idempotency_key = ${reference}`,
    )
    expect(rows).toHaveLength(1)
  })

  it('by two people at once is made once', async () => {
    const { id } = await referred()
    const both = await Promise.all([decide(id, {}), decide(id, { decision: 'decline' }, selim)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([1, 2, 3, 5]).toContain(await statusOf(id))
  })

  it('based on an outdated version is refused', async () => {
    const { id } = await referred()
    await selim.post(`/api-app/referrals/${id}/owner`, { version: 1 })
    expect((await decide(id, {})).body.code).toBe('referralChangedMeanwhile')
    expect(await statusOf(id)).toBe(7)
  })

  it('to decline ends the proposal as not taken up, and never reaches the core system', async () => {
    const { id, mobile, reference } = await referred()
    await app.turn({ core: 'refuse' })
    expect((await decide(id, { decision: 'decline' })).body.data.referral.state).toBe('decline')
    expect([await statusOf(id), await pushesOf(app, id)]).toEqual([5, 0])
    await smsTo(mobile, /গ্রহণ করা যায়নি/)
    const details = await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })
    const declined = { status: 5, ended_as: 'declined' }
    expect(details.body.data.customer_policy_details).toMatchObject(declined)
    const found = await agent.post('/api-app/get-policy-list', { status: '5', q: reference })
    expect(found.body.data.policies.data).toMatchObject([{ id, ...declined }])
  })

  it('with words stores them sealed, for the office and the holder', async () => {
    const { id } = await referred()
    expect((await decide(id, { decision: 'acceptWithWords' })).body.code).toBe('wordsRequired')
    const words = 'Zqwordsxv: illness of the appendix is not covered in the first year'
    expect((await decide(id, { decision: 'acceptWithWords', words })).status).toBe(200)
    const { decision, events } = await look(id)
    expect(decision).toMatchObject({ decision: 'acceptWithWords', words, reason, by: 'Person 511' })
    const accepted = { what: 'accepted', text: `The proposal was accepted with a remark: ${words}` }
    expect(events).toContainEqual(expect.objectContaining(accepted))
    // The list of decided referrals says who decided, and when.
    const { referrals } = (await rina.get('/api-app/referrals?state=decided')).body.data
    expect(referrals.find((each: { id: number }) => each.id === id)).toMatchObject({
      decided_by: 'Person 511',
      decided_at: expect.stringMatching(/^\d{4}-/),
    })
    // The page of the case shows the decision and has no form for another one.
    const { sheet, states } = allWords['office/referrals'].en
    const page = (await rina.get(`/dashboard_admin/referrals/${id}`, { language: 'en' })).body
    const asked = [sheet.outcome, states.acceptWithWords, sheet.decision, sheet.choices.decline, sheet.owner]
    expect(asked.map((text) => page.includes(`>${text}<`))).toEqual([true, true, false, false, false])
    const { rows } = await app.db.execute<{ line: string }>(
      sql`select referrals::text || verdicts::text as line from referrals join verdicts using (policy_id)
        where policy_id = ${id}`,
    )
    expect(rows[0]?.line).not.toMatch(/Zqwordsxv|Haque|healthAnswer|admittedHospital/)
  })

  it('is refused to the person who wrote the proposal, and to anyone without the right', async () => {
    const both = await addStaff(app, 513, [
      17,
      18,
      19,
      permission.underwritingList,
      permission.underwritingEdit,
    ])
    const own = await referred({}, both)
    expect((await decide(own.id, {}, both)).body.code).toBe('ownProposal')
    expect((await look(own.id, both)).is_own).toBe(true)
    const reader = await addStaff(app, 514, [permission.underwritingList])
    expect((await decide(own.id, {}, reader)).status).toBe(403)
    expect((await decide(999_999, {})).body.code).toBe('noSuchReferral')
  })
})

describe('a decision above the sum that one person decides alone', () => {
  const large = { sum_assured: 6_000_000 }

  it('waits for a second person other than the seller, whose approval carries it out', async () => {
    const { id } = await referred(large)
    expect((await look(id)).needs_second).toBe(true)
    const reply = await decide(id, {})
    expect(reply.body.code).toBe('waitingForApproval')
    expect([await statusOf(id), await pushesOf(app, id)]).toEqual([7, 0])
    const { approval } = reply.body.data
    expect((await look(id)).approval).toBe(approval)
    // The second person reads the decision and the reasons of the referral.
    for (const language of languages) {
      const { fields } = allWords['staff/audit'][language]
      const request = (await selim.get(`/dashboard_admin/approvals/${approval}`, { language })).body
      const { states } = allWords['office/referrals'][language]
      const { rules } = allWords.underwriting[language]
      expect(request).toContain(`${fields.decision}: ${states.accept}`)
      expect(request).toContain(`${fields.rules}: ${rules.healthAnswer}`)
    }
    expect((await decide(id, {})).body.data.approval).toBe(approval)
    const approve = (who: Caller) =>
      who.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' })
    expect((await approve(rina)).body.code).toBe('ownApproval')
    const approved = await approve(selim)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect((await look(id)).decision).toMatchObject({ decision: 'accept', by: 'Person 511' })
    await reached(id, 2)
  })

  it('is outdated once the case has changed', async () => {
    const { id } = await referred(large)
    const { approval } = (await decide(id, { decision: 'decline' })).body.data
    await selim.post(`/api-app/referrals/${id}/owner`, { version: 1 })
    const { body } = await selim.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' })
    expect(body.code).toBe('approvalOutdated')
    expect(await statusOf(id)).toBe(7)
  })
})

describe('a withdrawal', () => {
  it('at the same moment as a decision or a request for a paper: both are answered', async () => {
    for (const decision of ['accept', 'decline', 'accept', 'decline']) {
      const { id } = await referred()
      const withdrawn = selim.post(`/api-app/referrals/${id}/withdraw`, { reason: 'Asked by phone' })
      const [decided, ended] = await Promise.all([decide(id, { decision }), withdrawn])
      const seen = JSON.stringify([decided.body, ended.body])
      // A proposal accepted a moment ago can still be withdrawn, until the core system has it.
      for (const { status } of [decided, ended]) expect([200, 409], seen).toContain(status)
      if (ended.status === 200) expect(await statusOf(id), seen).toBe(5)
      const paper = (await referred()).id
      const asked = rina.post(`/api-app/referrals/${paper}/papers`, { version: 1, what: 'X-ray' })
      const [papers, gone] = await Promise.all([
        asked,
        selim.post(`/api-app/referrals/${paper}/withdraw`, { reason: 'Asked by phone' }),
      ])
      expect([[200, 409].includes(papers.status), gone.status]).toEqual([true, 200])
    }
  })

  it('by the office needs a reason, ends the proposal, and is idempotent', async () => {
    const { id, mobile } = await referred()
    const withdraw = (said: object) => rina.post(`/api-app/referrals/${id}/withdraw`, said)
    expect((await withdraw({})).body.code).toBe('decisionReasonRequired')
    expect((await withdraw({ reason: 'Asked by phone' })).body.data).toEqual({ policy_status: 5 })
    expect((await withdraw({ reason: 'Asked by phone' })).status).toBe(200)
    expect((await decide(id, {})).body.code).toBe('referralDecided')
    await smsTo(mobile, /তুলে নেওয়া হয়েছে/)
    expect(await statusOf(id)).toBe(5)
  })

  it('by a holder is possible only for their own proposal, before the core system has it', async () => {
    const rahima = await app.signIn('rahima')
    const { id } = await referred()
    expect((await rahima.post(`/api-app/referrals/${id}/withdraw`)).status).toBe(404)
    await app.turn({ core: 'refuse' })
    const refused = await sell({ app, seller: agent }, somebodyElse())
    await app.eventually('the core refuses it', async () => (await statusOf(refused.body.data.id)) === 6)
    const gone = await rina.post(`/api-app/referrals/${refused.body.data.id}/withdraw`, { reason: 'Refused' })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await statusOf(refused.body.data.id)).toBe(5)
    await app.turn({ core: 'ok' })
    const pushed = await sell({ app, seller: agent }, somebodyElse())
    await untilActive(app, pushed.body.data.id)
    const late = await rina.post(`/api-app/referrals/${pushed.body.data.id}/withdraw`, { reason: 'Too late' })
    expect(late.body.code).toBe('withdrawalTooLate')
  })
})
