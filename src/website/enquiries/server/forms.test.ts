import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../forms.words.bn.ts'
import { en } from '../forms.words.en.ts'
import { isFrom, openForms, type SealedForms } from './sealed-forms-store.ts'
import { contactMessages, registrations } from './tables.ts'

openApp()

const words = { bn, en }
/** A part of the confirmation. */
const received = (language: Language) =>
  ({ bn: 'আমাদের কাছে লেখার জন্য ধন্যবাদ', en: 'Thank you for writing to us' })[language]
const contact = (fields: object, language: Language = 'en') =>
  app.visitor.post('/v1/sendContactus', fields, { language })
const register = (fields: object, language: Language = 'en') =>
  app.visitor.post('/v1/register_user', fields, { language })

const mailTo = (to: string, holding: string) =>
  app.eventually(`${to} got a mail with ${holding}`, async () =>
    (await readInbox(app, to)).find(({ text }) => text.includes(holding)),
  )
/** The stored row of an address, with its sealed texts opened. */
async function storedOf<T extends SealedForms>(table: T, email: string) {
  const rows = await app.db
    .select()
    .from(table as SealedForms)
    .where(isFrom(table, email))
  for (const row of rows) expect(JSON.stringify(row)).not.toContain(email)
  return (await openForms(app.db, rows)) as T['$inferSelect'][]
}

