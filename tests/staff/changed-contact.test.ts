import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMoment } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { bn } from '#people/staff/notice.words.bn.ts'
import { en } from '#people/staff/notice.words.en.ts'
import { users } from '#people/staff/server/tables.ts'
import { senderIn } from '#website/content/server/store.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

const words = { bn, en }
let admin: Caller
openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
  await app.clock.moveTo(new Date('2026-08-03T10:15:00+06:00'))
})

let lastPhone = 1_711_400_000
const newPhone = () => `0${++lastPhone}`
type Contact = { readonly mobile: string; readonly email: string }
const newContact = (): Contact => ({ mobile: newPhone(), email: `salma${lastPhone}@example.com` })

/** Adds Salma, who reads in that language. */
async function addSalma(contact: Contact, language: Language = 'en') {
  const login_id = `salma${contact.mobile}`
  const salma = { en_first_name: 'Salma', en_last_name: 'Begum', login_id, role_id: 2, status: 1, ...contact }
  const first = { ...salma, password: 'Shiuli#2026' }
  expect((await admin.post('/api-app/store-users', first)).status).toBe(200)
  const [row] = await app.db.update(users).set({ language }).where(eq(users.loginId, login_id)).returning()
  return { ...salma, id: row?.id }
}
const change = (salma: object, fields: object = {}) =>
  admin.post('/api-app/update-users', { ...salma, ...fields })

/** What phone and mailbox have received, once nothing more waits. */
async function receivedAt({ mobile, email }: Contact) {
  await app.eventually('all is sent', async () => {
    const waiting = sql`select from pgboss.job where name = 'notify-of-changed-contact'`
    return (await app.db.execute(waiting)).rowCount === 0
  })
  return { sms: await readInbox(app, mobile), mails: email ? await readInbox(app, email) : [] }
}

describe.each(languages)('a member of staff whose mobile or email is changed, in %s', (language) => {
  const { sms, mail, subject, what } = words[language].contactChanged

  it.each([
    ['mobile', { mobile: newPhone() }],
    ['email', { email: `new.${language}@example.com` }],
    ['both', { mobile: newPhone(), email: `both.${language}@example.com` }],
  ] as const)('is told where messages came until now: %s', async (changed, fields) => {
    const old = newContact()
    const salma = await addSalma(old, language)
    expect((await change(salma, fields)).status).toBe(200)
    const received = await receivedAt(old)
    const params = {
      ...(await senderIn(app.db, language)),
      what: what[changed],
      name: 'Salma Begum',
      at: formatMoment(new Date('2026-08-03T10:15:00+06:00'), language),
    }
    expect(received.sms.map(({ text }) => text)).toEqual([fill(sms, params, language)])
    expect([...fill(sms, params, language)].length).toBeLessThanOrEqual(language === 'bn' ? 70 : 160)
    expect(received.mails).toHaveLength(1)
    const text = received.mails[0]?.text.replaceAll('\r', '')
    expect(text).toContain(fill(mail, params, language))
    expect(text).toContain(subject)
    for (const value of Object.values(fields)) {
      expect(JSON.stringify(received)).not.toContain(value)
      expect(await readInbox(app, value)).toEqual([])
    }
  })
})

describe('a notice of changed contact details', () => {
  it('is not sent when mobile and email stay, or the change is refused', async () => {
    const old = newContact()
    const salma = await addSalma(old)
    expect((await change(salma, { designation: 'Officer' })).status).toBe(200)
    expect((await change(salma, { mobile: newPhone(), email: 'nothing' })).status).toBe(422)
    expect(await receivedAt(old)).toEqual({ sms: [], mails: [] })
  })

  it('goes to the phone when an email is added or removed, since codes go to the email', async () => {
    const old = { ...newContact(), email: '' }
    const salma = await addSalma(old)
    const email = `first.${lastPhone}@example.com`
    await change(salma, { email })
    expect((await receivedAt(old)).sms).toHaveLength(1)
    expect(await readInbox(app, email)).toEqual([])
    await app.clock.moveBy(60_000)
    await change(salma, { email: '' })
    const received = await receivedAt({ ...old, email })
    expect([received.sms.length, received.mails.length]).toEqual([2, 1])
  })

  it('goes out once when two change the same at once', async () => {
    const old = newContact()
    const salma = await addSalma(old)
    const fields = newContact()
    const answers = await Promise.all([change(salma, fields), change(salma, fields)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const received = await receivedAt(old)
    expect([received.sms.length, received.mails.length]).toEqual([1, 1])
  })

  it('goes out too when people change their own, since their session may be stolen', async () => {
    const [stored] = await app.db.select().from(users).where(eq(users.loginId, 'admin'))
    if (!stored) throw new Error('The main admin is gone')
    const own = { id: 1, en_first_name: 'Nasrin', login_id: 'admin', role_id: 1, status: 1 }
    expect((await change(own, { mobile: newPhone() })).status).toBe(200)
    expect((await receivedAt(stored)).sms[0]?.text).toContain(
      words[stored.language].contactChanged.what.mobile,
    )
  })
})
