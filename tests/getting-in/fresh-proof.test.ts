import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addPasskey } from '../drive/passkey-device.ts'
import { type Answer, app, type Caller, openApp } from '../drive/test-app.ts'

type Marked = {
  readonly key: string
  readonly guard: string
  readonly call: (caller: Caller) => Promise<Answer>
}

/** Calls of the staff, and those of policy holders. */
let marked: Marked[]
let ofHolders: Marked[]
openApp({ FRESH_PROOF_MINUTES: '5' })
beforeAll(async () => {
  const all = await listMarked()
  marked = all.filter(({ guard }) => guard !== 'customer')
  ofHolders = all.filter(({ guard }) => guard === 'customer')
}, 120_000)
beforeEach(() => passMinutes(120))

const passMinutes = (minutes: number) => app.clock.moveBy(minutes * 60_000)

/** The calls whose contract says that they need a fresh proof, each as it is made by who means what needs it. */
async function listMarked(): Promise<Marked[]> {
  const { body } = await app.visitor.get('/openapi.json')
  const paths: Record<
    string,
    Record<string, { 'x-guard': string; 'x-fresh-proof'?: 'always' | string[] }>
  > = body.paths
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-fresh-proof': mark, 'x-guard': guard }]) => {
      if (!mark) return []
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const sent = mark === 'always' ? {} : { [mark[0] ?? '']: '2' }
      const call = (caller: Caller) => (method === 'get' ? caller.get(address) : caller.post(address, sent))
      return [{ key: `${method.toUpperCase()} ${path}`, guard, call }]
    }),
  )
}

const prove = (caller: Caller, answer: string, way = 'password') =>
  caller.post('/api-app/fresh-proof', { way, answer })

