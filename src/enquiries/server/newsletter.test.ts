import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/drive/test-app.ts'
import { newsletterSubscriptions } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const subscribe = (email: string | undefined, language: 'bn' | 'en' = 'en') =>
  app.visitor.post('/v1/newsSubscribe', email === undefined ? {} : { email }, { language })

describe('subscribing to the newsletter', () => {
  it.each([undefined, '', '   '])('asks for the address when it is %j (NEWSL-02)', async (email) => {
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
    expect(rows.map(({ email, language }) => [email, language])).toEqual([['rahima@example.com', 'bn']])
  })

  it('takes a form as well as JSON (API-05)', async () => {
    const { body } = await app.visitor.post(
      '/v1/newsSubscribe',
      new URLSearchParams({ email: 'karim@example.com' }),
    )
    expect(body.status).toBe(1)
  })
})
