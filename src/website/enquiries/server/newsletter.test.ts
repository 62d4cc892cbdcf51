import { describe, expect, it } from 'vitest'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../forms.words.bn.ts'
import { en } from '../forms.words.en.ts'
import { isFrom, openForms } from './sealed-forms-store.ts'
import { removeOldEnquiries } from './store.ts'
import { newsletterSubscriptions } from './tables.ts'

openApp()

const words = { bn, en }
const storedOf = (email: string) =>
  app.db.select().from(newsletterSubscriptions).where(isFrom(newsletterSubscriptions, email))
const subscribe = (email: string | null | undefined, language: 'bn' | 'en' = 'en') =>
  app.visitor.post('/v1/newsSubscribe', email === undefined ? {} : { email }, { language })

describe('subscribing to the newsletter', () => {
  it.each([undefined, null, '', '   '])('asks for the address when it is %j (NEWSL-02)', async (email) => {
    const { status, body } = await subscribe(email)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['The email field is required.'] })
  })

  it('refuses an invalid address, in the reader’s language (NEWSL-04)', async () => {
    const { status, body } = await subscribe('rahima', 'bn')
    expect([status, body.code]).toEqual([422, 'newsletterEmailInvalid'])
    expect(body.errors.email[0]).toMatch(/^ইমেইল ঠিকানাটি/)
  })

  it('Rahima subscribes; subscribing twice is the same and leaves one row (NEWSL-04)', async () => {
    const first = await subscribe('Rahima@Example.com', 'bn')
    const second = await subscribe(' rahima@example.com ', 'bn')
    expect(first.status).toBe(200)
    expect(first.body.data.success).toMatch(/^ধন্যবাদ/)
    expect(second.body).toEqual(first.body)
    const rows = await app.db.select().from(newsletterSubscriptions)
    expect(rows.map(({ language }) => language)).toEqual(['bn'])
    expect(await openForms(app.db, rows)).toMatchObject([{ email: 'rahima@example.com' }])
    expect(rows[0]?.email).not.toContain('rahima')
  })

  it.each([
    ['bn', 'mitali@example.com'],
    ['en', 'james@example.com'],
  ] as const)(
    'confirms in %s by one mail, whose second link ends the subscription with one press (NEWSL-04)',
    async (language, email) => {
      await subscribe(email, language)
      await subscribe(email, language)
      const { text } = await app.eventually('the mail came', async () => (await readInbox(app, email))[0])
      const [, path = ''] =
        /https?:\/\/[^/\s]+(\/newsletter\/unsubscribe\/[\da-f-]{36}\?lang=\w+)/.exec(text) ?? []
      const looked = await app.visitor.get(path, { language })
      expect([looked.status, looked.body.includes(words[language].unsubscribe.send)]).toEqual([200, true])
      expect(await storedOf(email)).toHaveLength(1)
      const pressed = await app.visitor.post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), {
        language,
      })
      expect([pressed.status, pressed.body.includes(words[language].unsubscribed)]).toEqual([200, true])
      expect(await storedOf(email)).toHaveLength(0)
      expect(await readInbox(app, email)).toHaveLength(1)
    },
  )

  it.each([
    ['bn', 'shuvo@example.com'],
    ['en', 'anne@example.com'],
  ] as const)('opening the link in %s confirms nothing; only the button does', async (language, email) => {
    await subscribe(email, language)
    const { text } = await app.eventually('the mail came', async () => (await readInbox(app, email))[0])
    const [, path = ''] = /https?:\/\/[^/\s]+(\/newsletter\/confirm\/[^\s?]+\?lang=\w+)/.exec(text) ?? []
    const confirmedAt = async () => (await storedOf(email))[0]?.confirmedAt
    const { status, body } = await app.visitor.get(path, { language })
    expect([status, body.includes(words[language].confirm.send)]).toEqual([200, true])
    expect(await confirmedAt()).toBeNull()
    for (let press = 0; press < 2; press += 1)
      expect((await app.visitor.post(path, new URLSearchParams(), { language })).body).toContain(
        words[language].confirmed,
      )
    expect(await confirmedAt()).toBeInstanceOf(Date)
    expect((await subscribe(email, language)).status).toBe(200)
    expect(await readInbox(app, email)).toHaveLength(1)
  })

  it('a link without our signature confirms nothing, not even with the token of every mail', async () => {
    await subscribe('tareq@example.com')
    const [row] = await storedOf('tareq@example.com')
    for (const token of [row?.token, `${row?.token}.`, `${row?.token}.${'x'.repeat(32)}`, '']) {
      const { status, body } = await app.visitor.post('/v1/newsletter/confirm', { token })
      expect([status, body.code]).toEqual([404, 'newsletterLinkOver'])
    }
    expect((await storedOf('tareq@example.com'))[0]?.confirmedAt).toBeNull()
  })

  it('a stranger’s address gets one mail a day, however often it is typed', async () => {
    const email = 'stranger@example.com'
    for (let time = 0; time < 8; time += 1) await subscribe(email)
    await app.eventually('the mail came', async () => (await readInbox(app, email))[0])
    expect(await readInbox(app, email)).toHaveLength(1)
    await app.clock.moveBy(25 * 3_600_000)
    for (let time = 0; time < 4; time += 1) await subscribe(email)
    await app.eventually('it is asked again', async () => (await readInbox(app, email)).length === 2)
    expect(await storedOf(email)).toHaveLength(1)
    await app.clock.moveTo(null)
  })

  it('an unconfirmed subscription is deleted after 30 days, with its key', async () => {
    await subscribe('silent@example.com')
    const now = new Date(app.clock.now().getTime() + 31 * 86_400_000)
    await app.db.transaction((tx) => removeOldEnquiries(tx, new Date(0), now))
    expect(await storedOf('silent@example.com')).toEqual([])
    expect(await storedOf('anne@example.com')).toHaveLength(1)
  })

  it.each(['', 'x', crypto.randomUUID()])(
    'the token %j, which nobody has, answers the same',
    async (token) => {
      const { status, body } = await app.visitor.post('/v1/newsletter/unsubscribe', { token })
      expect([status, body.message]).toEqual([200, en.unsubscribed])
    },
  )

  it('takes a form as well as JSON (API-05)', async () => {
    const { body } = await app.visitor.post(
      '/v1/newsSubscribe',
      new URLSearchParams({ email: 'karim@example.com' }),
    )
    expect(body.status).toBe(1)
  })
})
