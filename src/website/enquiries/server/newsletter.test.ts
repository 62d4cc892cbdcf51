import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../forms.words.bn.ts'
import { en } from '../forms.words.en.ts'
import { isFrom, openForms } from './sealed-forms-store.ts'
import { newsletterSubscriptions } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

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

  it('refuses what is no address, in the reader’s language (NEWSL-04)', async () => {
    const { status, body } = await subscribe('rahima', 'bn')
    expect([status, body.code]).toEqual([422, 'newsletterEmailInvalid'])
    expect(body.errors.email[0]).toMatch(/^ইমেইল ঠিকানাটি/)
  })

  it('Rahima subscribes; trying twice is the same and leaves one row (NEWSL-04)', async () => {
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
    'confirms in %s by one mail, whose link ends the subscription with one press (NEWSL-04)',
    async (language, email) => {
      await subscribe(email, language)
      await subscribe(email, language)
      const mails = async () => (await app.visitor.get(`/sandbox/inbox.json?to=${email}`)).body
      const { text } = await app.eventually('the mail came', async () => (await mails())[0])
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
      expect(await mails()).toHaveLength(1)
    },
  )

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
