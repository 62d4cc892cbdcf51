import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { callMeRequests } from './tables.ts'

openApp()

const ask = (fields: object, language: 'bn' | 'en' = 'en') =>
  app.visitor.post('/v1/enquiries/call-me', fields, { language })
const storedOf = (phone: string) =>
  app.db.select().from(callMeRequests).where(eq(callMeRequests.phone, phone))

describe('asking to be called', () => {
  it.each([
    ['en', 'Please write your name.', 'This is not a mobile number of Bangladesh.'],
    ['bn', 'আপনার নাম লিখুন।', 'মোবাইল নম্বরটি ঠিক নেই।'],
  ] as const)('says in %s what is wrong, each at its field', async (language, name, phone) => {
    const { status, body } = await ask({ name: ' ', phone: '01234' }, language)
    expect([status, body.errors.name]).toEqual([422, [name]])
    expect(body.errors.phone[0]).toContain(phone)
  })

  it('Rahima is called in office hours, about her quote (PCALC-27)', async () => {
    const { status, body } = await ask(
      { name: ' রহিমা খাতুন ', phone: '+৮৮০ ১৭১১-০০০০০১', quote_number: 'q7kdw3mtb9xrf' },
      'bn',
    )
    expect([status, body.data]).toEqual([200, { phone: '01711000001', quote_number: 'Q-7KDW-3MTB-9XRF' }])
    for (const part of ['রহিমা খাতুন', '01711000001', 'রবি–বৃহস্পতি', 'Q-7KDW-3MTB-9XRF'])
      expect(body.message).toContain(part)
    expect(await storedOf('01711000001')).toMatchObject([
      {
        name: 'রহিমা খাতুন',
        quoteNumber: 'Q-7KDW-3MTB-9XRF',
        language: 'bn',
        askedOn: todayInDhaka(app.clock.now()),
        status: 'waiting',
      },
    ])
  })

  it('asking twice on a day gets the same answer and leaves one row, with the later quote; the next day it is a new request', async () => {
    const karim = { name: 'Karim Mia', phone: '01711000002' }
    const first = await ask(karim)
    const second = await ask({ ...karim, phone: '০১৭১১০০০০০২' })
    expect(second.body).toEqual(first.body)
    await ask({ ...karim, quote_number: 'Q-7KDW-3MTB-9XRF' })
    await ask(karim)
    expect(await storedOf('01711000002')).toMatchObject([{ quoteNumber: 'Q-7KDW-3MTB-9XRF' }])
    const tomorrow = new Date(app.clock.now().getTime() + 24 * 3_600_000)
    await app.visitor.post('/sandbox/clock', { at: tomorrow.toISOString() })
    await ask(karim)
    await app.visitor.post('/sandbox/clock', { at: null })
    expect(await storedOf('01711000002')).toHaveLength(2)
  })

  it('two at the same moment leave one row', async () => {
    const twin = { name: 'Salma', phone: '01811000003' }
    const answers = await Promise.all([ask(twin), ask(twin), ask(twin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await storedOf('01811000003')).toHaveLength(1)
  })

  it('a bot’s request is refused with a message, and nothing is stored', async () => {
    const machine = { name: 'Robot', phone: '01911000004' }
    const trapped = await ask({ ...machine, homepage: 'https://example.com' })
    const hasty = await ask({ ...machine, drawn_at: String(app.clock.now().getTime()) })
    expect([trapped.body.code, hasty.body.code]).toEqual(['hiddenFieldFilled', 'formSentTooFast'])
    expect(trapped.body.message).toBe('Your request could not be taken. Please send it once more.')
    expect(await storedOf('01911000004')).toEqual([])
  })

  it('after very many from one address it names the helpline instead', async () => {
    await app.db.execute(
      sql`update limit_counters set total = 20 where name = 'publicForm.address 127.0.0.1'`,
    )
    const { status, body } = await ask({ name: 'Last', phone: '01611000005' })
    expect([status, body.code, body.message.includes('00000')]).toEqual([429, 'tooManyEnquiries', true])
  })
})
