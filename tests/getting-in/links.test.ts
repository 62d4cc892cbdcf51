import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { links } from '#platform/links/server/tables.ts'
import { en } from '#platform/links/words.en.ts'
import { listLines } from '../drive/audit-lines.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

const strong = 'Nodi#Par1971'
let mailbox = ''
let mobile = ''
let loginId = ''
let salma = {}
let added = 10

let admin: Caller
openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await app.clock.moveBy(7_200_000)
  await app.db.delete(links)
  admin = await app.signIn('admin')
  added += 1
  loginId = `salma${added}`
  mailbox = `${loginId}@shaplalife.example`
  mobile = `017110099${added}`
  salma = {
    en_first_name: 'Salma Khatun',
    login_id: loginId,
    mobile,
    email: mailbox,
    role_id: '2',
    status: '1',
  }
})

/** Adds Salma with a link, and answers the path that was sent to her. */
async function addSalma(fields: object = {}): Promise<string> {
  const { status, body } = await admin.post('/api-app/store-users', { ...salma, send_link: '1', ...fields })
  expect([status, body.message]).toEqual([200, expect.stringContaining('valid for 3 days')])
  return linkIn(mailbox)
}

async function linkIn(to: string, beside?: string): Promise<string> {
  return app.eventually('the link arrives', async () => {
    const texts = (await readInbox(app, to)).map(({ text }) => /\/l\/[\w-]+/.exec(text)?.[0])
    return texts.find((path) => path && path !== beside)
  })
}

const tokenOf = (path: string) => path.replace('/l/', '')
const open = (path: string, headers: Record<string, string> = {}) =>
  app.visitor.post(path, new URLSearchParams(), { headers })

