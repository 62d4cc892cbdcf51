import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetRole, resetUser } from '#demo/staff/demo-store.ts'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { paymentRefunds } from '#money/payment-desk/server/tables.ts'
import { approvals } from '#people/approvals/server/tables.ts'
import { everyPermission } from '#people/staff/permissions.ts'
import { whoIsStaff } from '#people/staff/server/who-is.ts'
import { permission } from '#platform/http/permissions.ts'
import { quickHash } from '../drive/quick-hash.ts'
import { type Caller, callerOf, type TestApp } from '../drive/test-app.ts'
import { createDesk, type Desk } from '../payments/at-the-desk.ts'

/** Permissions that could lead to money, to more permissions or into an account. */
const tempting = [
  permission.userList,
  permission.userCreate,
  permission.userEdit,
  permission.roleList,
  permission.roleCreate,
  permission.roleEdit,
  permission.permissionList,
  permission.permissionEdit,
  permission.policyList,
  permission.policyEdit,
  permission.paymentList,
  permission.paymentEdit,
  permission.approvalList,
  permission.approvalEdit,
]
const vaultRights = [...tempting, permission.auditList, permission.rateBookCreate]

let desk: Desk
let app: TestApp
/** A payment that is booked and a payment that is held. */
let payments: readonly number[]
/** A role with every tempting permission, and its one holder. */
const vault = { role: 600, user: 600 }
beforeAll(async () => {
  desk = await createDesk({ APPROVALS: 'money permissions roles', APPROVAL_TAKA: '0' })
  ;({ app } = desk)
  await addHolder(600, vaultRights)
  await desk.beginAnew()
  payments = [(await desk.pay()).id, (await desk.pay(1, 'risky')).id]
})
afterAll(() => app?.close())
// Removes what one person asked for, since approval by another person is allowed.
beforeEach(() => app.db.update(approvals).set({ state: 'withdrawn' }).where(eq(approvals.state, 'waiting')))

async function addHolder(id: number, permissions: readonly number[]): Promise<void> {
  const passwordHash = await quickHash(demoPassword)
  await app.db.transaction(async (tx) => {
    // A role without any tempting permission still sees its own profile.
    const rights = permissions.length > 0 ? permissions : [permission.profileList]
    await resetRole(tx, { id, name: `Role ${id}`, isActive: true }, rights)
    const named = {
      loginId: `holder${id}`,
      firstName: `Holder ${id}`,
      mobile: `01712${String(id).padStart(6, '0')}`,
    }
    await resetUser(tx, { id, ...named, roleId: id, passwordHash, hasOwnPassword: true, accessGivenBy: null })
  })
}

/** How many of the accounts that they control take part. */
const acting = 3
type Account = { readonly caller: Caller; readonly id: number; readonly roleId: number }
/** One person, and all accounts that they have come to control. */
type Attack = { readonly accounts: Account[]; readonly taken: number[]; count: number }

/** Everything that one person can try with their accounts, twice, so that later tries can use earlier gains. */
async function tryEverything(first: Account, name: string, as = (caller: Caller) => caller): Promise<Attack> {
  const attack: Attack = { accounts: [first], taken: [], count: 0 }
  for (let round = 0; round < 2; round++)
    for (const account of attack.accounts.slice(0, acting)) {
      const post = (call: string, body: object) => as(account.caller).post(`/api-app/${call}`, body)
      await tryRights(account, name + round, post)
      await tryAccounts(attack, account, name, post)
      await tryMoney(attack, post, as)
    }
  return attack
}

type Post = (call: string, body: object) => ReturnType<Caller['post']>

async function tryRights({ roleId }: Account, name: string, post: Post): Promise<void> {
  await post('store-roles', { name: `Made by ${name} ${roleId}`, active_status: 1 })
  for (const role_id of [roleId, vault.role, 1, 5])
    await post('assign-permissions', { role_id, permission_id: everyPermission })
  await post('update-roles', { id: roleId, name: `Role ${roleId}`, active_status: 1 })
}

async function tryAccounts(attack: Attack, { id, roleId }: Account, name: string, post: Post): Promise<void> {
  const person = { en_first_name: 'Salma', status: 1, email: '', branch_code: '' }
  const password = 'Kodom#2026x'
  for (const role_id of new Set([roleId, vault.role, 5, 1])) {
    const login_id = `made.${name}.${attack.count++}`
    const mobile = `01713${String(Math.abs(hashOf(login_id)) % 1_000_000).padStart(6, '0')}`
    const { status } = await post('store-users', { ...person, login_id, mobile, role_id, password })
    if (status === 200) await comeIn(attack, login_id, password, true)
  }
  const victims = [
    { id: vault.user, login_id: `holder${vault.user}`, role_id: vault.role, mobile: '01712000600' },
    { id: 9, login_id: 'finance', role_id: 5, mobile: '01711100009' },
    { id: 1, login_id: 'admin', role_id: 1, mobile: '01711100001' },
  ].filter((victim) => victim.id !== id)
  for (const victim of victims) {
    const moved = await post('update-users', { ...person, ...victim, password: '', mobile: '01719999999' })
    if (moved.status === 200) attack.taken.push(victim.id)
    const { status } = await post('update-users', { ...person, ...victim, password })
    if (status === 200) await comeIn(attack, victim.login_id, password, false)
  }
  // A better role for oneself.
  const own = { id, login_id: `holder${id}`, mobile: '01714000001', password: '', role_id: vault.role }
  await post('update-users', { ...person, ...own })
}

