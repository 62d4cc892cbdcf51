import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messageKeyOf } from '#adapters/email/email.ts'
import { users } from '#people/staff/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { newsletterSubscriptions } from '#website/enquiries/server/tables.ts'
import { newsletterDeliveries, newsletterIssues } from '#website/newsletter/server/tables.ts'
import { signBounce } from '#website/newsletter/server/take-bounce.ts'
import { readInbox } from '../drive/inbox.ts'
import { holdIntervals, runHeldIntervals } from '../drive/pass-time.ts'
import { addStaff } from '../drive/staff.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { addReaders, issue } from './readers.ts'

const bounceKey = 'the-mail-server-signs-with-this'

/** In order: has only the rights of the newsletter; may only read it; writes news. */
let nasreen: Caller
let onlooker: Caller
let stranger: Caller
holdIntervals(() => openApp({ NEWSLETTER_BOUNCE_KEY: bounceKey }))
beforeAll(async () => {
  const { newsletterList, newsletterCreate, newsletterEdit, newsList, newsEdit } = permission
  nasreen = await addStaff(app, 471, [newsletterList, newsletterCreate, newsletterEdit])
  onlooker = await addStaff(app, 472, [newsletterList])
  stranger = await addStaff(app, 473, [newsList, newsEdit])
})
beforeEach(async () => {
  await app.turn({ reset: true })
  await app.db.delete(newsletterSubscriptions)
  await forgetIssues()
})
/** Deletes earlier issues, so that they do not count towards the limit of two a month. */
async function forgetIssues(): Promise<void> {
  await app.db.delete(newsletterDeliveries)
  await app.db.delete(newsletterIssues)
}

const post = (act: string, body: object, who = nasreen) => who.post(`/api-app/newsletter/${act}`, body)
async function write(data: object = issue): Promise<number> {
  const { status, body } = await post('save', { id: 0, data })
  expect(status).toBe(200)
  return body.data.id
}
const open = async (id: number) => (await nasreen.get(`/api-app/newsletter/issue?id=${id}`)).body.data
const stateOf = async (id: number) => (await open(id)).issue
/** Runs sweeps until the issue satisfies `holds`; a mail server that did not answer is not tried for a while. */
async function swept(
  id: number,
  holds: (issue: { state: string; progress: { waiting: number } }) => boolean,
) {
  const look = async () => {
    runHeldIntervals(5)
    return holds(await stateOf(id))
  }
  await expect.poll(look, { interval: 100 }).toBe(true)
  return (await stateOf(id)).progress
}
const isSent = (id: number) => swept(id, ({ state }) => state === 'sent')
/** All its mails are sent; the next sweep will mark the issue as sent. */
const isSettled = (id: number) =>
  swept(id, ({ state, progress }) => state !== 'planned' && progress.waiting === 0)
/** Moves the clock, and signs in again because sessions end meanwhile. */
async function passTime(seconds: number): Promise<void> {
  await app.clock.moveBy(seconds * 1000)
  nasreen = await app.signIn('user471')
}
async function returnToToday(): Promise<void> {
  await app.clock.moveTo(null)
  nasreen = await app.signIn('user471')
}

