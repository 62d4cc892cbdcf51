import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import { languages } from '#kernel/language.ts'
import { approvals } from '#people/approvals/server/tables.ts'
import { roles as roleTable, users } from '#people/staff/server/tables.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

const rights = [
  permission.roleList,
  permission.roleCreate,
  permission.roleEdit,
  permission.permissionList,
  permission.permissionEdit,
  permission.approvalList,
  permission.approvalEdit,
  permission.policyList,
  permission.newsList,
]

let admin: Caller
/** Two people with the same permissions: one asks, the other decides. */
let rina: Caller
let selim: Caller
openApp({ APPROVALS: 'permissions roles' })
beforeAll(async () => {
  admin = await app.signIn('admin')
  rina = await holder(401, rights)
  selim = await holder(402, rights)
})

/** A user whose own role has exactly these permissions. */
async function holder(id: number, permissions: readonly number[], loginId = `user${id}`): Promise<Caller> {
  const passwordHash = await hashSecret('Shapla@2026')
  await app.db.transaction(async (tx) => {
    await resetRole(tx, { id, name: `Role ${id}`, isActive: true }, permissions)
    const name = { firstName: 'Person', lastName: String(id), mobile: `01711300${id}` }
    await resetUser(tx, {
      id,
      loginId,
      ...name,
      roleId: id,
      passwordHash,
      hasOwnPassword: true,
      isActive: true,
    })
  })
  return app.signIn(loginId)
}

let roles = 500
/** A role that nobody has. @returns its id */
async function newRole(permissions: readonly number[] = []): Promise<number> {
  const id = roles++
  const role = { id, name: `Desk ${id}`, isActive: true }
  if (permissions.length === 0) await app.db.insert(roleTable).values(role)
  else await app.db.transaction((tx) => resetRole(tx, role, permissions))
  return id
}

const assign = (who: Caller, role_id: number, permission_id: readonly number[]) =>
  who.post('/api-app/assign-permissions', { role_id, permission_id })
const decide = (who: Caller, id: number, decision: string, reason = '') =>
  who.post(`/api-app/approvals/${id}/decide`, { decision, reason })
const rightsOf = async (role_id: number) =>
  (await admin.post('/api-app/permissions', { role_id })).body.data.permissions
async function asked(role: number, permissions: readonly number[] = [permission.newsList]): Promise<number> {
  const { status, body } = await assign(rina, role, permissions)
  expect([status, body.status, body.code]).toEqual([200, 1, 'waitingForApproval'])
  return body.data.approval
}
const inbox = async (who: Caller, state = '') =>
  (await who.get(`/api-app/approvals?state=${state}`)).body.data as {
    requests: { id: number; state: string; may_decide: boolean; is_own: boolean }[]
    waiting: number
  }
const linesAbout = (thing: string) => listLines(app.db, eq(auditLog.thing, thing))