describe('a call that hurts', () => {
  it('is marked in its contract: refunds, approvals, rights, exports, whole national IDs, ends of sessions (design §10)', () => {
    expect(marked.map(({ key }) => key).toSorted()).toEqual(
      expect.arrayContaining([
        'GET /api-app/audit/export',
        'GET /api-app/enquiries/export',
        'GET /api-app/payments/export',
        'GET /api-app/policies/export',
        'POST /api-app/approvals/{id}/decide',
        'POST /api-app/assign-permissions',
        'POST /api-app/end-sessions',
        'POST /api-app/full-national-id',
        'POST /api-app/payments/{id}/refund',
        'POST /api-app/payments/{id}/release',
        'POST /api-app/store-roles',
        'POST /api-app/store-users',
        'POST /api-app/update-roles',
        'POST /api-app/update-users',
      ]),
    )
  })

  it('is refused with a proof older than five minutes, whichever it is (security finding 14)', async () => {
    const admin = await app.signIn('admin')
    await passMinutes(6)
    for (const { key, call } of marked) {
      const { status, body } = await call(admin)
      expect([key, status, body.code, body.data?.ways]).toEqual([key, 403, 'freshProofNeeded', ['password']])
    }
  })

  it('is refused to policy holders so too, who prove it by their password (security finding 14)', async () => {
    const rahima = await app.signIn('rahima')
    await passMinutes(6)
    expect(ofHolders.map(({ key }) => key)).toEqual(['GET /api-app/my-data/export'])
    for (const { call } of ofHolders)
      expect((await call(rahima)).body).toMatchObject({
        code: 'freshProofNeeded',
        data: { ways: ['password'] },
      })
    expect((await prove(rahima, demoPassword)).status).toBe(200)
    for (const { call } of ofHolders) expect((await call(rahima)).status).toBe(200)
  })

  it('is let through within five minutes of signing in, for bearer tokens too, and within five of another proof', async () => {
    const admin = await app.signIn('admin')
    await passMinutes(4)
    const codes = async () => Promise.all(marked.map(async ({ call }) => (await call(admin)).body.code))
    expect(await codes()).not.toContain('freshProofNeeded')
    await passMinutes(2)
    expect(await codes()).toContain('freshProofNeeded')
    expect((await prove(admin, demoPassword)).status).toBe(200)
    expect(await codes()).not.toContain('freshProofNeeded')
    await passMinutes(6)
    expect(await codes()).toContain('freshProofNeeded')
  })

  it('is refused to who has a passkey until it answers anew, whichever it is (security finding 14)', async () => {
    const admin = await app.signIn('admin')
    const { device } = await addPasskey(app, admin)
    await passMinutes(6)
    for (const { key, call } of marked) {
      const { status, body } = await call(admin)
      expect([key, status, body.code, body.data?.ways]).toEqual([
        key,
        403,
        'freshProofNeeded',
        ['passkey', 'recovery'],
      ])
    }
    expect((await prove(admin, demoPassword)).body.code).toBe('proofWayUnknown')
    const asked = (await admin.post('/api-app/second-factor/passkey')).body.data.passkey
    expect((await prove(admin, device.prove(asked), 'passkey')).status).toBe(200)
    for (const { call } of marked) expect((await call(admin)).body.code).not.toBe('freshProofNeeded')
    await app.visitor.post('/sandbox/people/reset')
  })

  it('needs the proof of the session that makes it: another one of the same person gives none', async () => {
    const here = await app.signIn('admin')
    const there = await app.signIn('admin')
    await passMinutes(6)
    await prove(here, demoPassword)
    expect((await here.post('/api-app/store-roles', {})).status).toBe(422)
    expect((await there.post('/api-app/store-roles', {})).status).toBe(403)
  })

  it('says nothing of a proof to who may not make it at all, and asks nothing of who is not meant', async () => {
    const editor = await app.signIn('editor')
    const admin = await app.signIn('admin')
    await passMinutes(6)
    expect((await editor.post('/api-app/store-roles', {})).body.code).toBe('notAllowed')
    const renamed = await admin.post('/api-app/update-users', { id: '2', en_first_name: 'Tanvir' })
    expect(renamed.body.code).not.toBe('freshProofNeeded')
  })

  it('asks for nothing in the demo (design §10)', async () => {
    const demo = (await app.alongside({ FRESH_PROOF_MINUTES: '' })).as(await app.signIn('admin'))
    await passMinutes(20)
    for (const { call } of marked) expect((await call(demo)).body.code).not.toBe('freshProofNeeded')
  })
})

describe('a proof', () => {
  it('is the right password, and wrong ones are counted like those of sign-in (SEC-05)', async () => {
    const agent = await app.signIn('agent')
    await passMinutes(6)
    const wrong = await prove(agent, 'Wrong#Guess77')
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
      422,
      'proofPasswordWrong',
      ['answer'],
    ])
    expect((await prove(agent, '')).status).toBe(422)
    expect((await prove(agent, '123456', 'totp')).body.code).toBe('proofWayUnknown')
    for (let n = 0; n < 5; n++) await prove(agent, 'Wrong#Guess77')
    expect((await prove(agent, demoPassword)).status).toBe(429)
  })

  it('tried in vain by one person shuts out no colleague who shares the address', async () => {
    const agent = await app.signIn('agent')
    const inVain = await Promise.all(Array.from({ length: 320 }, () => prove(agent, 'Wrong#Guess77')))
    expect(inVain.filter(({ status }) => status === 429).length).toBeGreaterThan(300)
    const { status } = await app.visitor.post('/api-app/user-login', {
      user_id: 'bank',
      password: demoPassword,
    })
    expect(status).toBe(200)
  })

  it('leaves a line in the audit log', async () => {
    const admin = await app.signIn('admin')
    await passMinutes(6)
    await prove(admin, demoPassword)
    const { body } = await admin.get('/api-app/audit?action=proof.fresh')
    expect(body.data.data[0]).toMatchObject({ action: 'proof.fresh', person_id: 1 })
  })
})
