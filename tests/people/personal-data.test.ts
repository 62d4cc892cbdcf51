import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import type { DataSubject } from '#platform/personal-data/server/personal-data.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { customers } from '#policies/policies/server/tables.ts'
import { listUnnamed } from '#portals/personal-data/server/data-file.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { proposeForRahima } from './proposal-of-rahima.ts'
import { declaredTables, listTables, type Row, scanFor } from './scan-of-person.ts'

let rahima: Caller
let agent: Caller
let subject: DataSubject
openApp()
beforeAll(async () => {
  rahima = await app.signIn('rahima')
  agent = await app.signIn('agent')
  await leaveTraces()
  const [row] = await app.db.select().from(customers).where(eq(customers.mobile, '01711000001'))
  const found = await findSubject(app.db, row?.id ?? 0)
  if (!found) throw new Error('Rahima is not there')
  subject = found
})

/** Rahima leaves data of every kind. */
async function leaveTraces(): Promise<void> {
  await proposeForRahima(app)
  const form = {
    email: 'rahima@example.com',
    name: 'Rahima Khatun',
    subject: 'Kotha',
    message: 'Amar proshno',
  }
  const sent = [
    await app.visitor.post('/v1/newsSubscribe', { email: 'Rahima@example.com' }),
    await app.visitor.post('/v1/sendContactus', { ...form, phone: '01711000001' }),
    await app.visitor.post('/v1/enquiries/call-me', { name: 'Rahima', phone: '01711000001' }),
    await rahima.post('/api-app/pushwebnitification', { device_id: 'phone-of-rahima' }),
    await rahima.post('/api-app/my-data/requests', { kind: 'correct', about: 'address', wish: 'Road 9' }),
    await agent.post('/api-app/search-by-nid', {
      national_id: '19851234567890123',
      date_of_birth: '1985-03-12',
    }),
  ]
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
}

/** Columns for internal use only: hashes, sealed texts, tokens, copies for searching. */
const technical =
  /^(.*_hash|.*_key|key_id|.*digest|token|search|sealed|person|secret|public_id|request_id|sha256|gateway.*|validation_id|device_id_hash|holder_.*|saved_by_(kind|name)|about|contact|scan|subject|thing|details)$/

function textsOf(row: Row): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && !technical.test(name) && !/^[sp]1\./.test(value) && !isMoment(value)
      ? [value]
      : [],
  )
}