describe('An issue of the newsletter', () => {
  it('goes once to each confirmed reader, in their language, with an unsubscribe link; to nobody else', async () => {
    const [first = '', second = ''] = await addReaders(app.db, 2, 'once')
    await app.visitor.post('/v1/newsSubscribe', { email: 'unasked@example.com' })
    const id = await write()
    expect((await post('send', { id, version: 1 })).status).toBe(200)
    expect(await isSent(id)).toEqual({ waiting: 0, sent: 2, refused: 0, bounced: 0, left: 0 })
    const [bangla, ...more] = await readInbox(app, first)
    expect(more).toEqual([])
    expect(bangla?.text).toMatch(/^ঈদের শুভেচ্ছা\n\nসবাইকে ঈদের শুভেচ্ছা।/)
    expect(bangla?.text).toMatch(/প্রশ্ন \(https?:\/\/[^/]+\/page\/faq\)/)
    const [english] = await readInbox(app, second)
    expect(english?.text).toMatch(/^Eid greetings\n\nEid greetings to all\./)
    const [, path = ''] = /https?:\/\/[^/\s]+(\/newsletter\/unsubscribe\/\S+)/.exec(english?.text ?? '') ?? []
    await app.visitor.post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
    expect(await app.db.$count(newsletterSubscriptions)).toBe(2)
    expect((await readInbox(app, 'unasked@example.com')).every(({ text }) => !text.includes('Eid'))).toBe(
      true,
    )
    expect((await post('send', { id, version: 1 })).body.code).toBe('issueNotDraft')
  })

  it('is refused while a language is missing, a link is broken, or somebody else saved meanwhile', async () => {
    const half = await write({ ...issue, subject: { bn: 'ঈদ', en: '' } })
    expect((await post('send', { id: half, version: 1 })).body.errors).toHaveProperty(['subject.en'])
    const dead = await write({
      ...issue,
      html: { ...issue.html, bn: '<p><a href="/page/nowhere">x</a></p>' },
    })
    expect((await post('send', { id: dead, version: 1 })).body.errors['html.bn'][0]).toContain(
      '/page/nowhere',
    )
    const id = await write()
    await post('save', { id, started_from: 1, data: { ...issue, subject: { bn: 'ঈদ', en: 'Eid' } } })
    expect((await post('send', { id, version: 1 })).body.code).toBe('contentStale')
    expect((await post('save', { id, started_from: 1, data: issue })).body.code).toBe('contentStale')
    expect((await post('save', { id: 0, data: { ...issue, html: { bn: 7, en: '' } } })).status).toBe(422)
    expect(await app.db.$count(newsletterDeliveries, sql`issue_id in (${half}, ${dead}, ${id})`)).toBe(0)
  })

  it('contains no script, whatever was typed', async () => {
    const id = await write({
      ...issue,
      html: { ...issue.html, en: '<p onclick="x()">a</p><script>x()</script>' },
    })
    expect((await open(id)).data.html.en).toBe('<p>a</p>')
  })

  it('can be scheduled and cancelled, and starts at its minute', async () => {
    await addReaders(app.db, 1, 'planned')
    const id = await write()
    const minute = (hours: number) =>
      new Date(app.clock.now().getTime() + (hours + 6) * 3_600_000).toISOString().slice(0, 16)
    expect((await post('send', { id, version: 1, at: minute(-1) })).body.code).toBe('timePast')
    expect((await post('send', { id, version: 1, at: 'soon' })).body.code).toBe('momentInvalid')
    await post('send', { id, version: 1, at: minute(24) })
    expect((await stateOf(id)).state).toBe('planned')
    expect((await post('save', { id, started_from: 1, data: issue })).body.code).toBe('issueNotDraft')
    await post('stop', { id })
    expect((await stateOf(id)).state).toBe('draft')
    await post('send', { id, version: 1, at: minute(24) })
    await passTime(25 * 3600)
    expect((await isSent(id)).sent).toBe(1)
    await returnToToday()
  })

  it('can be sent as a test to the person who asks, and to nobody else', async () => {
    await addReaders(app.db, 1, 'untested')
    const id = await write()
    await app.db.update(users).set({ email: '' }).where(eq(users.id, 471))
    expect((await post('test', { id, language: 'bn' })).body.code).toBe('noOwnMail')
    await app.db.update(users).set({ email: 'nasreen@example.com' }).where(eq(users.id, 471))
    await post('test', { id, language: 'bn' })
    const [mail] = await app.eventually('the test came', async () => {
      const mails = await readInbox(app, 'nasreen@example.com')
      return mails.length > 0 && mails
    })
    expect(mail?.text).toMatch(/^ঈদের শুভেচ্ছা/)
    expect(mail?.text).not.toContain('/newsletter/unsubscribe/')
    expect(await readInbox(app, 'untested-1@example.com')).toEqual([])
  })

  it('that was stopped goes to no more readers', async () => {
    await app.turn({ mail: 'error' })
    await addReaders(app.db, 3, 'stopped')
    const id = await write()
    await post('send', { id, version: 1 })
    expect((await post('stop', { id })).status).toBe(200)
    await app.turn({ mail: 'ok' })
    await passTime(7200)
    expect((await stateOf(id)).state).toBe('stopped')
    expect((await post('stop', { id })).body.code).toBe('issueNotUnderWay')
    await returnToToday()
  })

  it('is retried where the server temporarily refuses a mail, which is not a bounce', async () => {
    await app.turn({ mail: 'error' })
    await addReaders(app.db, 2, 'later')
    const id = await write()
    await post('send', { id, version: 1 })
    await app.eventually('it was tried', async () => {
      const tried = sql`issue_id = ${id} and tries > 0 and state = 'waiting'`
      return (await app.db.$count(newsletterDeliveries, tried)) === 2
    })
    await app.turn({ mail: 'ok' })
    await passTime(3600)
    expect(await isSettled(id)).toMatchObject({ sent: 2, refused: 0 })
    expect(await app.db.$count(newsletterSubscriptions, sql`bounces > 0`)).toBe(0)
    await returnToToday()
  })

  it('is delayed only for the mails in flight when the mail server fails; the others are sent at once', async () => {
    await app.turn({ mail: 'down' })
    await addReaders(app.db, 16, 'away')
    const id = await write()
    await post('send', { id, version: 1 })
    const countTried = () => app.db.$count(newsletterDeliveries, sql`issue_id = ${id} and tries > 0`)
    await app.eventually('the server was tried', async () => (await countTried()) >= 5)
    await app.turn({ mail: 'ok' })
    const sentSoFar = async () => {
      runHeldIntervals(5)
      return (await stateOf(id)).progress.sent
    }
    await expect.poll(sentSoFar, { interval: 500 }).toBeGreaterThanOrEqual(8)
    expect(await app.db.$count(newsletterDeliveries, sql`issue_id = ${id} and tries > 1`)).toBe(0)
    await passTime(3600)
    expect(await isSettled(id)).toMatchObject({ sent: 16, refused: 0 })
    await returnToToday()
  })

  it('claimed by a killed program is sent by another one, with the same Message-ID', async () => {
    const [email = ''] = await addReaders(app.db, 1, 'killed')
    const id = await write()
    await post('send', { id, version: 1 })
    await isSettled(id)
    await app.db
      .update(newsletterDeliveries)
      .set({ state: 'sending', claimedAt: new Date(Date.now() - 120_000) })
      .where(eq(newsletterDeliveries.issueId, id))
    await app.db.update(newsletterIssues).set({ state: 'sending' }).where(eq(newsletterIssues.id, id))
    await isSettled(id)
    const [row] = await app.db.select().from(newsletterDeliveries).where(eq(newsletterDeliveries.issueId, id))
    expect(row?.tries).toBe(2)
    // A mailbox drops a mail with a known Message-ID.
    expect(await readInbox(app, email)).toHaveLength(1)
  })
})