/** The proof that opening gave, as its browser carries it. */
function cookieOf(opened: { headers: Headers }): string {
  return opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function choose(cookie: string, password: string) {
  const body = { password, confirm_password: password }
  return app.visitor.post('/api-app/reset-password', body, { headers: { cookie } })
}

async function linesOf(action: string) {
  return (await listLines(app.db, eq(auditLog.action, action))).toReversed()
}

describe('a link instead of a password in clear', () => {
  it('goes to the new colleague alone, who chooses a password that nobody else knows (design §10)', async () => {
    const path = await addSalma()
    const seen = await app.visitor.get(path)
    expect([seen.status, seen.body]).toEqual([200, expect.stringContaining(`Your login id is ${loginId}`)])
    const opened = await open(path)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/reset-password'])
    expect((await choose(cookieOf(opened), 'weak')).status).toBe(422)
    expect((await choose(cookieOf(opened), strong)).status).toBe(200)
    expect((await app.signIn(loginId, strong)).token).toBeTruthy()
  })

  it('is used when the password is set, not when it is opened: a lost answer costs nobody their link', async () => {
    const path = await addSalma()
    const first = await open(path)
    const second = await open(path)
    expect([first.status, second.status]).toEqual([303, 303])
    expect((await choose(cookieOf(second), strong)).status).toBe(200)
    // The proof of the other opening serves no more, and neither does the link.
    expect((await choose(cookieOf(first), `${strong}x`)).status).toBe(401)
    expect((await open(path)).status).toBe(404)
  })

  it('sets one password when many try at once', async () => {
    const path = await addSalma()
    const cookies = (await Promise.all(Array.from({ length: 8 }, () => open(path)))).map(cookieOf)
    const answers = await Promise.all(cookies.map((cookie, at) => choose(cookie, `${strong}${at}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
  })

  it('goes by SMS where no mail address is stored', async () => {
    const { status } = await admin.post('/api-app/store-users', { ...salma, email: '', send_link: '1' })
    expect(status).toBe(200)
    expect((await app.visitor.get(await linkIn(mobile))).status).toBe(200)
  })

  it('is offered for somebody who has a password; the newest one counts, and a password set meanwhile takes it back', async () => {
    const path = await addSalma()
    const [row] = await app.db.select().from(links)
    const id = row?.subject.replace('staff:', '')
    const again = await admin.post('/api-app/update-users', { ...salma, id, password: '', send_link: '1' })
    expect(again.status).toBe(200)
    const newer = await linkIn(mailbox, path)
    expect([(await app.visitor.get(path)).status, (await app.visitor.get(newer)).status]).toEqual([404, 200])
    await admin.post('/api-app/update-users', { ...salma, id, password: strong })
    const nothing = await app.visitor.get(newer, { language: 'en' })
    expect(nothing.status).toBe(404)
    // It sends whoever has paid already, or came to hand in a paper, to the helpline, so its number is there.
    for (const task of [en.over.payment, en.over.paper]) {
      const [, after = ''] = nothing.body.replaceAll('<!-- -->', '').split(task)
      expect(after.slice(0, after.indexOf('</li>'))).toContain('<a href="tel:')
    }
    expect((await linesOf('link.revoke')).map(({ thing }) => thing)).toHaveLength(2)
  })

  it('needs every right of whom it is for, as a password does (security finding 4)', async () => {
    const role = await admin.post('/api-app/store-roles', { name: 'Helpers', status: '1' })
    await admin.post('/api-app/assign-permissions', { role_id: role.body.data.id, permission_id: [1, 2, 3] })
    const helper = { ...salma, login_id: 'helper', email: '', role_id: role.body.data.id, password: strong }
    await admin.post('/api-app/store-users', helper)
    const first = await app.signIn('helper', strong)
    const own = { password: `${strong}2`, confirm_password: `${strong}2` }
    expect((await first.post('/api-app/reset-password', own)).status).toBe(200)
    const caller = await app.signIn('helper', `${strong}2`)
    const users = await admin.post('/api-app/get-users', { name: 'bank' })
    const bank = users.body.data.users.data.find((each: { login_id: string }) => each.login_id === 'bank')
    const sent = { ...bank, role_id: String(bank.role_id), status: '1', password: '', send_link: '1' }
    const { status, body } = await caller.post('/api-app/update-users', sent)
    expect([status, body.code]).toEqual([403, 'notYoursToGive'])
  })

  it('opens no inactive account, and a password is not typed beside it', async () => {
    const inactive = await admin.post('/api-app/store-users', { ...salma, status: '0', send_link: '1' })
    expect(inactive.body.errors).toHaveProperty('status')
    const both = await admin.post('/api-app/store-users', { ...salma, password: strong, send_link: '1' })
    expect(both.body.errors).toHaveProperty('password')
    const path = await addSalma()
    const [row] = await app.db.select().from(links)
    const id = row?.subject.replace('staff:', '')
    await admin.post('/api-app/update-users', { ...salma, id, status: '0', password: '' })
    expect([(await app.visitor.get(path)).status, (await open(path)).status]).toEqual([404, 404])
    // Active again, they need a new one.
    await admin.post('/api-app/update-users', { ...salma, id, password: '' })
    expect((await open(path)).status).toBe(404)
  })

  it.each([
    ['mailbox', { email: 'right@shaplalife.example' }],
    ['phone', { mobile: '01711009999' }],
  ])('that went to a wrong %s ends when that is corrected', async (_where, right) => {
    const path = await addSalma()
    const [row] = await app.db.select().from(links)
    const named = { ...salma, id: row?.subject.replace('staff:', ''), password: '' }
    await admin.post('/api-app/update-users', { ...named, designation: 'Officer' })
    expect((await app.visitor.get(path)).status).toBe(200)
    expect((await admin.post('/api-app/update-users', { ...named, ...right })).status).toBe(200)
    expect((await open(path)).status).toBe(404)
  })
})

describe('every signed link', () => {
  it('is changed by nothing but its button: not by looking, fetching ahead or a HEAD', async () => {
    const path = await addSalma()
    for (let times = 0; times < 3; times++) expect((await app.visitor.get(path)).status).toBe(200)
    await app.visitor.get(path, { headers: { 'sec-purpose': 'prefetch' } })
    expect((await fetch(app.url + path, { method: 'HEAD' })).status).toBe(200)
    const [row] = await app.db.select().from(links)
    expect([row?.usedAt, row?.revokedAt]).toEqual([null, null])
    expect((await open(path)).status).toBe(303)
  })

  it('keeps its address to itself', async () => {
    const path = await addSalma()
    for (const each of [path, path.replace('/l/', '/L/'), '/l/nothing']) {
      const { headers } = await app.visitor.get(each)
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
        'no-referrer',
        'no-store',
      ])
    }
    expect((await open(path)).headers.get('cache-control')).toBe('no-store')
  })

  it('looks the same over, used, taken back or never there, and says what to do', async () => {
    const path = await addSalma()
    const pageOf = async (address: string) => {
      const { status, body } = await app.visitor.get(address)
      return [status, String(body).replaceAll(tokenOf(address), '')]
    }
    const unknown = await pageOf('/l/abcdefghijklmnopqrstuvwxyz012345678901')
    expect(unknown).toEqual([404, expect.stringContaining('What to do now')])
    const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'Q' : 'A'}`
    expect(await pageOf(forged)).toEqual(unknown)
    await app.clock.moveBy(73 * 3_600_000)
    expect(await pageOf(path)).toEqual(unknown)
    const call = await app.visitor.post('/v1/links/open', { token: tokenOf(path) })
    expect([call.status, call.body.code]).toEqual([404, 'linkOver'])
  })

  it('is written down when it is made, opened and refused, never with its token', async () => {
    const before = {
      opened: (await linesOf('link.open')).length,
      refused: (await linesOf('link.refuse')).length,
    }
    const path = await addSalma()
    await open(path)
    await app.visitor.post('/v1/links/open', { token: `${tokenOf(path)}x` })
    const [made] = (await linesOf('link.make')).slice(-1)
    expect(made?.details).toEqual({
      purpose: 'startingPassword',
      subject: expect.stringMatching(/^staff:\d+$/),
    })
    const opened = (await linesOf('link.open')).slice(before.opened)
    const refused = (await linesOf('link.refuse')).slice(before.refused)
    expect([opened.map(({ thing }) => thing), refused.length]).toEqual([[made?.thing], 1])
    expect(JSON.stringify([made, opened, refused])).not.toContain(tokenOf(path))
  })

  it('cannot be guessed without end: a stranger is stopped after sixty tries an hour, and keeps nobody out who shares the address', async () => {
    const path = await addSalma()
    await app.turn({ limits: 'on' })
    const guess = async (tries: number) =>
      (await app.visitor.post('/v1/links/look', { token: `guess${tries}` })).status
    expect(await guess(0)).toBe(404)
    // Each of these waits a little; all wait at once.
    await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n + 1)))
    expect(await guess(61)).toBe(429)
    const stopped = await app.visitor.get('/l/guess62', { language: 'en' })
    expect(stopped.status).toBe(429)
    // What has to wait is not offered to be done at once.
    expect(stopped.body).toContain('Please come back in')
    expect(stopped.body).not.toContain('>Try again<')
    expect((await app.visitor.get(path)).status).toBe(200)
    expect((await open(path)).status).toBe(303)
  }, 120_000)

  it('opens sixty times an hour: each opening is recorded, and a thousand would fill the audit log', async () => {
    const path = await addSalma()
    const atOnce = async (n: number) => Promise.all(Array.from({ length: n }, () => open(path)))
    const before = (await linesOf('link.open')).length
    const statuses = (await atOnce(70)).map(({ status }) => status)
    expect([statuses.filter((status) => status === 303).length, new Set(statuses)]).toEqual([
      60,
      new Set([303, 429]),
    ])
    expect(await linesOf('link.open')).toHaveLength(before + 60)
    await app.clock.moveBy(3_700_000)
    expect((await open(path)).status).toBe(303)
  })

  it('holds nothing in the database that opens it', async () => {
    const path = await addSalma()
    const { rows } = await app.db.execute(
      'select l::text as line from links l union all select data::text from pgboss.job',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ line }) => String(line).includes(tokenOf(path)))).toBe(false)
  })
})