async function tryMoney(attack: Attack, post: Post, as: (caller: Caller) => Caller): Promise<void> {
  for (const payment of payments)
    for (const act of ['refund', 'release']) await post(`payments/${payment}/${act}`, { reason: 'For me' })
  for (const { caller } of attack.accounts) {
    const { body } = await as(caller).get('/api-app/approvals')
    for (const { id } of body.data?.requests ?? [])
      await as(caller).post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })
  }
}

/** Signs in with a password they chose. The first few accounts also replace it, as the program demands. */
async function comeIn(attack: Attack, loginId: string, password: string, isNew: boolean): Promise<void> {
  const signIn = async (chosen: string) => {
    const { body } = await app.visitor.post('/api-app/user-login', { user_id: loginId, password: chosen })
    const { id, role_id: roleId } = body.token.user
    return { caller: callerOf(app.url, body.token.token), id, roleId }
  }
  let account = await signIn(password)
  if (attack.accounts.length <= acting) {
    const own = 'Bokul#2026x'
    await account.caller.post('/api-app/reset-password', { password: own, confirm_password: own })
    account = await signIn(own)
  }
  attack.accounts.push(account)
  if (!isNew) attack.taken.push(account.id)
}

function hashOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

/** The damage: payouts, permissions gained, and accounts of people with more permissions. */
async function harmOf(attack: Attack, rightsBefore: readonly number[]): Promise<readonly string[]> {
  const harm: string[] = []
  if ((await app.db.$count(paymentRefunds)) > 0) harm.push('money was sent back')
  const states = await Promise.all(payments.map(async (id) => (await desk.show(id)).state))
  if (states.join() !== 'booked,held') harm.push(`money moved: ${states}`)
  for (const id of [...attack.accounts.map((account) => account.id), ...attack.taken]) {
    const now = (await whoIsStaff(app.db, id))?.permissions ?? []
    const gained = now.filter((each) => !rightsBefore.includes(each))
    if (gained.length > 0) harm.push(`account ${id} gives ${gained.join(' ')}`)
  }
  return harm
}

const drawn = fc.sample(fc.subarray(tempting), { numRuns: 3, seed: 17 })
const kinds: readonly (readonly [string, readonly number[]])[] = [
  ['who may do everything tempting', tempting],
  ['who may do everything but is not the main admin', everyPermission],
  ['who may edit users only', [permission.userList, permission.userEdit, permission.policyList]],
  ['who may assign permissions only', [permission.permissionList, permission.permissionEdit]],
  ['who refunds and approves', [permission.paymentList, permission.paymentEdit, permission.approvalEdit]],
  ...drawn.map((rights) => [`who holds ${rights.join(' ') || 'nothing'}`, rights] as const),
]

describe('one person alone (security 4, 5, 14; money D1)', () => {
  it.each(kinds.map(([name, rights], index) => ({ name, rights, id: 610 + index })))(
    '$name gets no payout, no permission they lack and no account of anyone with more permissions',
    { timeout: 120_000 },
    async ({ rights, id }) => {
      await addHolder(id, rights)
      const caller = await app.signIn(`holder${id}`)
      const before = (await whoIsStaff(app.db, id))?.permissions ?? []
      const attack = await tryEverything({ caller, id, roleId: id }, `k${id}`)
      expect(await harmOf(attack, before)).toEqual([])
      await addHolder(600, vaultRights)
    },
  )

  it('cannot do harm, not even as the main admin, who may do everything', { timeout: 120_000 }, async () => {
    const attack = await tryEverything({ caller: desk.admin, id: 1, roleId: 1 }, 'main')
    expect(attack.accounts.length).toBeGreaterThan(2)
    expect(await harmOf(attack, everyPermission)).toEqual([])
  })

  it('would be detected by this test: without approvals, the same tries pay money back', {
    timeout: 120_000,
  }, async () => {
    const open = await app.alongside({ APPROVALS: 'none' })
    const caller = await app.signIn('holder610')
    const attack = await tryEverything({ caller, id: 610, roleId: 610 }, 'open', open.as)
    expect(await harmOf(attack, tempting)).toContain('money was sent back')
  })
})
