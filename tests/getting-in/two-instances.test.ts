import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { readInbox } from '../drive/inbox.ts'
import type { Caller } from '../drive/test-app.ts'
import { openTwoInstances, type TwoInstances } from '../drive/two-instances.ts'

let instances: TwoInstances
beforeAll(async () => {
  instances = await openTwoInstances({ CODES_PER_PHONE_A_DAY: '4' })
}, 120_000)
afterAll(() => instances.close())

/** Signs in at one of the two, and goes on at both. */
async function signIn(instance: 0 | 1, loginId: string): Promise<readonly [Caller, Caller]> {
  const input = { user_id: loginId, password: demoPassword }
  const { body } = await instances.visitors[instance].post('/api-app/user-login', input)
  return instances.callers(body.token.token)
}

const isIn = async (person: Caller) => (await person.get('/v1/auth/users/')).status === 200
const shirin = { en_first_name: 'Shirin Akter', login_id: 'agent2', mobile: '01711100007', role_id: 2 }

describe('a right that is given or taken on one of two instances', () => {
  it('holds at the very next call on the other, for who is in already (PERM-09)', async () => {
    const [[admin], [, editor]] = [await signIn(0, 'admin'), await signIn(1, 'editor')]
    const assign = (permission_id: number[]) =>
      admin.post('/api-app/assign-permissions', { role_id: 4, permission_id })
    const rename = (active_status: number) =>
      admin.post('/api-app/update-roles', { id: 4, name: 'Communications', active_status })
    const looks = async () => (await editor.post('/api-app/get-users')).status
    expect(await looks()).toBe(403)
    expect((await assign([1, 45])).status).toBe(200)
    expect(await looks()).toBe(200)
    await rename(0)
    expect(await looks()).toBe(403)
    await rename(1)
    expect(await looks()).toBe(200)
    await assign([45])
    expect(await looks()).toBe(403)
  })
})

describe('a session, on two instances', () => {
  it('ends on both at once when the user is made inactive, in a browser too (LOGIN-04)', async () => {
    const [[admin], agent] = [await signIn(0, 'admin'), await signIn(1, 'agent2')]
    expect(await Promise.all(agent.map(isIn))).toEqual([true, true])
    const change = { ...shirin, id: 7, status: 0 }
    expect((await admin.post('/api-app/update-users', change)).status).toBe(200)
    expect(await Promise.all(agent.map(isIn))).toEqual([false, false])
    for (const url of instances.urls) {
      const headers = { cookie: `session=${agent[0].token}` }
      const page = await fetch(`${url}/dashboard_admin`, { headers, redirect: 'manual' })
      expect([page.status, page.headers.get('location')]).toEqual([302, '/login?next=%2Fdashboard_admin'])
    }
  })

  it('ends on both by signing out, by another password and from the list of devices (SEC-08)', async () => {
    const left = await signIn(0, 'bank')
    await left[1].post('/api-app/logout')
    expect(await Promise.all(left.map(isIn))).toEqual([false, false])

    const here = await signIn(0, 'bank')
    const elsewhere = await signIn(1, 'bank')
    const { body } = await elsewhere[0].post('/api-app/my-sessions')
    const { id } = body.data.sessions.find((session: { is_this: boolean }) => session.is_this)
    await here[0].post('/api-app/end-sessions', { id })
    expect(await Promise.all(elsewhere.map(isIn))).toEqual([false, false])

    const another = await signIn(1, 'bank')
    const passwords = { password: 'Shapla@2027', confirm_password: 'Shapla@2027' }
    expect((await here[0].post('/api-app/reset-password', passwords)).status).toBe(200)
    expect(await Promise.all([...another, ...here].map(isIn))).toEqual([false, false, true, true])
  })
})

/** Asks for a code of Karim's phone at one instance; answers what match-otp needs. */
async function askForCode(instance: 0 | 1): Promise<{ id: number; code: string; status: number }> {
  const mobile = '01711000002'
  const { status, body } = await instances.visitors[instance].post('/api-app/customer-login', {
    mobile_no: mobile,
  })
  const [newest] = await readInbox({ url: instances.urls[0] }, mobile)
  return { id: body.data?.customer_id, code: newest?.text.slice(0, 6) ?? '', status }
}

/** Tries as many wrong codes, at one and the other in turn. */
async function tryWrong(id: number, code: string, times: number): Promise<string[]> {
  const otp = code === '111111' ? '222222' : '111111'
  const codes: string[] = []
  for (let n = 0; n < times; n++) {
    const visitor = instances.visitors[n % 2 ? 1 : 0]
    codes.push((await visitor.post('/api-app/match-otp', { customer_id: id, otp })).body.code)
  }
  return codes
}

const wrong = (times: number) => Array<string>(times).fill('otpWrong')

describe('what is counted, on two instances and after a restart', () => {
  it('are the tries of a code, the wrong codes of an hour and the codes of a day (LOGIN-13, SEC-05)', async () => {
    const first = await askForCode(0)
    expect(await tryWrong(first.id, first.code, 6)).toEqual([...wrong(5), 'otpOver'])
    const second = await askForCode(1)
    expect(await tryWrong(second.id, second.code, 3)).toEqual(wrong(3))
    await instances.restart()
    expect(await tryWrong(second.id, second.code, 3)).toEqual([...wrong(2), 'otpOver'])
    const third = await askForCode(0)
    const right = { customer_id: third.id, otp: third.code }
    for (const visitor of instances.visitors)
      expect((await visitor.post('/api-app/match-otp', right)).body.code).toBe('tooManyWrongCodes')
    await instances.moveClock(3601)
    expect((await askForCode(1)).status).toBe(200)
    await instances.moveClock(301)
    expect((await askForCode(0)).status).toBe(429)
  })

  it('are wrong passwords; who signed in before stays in (LOGIN-03, SEC-05)', async () => {
    const admin = await signIn(1, 'admin')
    const tryPassword = (instance: number, password: string) =>
      instances.visitors[instance % 2 ? 1 : 0].post('/api-app/user-login', { user_id: 'agent3', password })
    for (let n = 0; n < 9; n++) await tryPassword(n, `Wrong@${n}000`)
    // The wait of a second is over soon: one that outlasts a restart by six more tries.
    for (const seconds of [2, 3, 5, 9, 17, 33]) {
      await instances.moveClock(seconds)
      await tryPassword(seconds, 'Wrong@2026')
    }
    await instances.restart()
    for (const instance of [0, 1]) expect((await tryPassword(instance, demoPassword)).status).toBe(429)
    expect(await Promise.all(instances.callers(admin[0].token ?? '').map(isIn))).toEqual([true, true])
    await instances.moveClock(70)
    expect((await tryPassword(1, demoPassword)).status).toBe(200)
  })
})
