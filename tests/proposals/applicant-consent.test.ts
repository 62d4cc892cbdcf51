import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rahima } from '#demo/policies/people.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { findApplicantConsent } from '#sales/proposals/server/consent-store.ts'
import { consentRequests } from '#sales/proposals/server/consent-tables.ts'
import { findSignedProposal } from '#sales/proposals/server/store.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import {
  answer,
  ask,
  codeOn,
  confirm,
  linkOn,
  messagesTo,
  newApplicant,
  otherThan,
  readLinkOn,
} from '../people/asked-applicant.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'
import { agent, app, confirmDuring, later, openConsentContext, problemOf } from './consent-context.ts'

openConsentContext()

const said = words['proposals/consent'].en

describe('a code from an SMS (issue 18, 5)', () => {
  it('is asked for before an agent confirms, names plan, sum and instalment, and is kept as the applicant’s consent', async () => {
    const salma = await newApplicant(app)
    const bare = await confirm(agent, salma)
    expect(problemOf(bare)).toEqual([422, 'consentCodeNeeded'])
    expect(bare.body.errors.consent_code).toEqual([said.problems.consentCodeNeeded])

    const asked = await ask(agent, salma)
    expect(asked.body.data).toMatchObject({ needs: 'code', state: 'asked', answered_at: null })
    expect(JSON.stringify(asked.body)).not.toContain(salma.phone.slice(-3))
    const texts = await messagesTo(app, salma.phone)
    const code = await codeOn(app, salma.phone)
    expect(texts.find((text) => text.startsWith(code))).toBe(
      `${code} শাপলা লাইফ সম্মতির কোড, মেয়াদ ১৫ মিনিট: নব জীবন আনন্দ, ৳৫,০০,০০০, কিস্তি ৳৩২,৫৫২ (বার্ষিক)। রাজি হলে তবেই কর্মী/এজেন্টকে বলুন।`,
    )
    expect(texts.filter((text) => text.startsWith(code)).every(({ length }) => length <= 134)).toBe(true)
    const linked = texts.find((text) => text.includes('/l/')) ?? ''
    expect(linked).toMatch(/নব জীবন আনন্দ.*৳৫,০০,০০০.*কিস্তি ৳.*২৪ ঘণ্টার মধ্যে/)
    // With an address of 30 letters.
    expect(linked.replace(app.url, '').length + 30).toBeLessThanOrEqual(4 * 67)

    const wrong = await confirm(agent, salma, { consent_code: otherThan(code) })
    expect(problemOf(wrong)).toEqual([422, 'consentCodeWrong'])
    const bangla = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    const confirmed = await confirm(agent, salma, {
      consent_code: `${bangla.slice(0, 3)} ${bangla.slice(3)}`,
    })
    expect(confirmed.status).toBe(200)
    const word = await findApplicantConsent(app.db, confirmed.body.data.id)
    expect(word).toMatchObject({ way: 'code', language: 'bn', edition: '2026-11-27' })
    expect(word?.text).toContain('৳৫,০০,০০০')
    expect((await findSignedProposal(app.db, confirmed.body.data.id))?.language).toBe('bn')
    const overview = await agent.post('/api-app/policy-overview', {
      customer_policy_id: confirmed.body.data.id,
    })
    expect(overview.body.data.applicant_word).toEqual({ way: 'code', at: expect.any(String) })

    const copy = await app.eventually('the copy comes', async () =>
      (await messagesTo(app, salma.phone)).find((text) => text.includes(confirmed.body.data.ref_unique_id)),
    )
    expect(copy).toContain('/l/')
    const cookie = await readLinkOn(app, salma.phone)
    const page = await app.visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=en` } })
    expect(page.body).toContain(said.your.submittedTitle)
    expect(page.body).toContain(confirmed.body.data.ref_unique_id)
    expect(page.body).not.toContain(said.your.yes)
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  it('is over after five wrong tries, and after a quarter of an hour', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const code = await codeOn(app, salma.phone)
    for (const _try of [1, 2, 3, 4, 5])
      expect(problemOf(await confirm(agent, salma, { consent_code: otherThan(code) }))).toEqual([
        422,
        'consentCodeWrong',
      ])
    expect(problemOf(await confirm(agent, salma, { consent_code: code }))).toEqual([422, 'consentCodeOver'])

    const nasrin = await newApplicant(app)
    await ask(agent, nasrin)
    const hers = await codeOn(app, nasrin.phone)
    await later(16)
    expect(problemOf(await confirm(agent, nasrin, { consent_code: hers }))).toEqual([422, 'consentCodeOver'])
  })

  it('holds for exactly what was asked: another sum, phone, nominee or answer needs another one', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const consent_code = await codeOn(app, salma.phone)
    const today = todayInDhaka(app.clock.now())
    const changes = [
      { quote: await quoteFor(app.visitor, today, { sum_assured: 600_000 }) },
      { quote: await quoteFor(app.visitor, today, { mode: 'H' }) },
      { mobile: '01799555000' },
      { mother_name: 'Somebody Else' },
      { nominee: { ...(salma.fields.nominee as object), nominee_first_name: 'Karim' } },
      { height: '161' },
    ]
    for (const change of changes)
      expect(problemOf(await confirm(agent, salma, { ...change, consent_code }))).toEqual([
        422,
        'consentCodeOver',
      ])
    expect((await confirm(agent, salma, { consent_code })).status).toBe(200)
  })

  it('is valid only for the seller who asked', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const consent_code = await codeOn(app, salma.phone)
    const other = await app.signIn('agent2')
    expect(problemOf(await confirm(other, salma, { consent_code }))).toEqual([422, 'consentCodeOver'])
    const { request } = (await agent.post('/api-app/check-proposal', { ...salma.fields, has_document: 1 }))
      .body.data.word
    expect((await agent.get(`/api-app/consent-state?request=${request}`)).status).toBe(200)
    expect((await other.get(`/api-app/consent-state?request=${request}`)).status).toBe(404)
  })

  it('sells once: the same key gets the same answer, and neither a repetition nor two calls at once sell twice', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const consent_code = await codeOn(app, salma.phone)
    const key = { consent_code, idempotency_key: 'confirmSalmaOnceAndForAll' }
    const one = await confirm(agent, salma, key)
    const two = await confirm(agent, salma, key)
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body])
    expect(problemOf(await confirm(agent, salma, { consent_code }))).toEqual([422, 'consentCodeOver'])

    const nasrin = await newApplicant(app)
    await ask(agent, nasrin)
    const hers = await codeOn(app, nasrin.phone)
    const both = await Promise.all([1, 2].map(() => confirm(agent, nasrin, { consent_code: hers })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('goes out once a minute for the same content, twelve times a day to one phone, and again at once where the SMS failed', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    expect(problemOf(await ask(agent, salma))).toEqual([429, 'applicantAskedLately'])
    const rina = await newApplicant(app)
    const atOnce = await Promise.all([1, 2, 3].map(() => ask(agent, rina)))
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
    expect(await messagesTo(app, rina.phone)).toHaveLength(2)
    await app.turn({ sms: 'refuse' })
    const nasrin = await newApplicant(app)
    expect(problemOf(await ask(agent, nasrin))).toEqual([502, 'smsNotSent'])
    await app.turn({ sms: 'ok' })
    expect((await ask(agent, nasrin)).status).toBe(200)
    for (let n = 2; n <= 12; n += 1)
      expect((await ask(agent, salma, { mother_name: `Rokeya ${'abcdefghijklm'[n]}` })).status).toBe(200)
    expect(problemOf(await ask(agent, salma, { mother_name: 'Rokeya Begum Last' }))).toEqual([429, 'tooMany'])
  })
})

describe('the link to the whole paper', () => {
  it('shows all that would be signed; "yes" is the consent, in the language of the answer', async () => {
    const salma = await newApplicant(app, {
      admitted_hospital: 1,
      admitted_hospital_details: 'Appendix, 2011',
    })
    await ask(agent, salma, { consent_language: 'en' })
    const [text] = (await messagesTo(app, salma.phone)).filter((one) => one.includes('/l/'))
    expect(text).toContain('a proposal in your name for Nabo Jibon Anando')
    const code = await codeOn(app, salma.phone)
    expect((await messagesTo(app, salma.phone)).find((one) => one.startsWith(code))).toBe(
      `${code} Shapla Life consent code, valid 15 minutes: Nabo Jibon Anando, Tk 5,00,000, premium Tk 32,552 (Yearly). Tell it to whoever wrote the proposal, and only if you agree.`,
    )
    const looked = await app.visitor.get(await linkOn(app, salma.phone))
    expect(looked.body).toContain(said.link.title)
    const cookie = await readLinkOn(app, salma.phone)
    const page = await app.visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=en` } })
    for (const shown of [
      said.your.title,
      'Rokeya Begum',
      'Arif',
      'Appendix, 2011',
      said.your.yes,
      said.your.no,
    ])
      expect(page.body).toContain(shown)
    expect(page.body).not.toContain(String(salma.fields.national_id))
    expect(problemOf(await confirm(agent, salma))).toEqual([422, 'consentCodeNeeded'])

    const yes = await answer(app, `${cookie}; lang=en`, 'yes')
    expect([yes.status, yes.headers.get('location')]).toEqual([303, '/your-proposal'])
    const after = await app.visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=en` } })
    expect(after.body).toContain('you said “yes”')
    const { word } = (await agent.post('/api-app/check-proposal', { ...salma.fields, has_document: 1 })).body
      .data
    expect(word).toMatchObject({ state: 'yes', answered_at: expect.any(String) })
    const confirmed = await confirm(agent, salma)
    expect(confirmed.status).toBe(200)
    const kept = await findApplicantConsent(app.db, confirmed.body.data.id)
    expect(kept).toMatchObject({ way: 'link', language: 'en' })
    const [row] = await app.db.select().from(consentRequests).orderBy(desc(consentRequests.id)).limit(1)
    expect([row?.policyId, row?.content]).toEqual([confirmed.body.data.id, ''])
    const late = await answer(app, `${cookie}; lang=en`, 'no')
    expect([late.status, late.body]).toEqual([409, expect.stringContaining(said.problems.proposalSubmitted)])
  })

  it('"no" stops the confirmation, even with the right code; the seller sees it, and the audit log has it', async () => {
    const salma = await newApplicant(app)
    const { request } = (await ask(agent, salma)).body.data
    const consent_code = await codeOn(app, salma.phone)
    const cookie = await readLinkOn(app, salma.phone)
    expect((await answer(app, cookie, 'yes')).status).toBe(303)
    for (let n = 0; n < 3; n += 1) expect((await answer(app, cookie, 'no')).status).toBe(303)
    expect((await answer(app, cookie, 'yes')).status).toBe(409)
    expect((await agent.get(`/api-app/consent-state?request=${request}`)).body.data.state).toBe('no')
    for (const way of [{ consent_code }, { consent_paper: 1 }, {}])
      expect(problemOf(await confirm(agent, salma, way))).toEqual([409, 'applicantSaidNo'])
    expect(problemOf(await ask(agent, salma))).toEqual([409, 'applicantSaidNo'])
    const noted = await listLines(app.db, eq(auditLog.action, 'proposal.wordNo'))
    expect(noted).toMatchObject([{ thing: `word:${request}`, personKind: null }])
  })

  it('"no" counts while the confirmation is running', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const consent_code = await codeOn(app, salma.phone)
    const cookie = await readLinkOn(app, salma.phone)
    const answered = await confirmDuring(salma, { consent_code }, async () => {
      expect((await answer(app, cookie, 'no')).status).toBe(303)
    })
    expect(problemOf(answered)).toEqual([409, 'applicantSaidNo'])
    const { rows } = await app.db.execute(sql`select id from policies where holder_mobile = ${salma.phone}`)
    expect(rows).toEqual([])
  })

  it('opens nothing without its cookie, after a newer one, and after a day', async () => {
    expect((await app.visitor.get('/your-proposal')).status).toBe(404)
    const forged = await app.visitor.get('/v1/your-proposal', {
      headers: { cookie: `your_proposal=${'x'.repeat(38)}` },
    })
    expect(problemOf(forged)).toEqual([404, 'linkOver'])
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const first = await linkOn(app, salma.phone)
    const cookie = await readLinkOn(app, salma.phone)
    await ask(agent, salma, { mother_name: 'Rokeya Khatun' })
    expect((await app.visitor.get(first)).status).toBe(404)
    expect((await answer(app, cookie, 'yes')).status).toBe(404)
    const second = await readLinkOn(app, salma.phone)
    await later(24 * 60 + 1)
    expect((await answer(app, second, 'yes')).status).toBe(404)
  })
})

describe('without a code', () => {
  it('a policy holder’s number needs the holder: asked on the phone that we know, whatever the proposal names', async () => {
    const { birthDate, nationalId, firstName, lastName } = rahima
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { dob: birthDate })
    const mine = await newApplicant(app, {
      quote,
      national_id: nationalId,
      date_of_birth: birthDate,
      first_name: firstName,
      last_name: lastName,
    })
    expect(problemOf(await confirm(agent, mine, { consent_paper: 1 }))).toEqual([422, 'consentCodeNeeded'])
    expect((await ask(agent, mine)).status).toBe(200)
    expect(await messagesTo(app, mine.phone)).toEqual([])
    const confirmed = await confirm(agent, mine, { consent_code: await codeOn(app, rahima.mobile) })
    expect(confirmed.status).toBe(200)

    const own = await app.signIn('rahima')
    const byHerself = await confirm(own, mine, { another: 1, agency_code: undefined })
    expect(byHerself.status).toBe(200)
    expect(await findApplicantConsent(app.db, byHerself.body.data.id)).toMatchObject({ way: 'session' })
    expect((await own.post('/api-app/consent-code', { ...mine.fields })).status).toBe(403)
  })

  it('a signed paper is accepted from whoever has no phone, and from everybody if the setting says so; off only offers to ask', async () => {
    const salma = await newApplicant(app)
    const onPaper = await confirm(agent, salma, { consent_paper: 1 })
    expect(await findApplicantConsent(app.db, onPaper.body.data.id)).toMatchObject({ way: 'paper' })

    const paper = (await app.alongside({ APPLICANT_CONSENT: 'paper' })).as(agent)
    const nasrin = await newApplicant(app)
    const bare = await confirm(paper, nasrin)
    expect([...problemOf(bare), Object.keys(bare.body.errors)]).toEqual([
      422,
      'consentPaperNeeded',
      ['consent_paper'],
    ])
    expect((await confirm(paper, nasrin, { consent_paper: 1 })).status).toBe(200)

    const off = (await app.alongside({ APPLICANT_CONSENT: 'off' })).as(agent)
    const farida = await newApplicant(app)
    const unasked = await confirm(off, farida)
    expect(await findApplicantConsent(app.db, unasked.body.data.id)).toMatchObject({ way: 'off' })
    const moyna = await newApplicant(app)
    await ask(off, moyna)
    const code = await codeOn(app, moyna.phone)
    expect(problemOf(await confirm(off, moyna, { consent_code: otherThan(code) }))[1]).toBe(
      'consentCodeWrong',
    )
    const agreed = await confirm(off, moyna, { consent_code: code })
    expect(await findApplicantConsent(app.db, agreed.body.data.id)).toMatchObject({ way: 'code' })
  })
})