/** Timestamps are written in another format. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

describe('what is stored about a policy holder (issue 17, 8)', () => {
  it('is declared by some module for every table, whether or not it holds people', async () => {
    expect(Object.keys(declaredTables()).toSorted()).toEqual((await listTables(app.db)).toSorted())
  })

  it('is not in any table that is declared to hold nobody', async () => {
    const found = await scanFor(app.db, subject)
    const wrong = [...found.keys()].filter((name) => 'nobody' in (declaredTables()[name] ?? { nobody: '' }))
    expect(wrong).toEqual([])
  })

  it('is complete in the file: every row of every table, and every text of it', async () => {
    const found = await scanFor(app.db, subject)
    const { status, body, headers } = await rahima.get('/api-app/my-data/export')
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`my-data-${subject.customerId}.json`),
    ])
    const text = JSON.stringify(body)
    expect(found.size).toBeGreaterThan(15)
    for (const [name, rows] of found) {
      const table = declaredTables()[name]
      if (!table || !('shownAs' in table)) continue
      const shown = body[table.shownAs]
      expect([name, shown?.length]).toEqual([name, rows.length])
      const missing = rows
        .flatMap(textsOf)
        .filter((each) => !text.includes(JSON.stringify(each).slice(1, -1)))
      expect([name, missing]).toEqual([name, []])
    }
    for (const sealed of ['19851234567890123', 'Abdul Gafur Sarker', 'House 14, Road 7, Mirpur 10, Dhaka'])
      expect(text).toContain(sealed)
  })

  it.each(languages)('can be read as a page, and everything on it has a label in %s', async (language) => {
    const { body } = await rahima.get('/api-app/my-data/export')
    const { customer: _c, made_at: _m, ...shown } = body
    expect(listUnnamed(shown, language)).toEqual([])
    const page = await rahima.get('/api-app/my-data/export?form=html', { language })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-disposition')).toContain('attachment')
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.body).toContain('Abdul Gafur Sarker')
    expect(page.body).toContain(language === 'bn' ? '১২ মার্চ ১৯৮৫' : '12 March 1985')
  })

  it('includes no messages to a phone that a family shares: they may be meant for someone else', async () => {
    const karim = sql`mobile = '01711000002'`
    await app.db.execute(sql`update customers set mobile = '01711000001' where ${karim}`)
    const { body } = await rahima.get('/api-app/my-data/export')
    await app.db.execute(
      sql`update customers set mobile = '01711000002' where first_name = 'Karim' and mobile = '01711000001'`,
    )
    expect([body.messages, body.call_requests]).toEqual([[], []])
  })

  it('can be downloaded only with a recent proof where the setting asks for one, and by nobody else', async () => {
    const strict = await app.alongside({ FRESH_PROOF_MINUTES: '5' })
    const hers = strict.as(rahima)
    await app.clock.moveBy(6 * 60_000)
    const { status, body } = await hers.get('/api-app/my-data/export')
    expect([status, body.code]).toEqual([403, 'freshProofNeeded'])
    const { status: refused } = await agent.get('/api-app/my-data/export')
    expect(refused).toBe(403)
  })
})

describe('the file of one person', () => {
  it('holds nothing of another: no number, policies, names, messages or looks', async () => {
    const { rows: others } = await app.db.execute<{ mobile: string; first_name: string; last_name: string }>(
      sql`select mobile, first_name, last_name from customers where id <> ${subject.customerId} and mobile <> ''`,
    )
    expect(others.length).toBeGreaterThan(100)
    const { body } = await rahima.get('/api-app/my-data/export')
    const text = JSON.stringify(body)
    const { rows: policies } = await app.db.execute<{ reference: string; core_number: string | null }>(
      sql`select reference, core_number from policies where customer_id <> ${subject.customerId}`,
    )
    const foreign = [
      ...others.flatMap(({ mobile, first_name, last_name }) => [mobile, `${first_name} ${last_name}`]),
      ...policies.flatMap(({ reference, core_number }) => [reference, core_number ?? reference]),
    ]
    // Another person may have the same name as somebody whom she names herself.
    const own = new Set(['Rahima Khatun', 'Halima Khatun', 'Shahidul Islam', 'Abdul Karim', 'Rokeya Begum'])
    expect(foreign.filter((each) => text.includes(`"${each}"`) && !own.has(each))).toEqual([])
    const karim = await signInByPhone(app, '01711000002')
    const his = JSON.stringify((await karim.get('/api-app/my-data/export')).body)
    for (const hers of ['Rahima', '01711000001', '19851234567890123', 'Amar proshno', '900000001'])
      expect([hers, his.includes(hers)]).toEqual([hers, false])
  })

  it('does not include a message from another phone that only names her mail address', async () => {
    await app.visitor.post('/v1/sendContactus', {
      email: 'rahima@example.com',
      name: 'Nobody',
      subject: 'Kotha',
      message: 'Onner proshno',
      phone: '01711000099',
    })
    const { body } = await rahima.get('/api-app/my-data/export')
    expect(body.messages.map(({ message }: { message: string }) => message)).toEqual(['Amar proshno'])
  })
})

describe('data of others in the file', () => {
  it('does not include the mail address of another payer, or the IP address of a clerk', async () => {
    await app.db.execute(sql`
      insert into payments (reference, transaction_id, policy_id, first_instalment, instalments, amount, purpose, state,
        email, language, created_at, expires_at)
      select 'uncle-1', 'uncle-1', id, 0, 1, 100, 'pd', 'failed', 'uncle@example.com', 'bn', now(), now()
      from policies where core_number = '900000001'`)
    await app.db.execute(sql`
      insert into identity_consents (number_key, text_version, language, at, person_kind, person_id, address)
      values (${subject.nationalIdKeys[0]}, 'v1', 'bn', now(), 'staff', 2, '203.0.113.77')`)
    const { body } = await rahima.get('/api-app/my-data/export')
    expect(body.payments).toContainEqual(expect.objectContaining({ reference: 'uncle-1', email: null }))
    const text = JSON.stringify(body)
    expect(['uncle@example.com', '203.0.113.77'].filter((each) => text.includes(each))).toEqual([])
    await app.db.execute(sql`delete from payments where reference = 'uncle-1'`)
  })
})

describe('who looked at the data', () => {
  it('is shown with time, office and policy, without a name', async () => {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from policies where core_number = '900000001'`,
    )
    const admin = await app.signIn('admin')
    await admin.post('/api-app/full-national-id', { customer_policy_id: rows[0]?.id, part: 'applicant' })
    const { body } = await rahima.get('/api-app/my-data')
    const [newest] = body.data.looks
    expect(newest).toMatchObject({ action: 'policy.showNationalId', policy: '900000001' })
    expect(body.data.looks).toContainEqual(
      expect.objectContaining({ action: 'identity.search', policy: null, office: expect.anything() }),
    )
    expect(JSON.stringify(body.data.looks)).not.toContain('Tanvir')
  })

  it('includes who opened all answers of a policy of hers, but not herself', async () => {
    const { rows } = await app.db.execute<{ id: number; reference: string }>(
      sql`select id, reference from policies where core_number = '900000001'`,
    )
    const opened = async () =>
      (await rahima.get('/api-app/my-data')).body.data.looks.filter(
        ({ action }: { action: string }) => action === 'policy.look',
      )
    const details = { customer_policy_id: rows[0]?.id }
    const before = await opened()
    await rahima.post('/api-app/customer-end-policy-details', details)
    expect(await opened()).toEqual(before)
    const admin = await app.signIn('admin')
    expect((await admin.post('/api-app/customer-policy-details', details)).status).toBe(200)
    const [newest] = await opened()
    expect([newest.policy, newest.office.role]).toEqual(['900000001', expect.any(String)])
    expect(await opened()).toHaveLength(before.length + 1)
    await admin.get(policyPaths.view(rows[0]?.id ?? 0))
    expect(await opened()).toHaveLength(before.length + 2)
    await admin.post('/api-app/customer-policy-details', { customer_policy_id: 999_999_999 })
    expect(await opened()).toHaveLength(before.length + 2)
    // The preview by reference shows the same answers.
    const preview = `/api-app/proposal-preview/${rows[0]?.reference}`
    await rahima.get(preview)
    expect(await opened()).toHaveLength(before.length + 2)
    expect((await admin.get(preview)).status).toBe(200)
    expect(await opened()).toHaveLength(before.length + 3)
  })

  it('includes the exported lists that held a policy of hers', async () => {
    const admin = await app.signIn('admin')
    const { status } = await admin.get('/api-app/policies/export?q=Rahima')
    expect(status).toBe(200)
    const exported = await app.eventually('the file is written down', async () => {
      const { body } = await rahima.get('/api-app/my-data')
      return body.data.exports.length > 0 && body.data.exports
    })
    expect(exported).toEqual([{ at: expect.any(String), office: expect.anything() }])
    await admin.get('/api-app/policies/export?q=Karim')
    const { body } = await rahima.get('/api-app/my-data')
    expect(body.data.exports).toHaveLength(1)
  })

  it('pages continue below the last line, and an invalid page marker shows the first page', async () => {
    await app.db.execute(sql`
      insert into audit_log (at, person_kind, person_id, action, thing)
      select now(), 'staff', 2, 'identity.search', ${`person:${subject.customerId}`} from generate_series(1, 25)`)
    const first = await rahima.get('/api-app/my-data')
    expect(first.body.data.looks).toHaveLength(20)
    const older = await rahima.get(`/api-app/my-data?older_than=${first.body.data.next}`)
    expect(older.body.data.looks[0].id).toBeLessThan(first.body.data.looks.at(-1).id)
    for (const mark of ['-1', 'x', '99999999999999999999'])
      expect((await rahima.get(`/api-app/my-data?older_than=${mark}`)).status).toBe(200)
  })
})