describe('an act that needs a second person (beyond 17)', () => {
  it('waits, and is carried out when a second person approves it; the audit log names both', async () => {
    const role = await newRole([permission.policyList])
    const id = await asked(role)
    expect(await rightsOf(role)).toEqual([permission.policyList])
    const { waiting, requests } = await inbox(selim)
    expect(waiting).toBeGreaterThanOrEqual(1)
    expect(requests.find((each) => each.id === id)).toMatchObject({
      act: 'permission.assign',
      label: `Desk ${role}`,
      before: { permissions: [permission.policyList] },
      after: { permissions: [permission.newsList] },
      requested_by: 'Person 401 (user401)',
      state: 'waiting',
      may_decide: true,
      is_own: false,
    })
    const { body } = await decide(selim, id, 'approve')
    expect(body.data.request).toMatchObject({ state: 'approved', decided_by: 'Person 402 (user402)' })
    expect(await rightsOf(role)).toEqual([permission.newsList])
    expect((await linesAbout(`role:${role}`))[0]).toMatchObject({
      action: 'permission.assign',
      personId: 401,
      details: {
        approval: id,
        approvedBy: 'Person 402 (user402)',
        before: { permissions: [permission.policyList] },
        after: { permissions: [permission.newsList] },
      },
    })
    const [approved, ask] = await linesAbout(`approval:${id}`)
    expect(approved).toMatchObject({
      action: 'approval.approve',
      personId: 402,
      details: { act: 'permission.assign', thing: `role:${role}`, requestedBy: 'Person 401 (user401)' },
    })
    expect(ask).toMatchObject({ action: 'approval.ask', personId: 401 })
  })

  it('creates one request, however often it is sent, and blocks a different request for the same thing', async () => {
    const role = await newRole()
    const answers = await Promise.all([1, 2, 3].map(() => assign(rina, role, [permission.newsList])))
    const ids = answers.map(({ body }) => body.data.approval)
    expect(new Set(ids).size).toBe(1)
    expect(await asked(role)).toBe(ids[0])
    const other = await assign(selim, role, [permission.policyList])
    expect([other.status, other.body.code]).toEqual([409, 'approvalWaitsAlready'])
    await decide(rina, ids[0], 'withdraw')
    expect((await assign(selim, role, [permission.policyList])).body.code).toBe('waitingForApproval')
  })

  it('is carried out once when two people approve at once; repeating the approval gets the same answer', async () => {
    const third = await holder(403, rights)
    const role = await newRole()
    const id = await asked(role)
    const answers = await Promise.all([decide(selim, id, 'approve'), decide(third, id, 'approve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lines = await linesAbout(`role:${role}`)
    expect(lines.filter(({ action }) => action === 'permission.assign')).toHaveLength(1)
    const first = answers[0]?.status === 200 ? selim : third
    expect((await decide(first, id, 'approve')).body.data.request.state).toBe('approved')
    expect((await decide(first === selim ? third : selim, id, 'refuse', 'No')).body.code).toBe(
      'approvalDecided',
    )
    expect(await linesAbout(`role:${role}`)).toHaveLength(lines.length)
  })

  it('cannot be approved by the one who asked, in any session, or by anyone without the permission for it', async () => {
    const role = await newRole()
    const id = await asked(role)
    const again = await app.signIn('user401')
    for (const session of [rina, again]) {
      const { status, body } = await decide(session, id, 'approve')
      expect([status, body.code]).toEqual([403, 'ownApproval'])
    }
    // Without the permission for the act, the permission to approve does not show its request.
    const cashier = await app.signIn('finance')
    expect((await decide(cashier, id, 'approve')).status).toBe(404)
    expect((await inbox(cashier)).requests).toEqual([])
    // Approvers cannot grant permissions that they do not have, or change their own role.
    const poorer = await holder(
      404,
      rights.filter((each) => each !== permission.newsList),
    )
    expect((await decide(poorer, id, 'approve')).body.code).toBe('notYoursToGive')
    const own = (await assign(rina, 402, rights)).body
    expect(own.data).toMatchObject({ permissions: rights.toSorted((a, b) => a - b) })
    const ofSelim = await asked(402, [...rights, permission.approvalDelete].slice(0, -2))
    expect((await decide(selim, ofSelim, 'approve')).body.code).toBe('notYoursToGive')
    expect(await rightsOf(role)).toEqual([])
  })

  it('changes nothing when it is refused with a reason or withdrawn by the one who asked', async () => {
    const role = await newRole()
    const id = await asked(role)
    expect((await decide(selim, id, 'refuse')).body.errors.reason).toHaveLength(1)
    expect((await decide(selim, id, 'withdraw')).status).toBe(403)
    const no = () => decide(selim, id, 'refuse', 'Too much for this desk')
    expect((await Promise.all([no(), no()])).map(({ status }) => status)).toEqual([200, 200])
    const lines = await linesAbout(`approval:${id}`)
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual(['approval.repeat', 'approval.refuse'])
    expect((await decide(selim, id, 'approve')).body.code).toBe('approvalDecided')
    const second = await asked(role)
    expect((await decide(rina, second, 'withdraw')).body.data.request.state).toBe('withdrawn')
    expect((await decide(selim, second, 'approve')).body.code).toBe('approvalDecided')
    expect(await rightsOf(role)).toEqual([])
    const shown = (await inbox(rina, 'decided')).requests.find((each) => each.id === id)
    expect(shown).toMatchObject({ state: 'refused', decision_reason: 'Too much for this desk' })
  })

  it('expires after seven days and can then be requested again', async () => {
    const role = await newRole()
    const id = await asked(role)
    await app.db
      .update(approvals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(approvals.id, id))
    expect((await decide(selim, id, 'approve')).body.code).toBe('approvalExpired')
    expect((await inbox(selim)).requests.map((each) => each.id)).not.toContain(id)
    const shown = (await inbox(rina, 'decided')).requests.find((each) => each.id === id)
    expect(shown?.state).toBe('expired')
    const next = await asked(role)
    expect(next).not.toBe(id)
    const [row] = await app.db.select().from(approvals).where(eq(approvals.id, next))
    const days = ((row?.expiresAt.getTime() ?? 0) - (row?.requestedAt.getTime() ?? 0)) / 86_400_000
    expect(days).toBe(7)
  })

  it('is not carried out if the state that it was based on has changed', async () => {
    const role = await newRole([permission.policyList])
    const id = await asked(role)
    await app.db.transaction((tx) =>
      resetRole(tx, { id: role, name: `Desk ${role}`, isActive: true }, [permission.roleList]),
    )
    for (const language of languages) {
      const answer = await selim.post(
        `/api-app/approvals/${id}/decide`,
        { decision: 'approve' },
        { language },
      )
      // The same answer the second time: nobody decided the request.
      const { problems } = words.approvals[language]
      expect([answer.status, answer.body.message]).toEqual([409, problems.approvalOutdated])
    }
    expect((await inbox(rina, 'decided')).requests.find((each) => each.id === id)?.state).toBe('outdated')
    // An outdated request is replaced by a new one, even if nobody has tried to approve it.
    const next = await asked(role)
    await app.db.transaction((tx) =>
      resetRole(tx, { id: role, name: `Desk ${role}`, isActive: true }, [permission.roleCreate]),
    )
    expect(await asked(role)).not.toBe(next)
    expect(await rightsOf(role)).toEqual([permission.roleList, permission.roleCreate, permission.policyList])
  })

  it('is not carried out when the one who asked, or the one who approves, has lost the permission', async () => {
    const asker = await holder(405, rights)
    const role = await newRole()
    const { body } = await assign(asker, role, [permission.newsList])
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, 405))
    const refused = await decide(selim, body.data.approval, 'approve')
    expect([refused.status, refused.body.code]).toEqual([409, 'requesterMayNot'])
    const next = await asked(role)
    const fourth = await holder(406, rights)
    await app.db.transaction((tx) => resetRole(tx, { id: 407, name: 'Empty', isActive: true }, [1]))
    await app.db.update(users).set({ roleId: 407 }).where(eq(users.id, 406))
    expect((await decide(fourth, next, 'approve')).status).toBe(404)
    expect(await rightsOf(role)).toEqual([])
  })

  it('also covers roles: a new one and a changed one', async () => {
    const added = await rina.post('/api-app/store-roles', { name: 'Survey', active_status: 1 })
    expect(added.body.code).toBe('waitingForApproval')
    const named = async (name: string) =>
      (await admin.post('/api-app/get-roles', { is_paginate: '0' })).body.data.roles.find(
        (role: { name: string }) => role.name === name,
      )
    expect(await named('Survey')).toBeUndefined()
    await decide(selim, added.body.data.approval, 'approve')
    const { id } = await named('Survey')
    const changed = await rina.post('/api-app/update-roles', { id, name: 'Surveyors', active_status: 0 })
    await decide(selim, changed.body.data.approval, 'approve')
    expect(await named('Surveyors')).toMatchObject({ id, status: 0 })
  })
})

describe('a second person', () => {
  it('does not count if the first person controls the account, until its owner signs in with a code on their own phone', async () => {
    const chief = await holder(410, [
      ...rights,
      permission.userList,
      permission.userCreate,
      permission.userEdit,
    ])
    const salma = {
      en_first_name: 'Salma',
      login_id: 'second',
      mobile: '01711200410',
      role_id: 401,
      status: 1,
      password: 'Shiuli#2026',
    }
    expect((await chief.post('/api-app/store-users', salma)).status).toBe(200)
    const first = await app.signIn('second', salma.password)
    const own = { password: 'Kodom#2026x', confirm_password: 'Kodom#2026x' }
    expect((await first.post('/api-app/reset-password', own)).status).toBe(200)
    const second = await app.signIn('second', own.password)
    const role = await newRole()
    const { body } = await assign(chief, role, [permission.newsList])
    const id = body.data.approval
    const refused = await decide(second, id, 'approve')
    expect([refused.status, refused.body.code]).toEqual([403, 'notIndependent'])
    expect(refused.body.message).toBe(words.approvals.en.problems.notIndependent)
    // After a code from her phone, the account is her own.
    const username = { username: 'second' }
    await app.visitor.post('/v1/get/forgotPassword', username)
    await app.visitor.post('/v1/forgot-password-mail-sent', username)
    const [sms] = await readInbox(app, '01711200410')
    const otp_code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0]
    const named = { user_name: 'second', otp_code }
    const proof = await app.visitor.post('/v1/get/otpVerification', named)
    const headers = { authorization: `Bearer ${proof.body.data?.token}` }
    const mine = { password: 'Bokul#2026x', confirm_password: 'Bokul#2026x' }
    expect((await app.visitor.post('/api-app/reset-password', mine, { headers })).status).toBe(200)
    expect((await decide(await app.signIn('second', mine.password), id, 'approve')).status).toBe(200)
    const [user] = await app.db
      .select()
      .from(users)
      .where(and(eq(users.loginId, 'second')))
    expect(user?.accessGivenBy).toBeNull()
  })
})