describe('the contact form', () => {
  it.each([
    ['en', 'The name field is required.', 'The email field is required.', 'The message field is required.'],
    ['bn', 'আপনার নাম লিখুন।', 'আপনার ইমেইল ঠিকানা লিখুন।', 'আপনার কথাটি লিখুন।'],
  ] as const)(
    'says in %s which fields are missing, each by its name (CONTACT-02, CONTACT-03)',
    async (language, name, email, message) => {
      const { status, body } = await contact({ name: ' ', subject: 'Premium' }, language)
      expect([status, body.status, body.errors]).toEqual([
        422,
        0,
        { name: [name], email: [email], message: [message] },
      ])
    },
  )

  it.each([
    ['en', 'Full name'],
    ['bn', 'পুরো নাম'],
  ] as const)(
    'names no field twice in the summary of its page, in %s (CONTACT-04)',
    async (language, label) => {
      const page = await app.visitor.post('/contact', new URLSearchParams({ name: '' }), { language })
      expect(page.body).toContain('error-summary')
      expect(page.body).not.toContain(`${label}: `)
    },
  )

  it('a program that sends null has left the field empty, and a number counts as its text (CONTACT-03)', async () => {
    const { status, body } = await contact({ name: null, email: null, phone: 1711000001, message: null })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name', 'email', 'message']])
    expect(body.errors.email).toEqual(['The email field is required.'])
  })

  it('reports all mistakes at once, however long one of them is', async () => {
    const { status, body } = await contact({ name: 'x'.repeat(3000), message: '' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['name', 'email', 'message']])
  })

  it('refuses invalid addresses and numbers, and texts that are far too long', async () => {
    const { body } = await contact({
      name: 'Rahima',
      email: 'rahima@',
      phone: 'call me',
      subject: 'x'.repeat(201),
      message: 'y'.repeat(5001),
    })
    expect(Object.keys(body.errors)).toEqual(['email', 'phone', 'subject', 'message'])
    expect(body.errors.subject).toEqual(['Please keep this within 200 letters.'])
  })

  it.each(['bn', 'en'] as const)(
    'Rahima writes in %s: the message is stored, forwarded to our mailbox and confirmed to her (CONTACT-03)',
    async (language) => {
      const email = `rahima.${language}@example.com`
      const { status, body } = await app.visitor.post(
        '/v1/sendContactus',
        new URLSearchParams({
          name: ' রহিমা খাতুন ',
          email: email.toUpperCase(),
          phone: '+৮৮০ ১৭১১-০০০০০১',
          subject: `Premium ${language}\r\nBcc: thief@example.com`,
          message: 'First line\r\nসেকেন্ড লাইন',
        }),
        { language },
      )
      expect([status, body]).toEqual([200, { status: 1, message: words[language].contactReceived }])
      const stored = await storedOf(contactMessages, email)
      expect(stored).toMatchObject([
        {
          name: 'রহিমা খাতুন',
          phone: '01711000001',
          subject: `Premium ${language} Bcc: thief@example.com`,
          message: 'First line\nসেকেন্ড লাইন',
          language,
          status: 'new',
        },
      ])
      const toUs = await mailTo('info@shaplalife.example', email)
      for (const part of ['রহিমা খাতুন', '01711000001', 'সেকেন্ড লাইন']) expect(toUs.text).toContain(part)
      const toHer = await mailTo(email, received(language))
      for (const typed of ['রহিমা', '01711000001', 'Premium', 'First line', 'সেকেন্ড'])
        expect(toHer.text).not.toContain(typed)
      expect(await readInbox(app, 'thief@example.com')).toEqual([])
    },
  )

  it('accepts messages while the mail server is down; the mail goes out later', async () => {
    await app.turn({ mail: 'down' })
    const { status } = await contact({ name: 'Karim', email: 'karim.late@example.com', message: 'Hello' })
    expect(status).toBe(200)
    await app.turn({ mail: 'ok' })
    await mailTo('karim.late@example.com', received('en'))
  }, 40_000)

  it('nobody can make us flood a stranger’s mailbox: five confirmations a day', async () => {
    const email = 'victim@example.com'
    for (let n = 0; n < 8; n += 1) await contact({ name: 'Robot', email, message: `Message ${n}` })
    await mailTo('info@shaplalife.example', 'Message 7')
    await app.eventually('the fifth has come', async () => (await readInbox(app, email)).length >= 5)
    expect(await readInbox(app, email)).toHaveLength(5)
  })

  it('a message that is sent again, three times at once, is stored once (finding 8 of the website)', async () => {
    const email = 'twice@example.com'
    const typed = { name: 'Rahima', email, subject: 'Premium', message: 'Sent again and again' }
    const answers = await Promise.all([
      contact(typed),
      contact(typed),
      contact({ ...typed, name: ' Rahima ' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([200, en.contactReceived]),
    )
    await contact({ ...typed, message: 'Another one' })
    await mailTo('info@shaplalife.example', 'Another one')
    const toUs = (await readInbox(app, 'info@shaplalife.example')).filter(({ text }) => text.includes(email))
    expect(toUs).toHaveLength(2)
    await app.clock.moveBy(2 * 86_400_000)
    await contact(typed)
    const kept = await storedOf(contactMessages, email)
    await app.clock.moveTo(null)
    expect(kept).toHaveLength(3)
  })
})

describe('registering', () => {
  it('reports missing fields and accepts the others empty (MEMBER-02, MEMBER-03)', async () => {
    const { status, body } = await register({ comments: 'Please call' })
    expect([status, body.errors]).toEqual([
      422,
      {
        name: ['The name field is required.'],
        email: ['The email field is required.'],
        phone: ['The phone field is required.'],
      },
    ])
    const salma = { name: 'Salma', email: 'salma@example.com', phone: '02-55501678' }
    expect((await register(salma)).body).toEqual({ status: 1, message: en.registered })
    expect(await storedOf(registrations, salma.email)).toMatchObject([
      { phone: '02-55501678', designation: '', organization: '', comments: '' },
    ])
  })

  it('that is sent again is stored once: three times at once, once more after a lost answer; a day later it is new (finding 8 of the website)', async () => {
    const typed = {
      name: 'Salma',
      email: 'salma.twice@example.com',
      phone: '01711000003',
      organization: 'Nodi',
    }
    const lost = new AbortController()
    const unheard = fetch(`${app.url}/v1/register_user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'lang=en' },
      body: JSON.stringify(typed),
      signal: lost.signal,
    }).catch(() => undefined)
    const keptOf = () => storedOf(registrations, typed.email)
    await app.eventually('it was kept before its answer came', async () => (await keptOf()).length === 1)
    lost.abort()
    await unheard
    const answers = await Promise.all([
      register(typed),
      register({ ...typed, organization: ' Nodi ' }),
      register({ ...typed, email: 'Salma.Twice@example.com ' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([200, en.registered]),
    )
    expect(await keptOf()).toHaveLength(1)
    await register({ ...typed, organization: 'Shapla' })
    await app.eventually('both are confirmed', async () => (await readInbox(app, typed.email)).length >= 2)
    expect([(await keptOf()).length, (await readInbox(app, typed.email)).length]).toEqual([2, 2])
    await app.clock.moveBy(2 * 86_400_000)
    await register(typed)
    await app.clock.moveTo(null)
    expect(await keptOf()).toHaveLength(3)
  })

  it.each([
    ['০১৭১১-০০০০০৩', '01711000003'],
    ['8801711000003', '01711000003'],
    ['+91 98110 00001', '+91 98110 00001'],
  ])('accepts the number written as %s (MEMBER-03)', async (phone, kept) => {
    const email = `member${kept.replace(/\D/g, '')}${phone.length}@example.com`
    await register({ name: 'Karim', email, phone })
    const [row] = await storedOf(registrations, email)
    expect(row?.phone).toBe(kept)
  })

  it.each(['bn', 'en'] as const)('Karim registers in %s and gets a mail (MEMBER-03)', async (language) => {
    const email = `karim.${language}@example.com`
    const karim = {
      name: 'Karim Mia',
      email,
      phone: '01711000002',
      designation: 'Teacher',
      organization: 'Netrokona High School',
      address: 'Netrokona',
      comments: 'For my daughter',
    }
    expect((await register(karim, language)).body.message).toBe(words[language].registered)
    expect((await register(karim, language)).body.message).toBe(words[language].registered)
    const { text } = await mailTo(email, 'Karim Mia')
    expect(await storedOf(registrations, email)).toMatchObject([{ postalAddress: 'Netrokona' }])
    expect(text).toContain('01711000002')
  })
})

describe('one guard stands before every form', () => {
  const forms = [
    ['/v1/sendContactus', { name: 'R', email: 'robot@example.com', message: 'Buy' }],
    ['/v1/register_user', { name: 'R', email: 'robot@example.com', phone: '01911000001' }],
    ['/v1/newsSubscribe', { email: 'robot@example.com' }],
  ] as const

  it.each(forms)('%s accepts nothing from a bot', async (path, fields) => {
    const trapped = await app.visitor.post(path, { ...fields, homepage: 'https://example.com' })
    const hasty = await app.visitor.post(path, { ...fields, drawn_at: app.clock.now().getTime() })
    expect([trapped.status, trapped.body.code, hasty.body.code]).toEqual([
      422,
      'hiddenFieldFilled',
      'formSentTooFast',
    ])
    expect(await readInbox(app, 'robot@example.com')).toEqual([])
  })

  it('requests by one form count for the others, and after very many the helpline is named', async () => {
    await app.db.execute(
      sql`update limit_counters set total = 20 where name = 'publicForm.address 127.0.0.1'`,
    )
    for (const [path, fields] of forms) {
      const { status, body } = await app.visitor.post(path, fields)
      expect([path, status, body.code]).toEqual([path, 429, 'tooManyEnquiries'])
      expect(body.message).toContain('00000')
    }
  })
})