describe('A mail that does not arrive', () => {
  async function sendIssue(): Promise<number> {
    const id = await write()
    await post('send', { id, version: 1 })
    await isSettled(id)
    return id
  }
  const reader = async () => (await app.db.select().from(newsletterSubscriptions))[0]
  async function report(issueId: number, more: object = {}) {
    const [row] = await app.db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.issueId, issueId))
    const bounce = {
      message_id: `<${row?.messageKey}@shapla.example>`,
      code: '550',
      at: Math.floor(app.clock.now().getTime() / 1000),
    }
    const signature = signBounce(bounceKey, bounce)
    return app.visitor.post('/v1/newsletter/bounces', { ...bounce, signature, ...more })
  }

  it('is counted where the server refuses it; after three the address is paused', async () => {
    await addReaders(app.db, 1, 'refused')
    await app.turn({ mail: 'refuse' })
    for (const bounces of [1, 2, 3]) {
      await forgetIssues()
      const id = await sendIssue()
      expect((await stateOf(id)).progress).toMatchObject({ sent: 0, refused: 1 })
      expect((await reader())?.bounces).toBe(bounces)
    }
    expect((await reader())?.restedAt).toBeInstanceOf(Date)
    await app.turn({ mail: 'ok' })
    await forgetIssues()
    const id = await sendIssue()
    expect((await stateOf(id)).progress).toEqual({ waiting: 0, sent: 0, refused: 0, bounced: 0, left: 0 })
    expect((await open(id)).readers).toMatchObject({ bn: 0, rested: 1 })
  })

  it('is counted once where the mail server reports it, signed', async () => {
    await addReaders(app.db, 1, 'bounced')
    const id = await sendIssue()
    for (let time = 0; time < 3; time += 1) expect((await report(id)).status).toBe(200)
    expect((await stateOf(id)).progress).toMatchObject({ sent: 0, bounced: 1 })
    expect((await reader())?.bounces).toBe(1)
  })

  it('is not counted where the report is forged, old, or about an unknown mail', async () => {
    await addReaders(app.db, 1, 'forged')
    const id = await sendIssue()
    for (const forged of [{ signature: '' }, { signature: 'x'.repeat(64) }, { code: '551' }, { at: 1 }])
      expect((await report(id, forged)).status).toBe(401)
    const at = Math.floor(app.clock.now().getTime() / 1000)
    const other = { message_id: `<${messageKeyOf('another')}@x>`, code: '550', at }
    const signed = { ...other, signature: signBounce(bounceKey, other) }
    expect((await app.visitor.post('/v1/newsletter/bounces', signed)).status).toBe(404)
    expect((await reader())?.bounces).toBe(0)
  })
})

it('each action requires its permission (design §4)', async () => {
  onlooker = await app.signIn('user472')
  stranger = await app.signIn('user473')
  const id = await write()
  expect((await stranger.get('/api-app/newsletter')).status).toBe(403)
  expect((await onlooker.get('/api-app/newsletter')).status).toBe(200)
  const acts = {
    save: { id, data: issue },
    test: { id, language: 'bn' },
    send: { id, version: 1 },
    stop: { id },
  }
  for (const [act, body] of Object.entries(acts))
    for (const who of [onlooker, stranger])
      expect([act, (await post(act, body, who)).status]).toEqual([act, 403])
})
