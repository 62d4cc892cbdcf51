import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { findApplicantConsent } from '#sales/proposals/server/consent-store.ts'
import { consentRequests } from '#sales/proposals/server/consent-tables.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import {
  type Asked,
  answer,
  ask,
  codeOn,
  confirm,
  linkOn,
  newApplicant,
  openLinkOn,
  readLinkOn,
  sayWrong,
} from '../people/asked-applicant.ts'
import { purchase } from '../people/proposal-of-sumaiya.ts'
import { agent, app, confirmDuring, later, openConsentContext, problemOf } from './consent-context.ts'

openConsentContext()

const en = words['proposals/consent'].en
const bn = words['proposals/consent'].bn
const saidWrong = [409, 'applicantSaidWrong']
const sentence = 'My mother is called Rokeya Khatun'
const corrected = { mother_name: 'Rokeya Khatun' }
const pageOf = async (cookie: string, lang: 'bn' | 'en' = 'en') =>
  (await app.visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=${lang}` } })).body
const listed = async (of: Asked) => {
  const { answers } = (await agent.get('/api-app/applicant-answers')).body.data
  return answers.filter(({ applicant }: { applicant: string }) =>
    applicant.startsWith(String(of.fields.first_name)),
  )
}
/** A draft, its applicant asked, and the cookies of the applicant who reads it. */
async function askedAbout(salma: Asked) {
  const draft = (await purchase(agent, { ...salma.fields, status: 0 }, [])).body.data
  const fields = { ...salma.fields, id: draft.id, version: draft.version }
  const { request } = (await ask(agent, { ...salma, fields })).body.data
  return { draft: { ...salma, fields }, id: draft.id, request, cookie: await readLinkOn(app, salma.phone) }
}

describe('“it is mine, but something in it is wrong” (issue 20)', () => {
  it('is a sentence of one’s own, stops every way to confirm, and is shown to the writer', async () => {
    const salma = await newApplicant(app)
    const { draft, id, request, cookie } = await askedAbout(salma)
    for (const [lang, said] of [['bn', bn] as const, ['en', en] as const])
      for (const text of [said.your.wrong, 'Tanvir Hasan', 'AG001', said.your.questions, 'href="tel:'])
        expect(await pageOf(cookie, lang)).toContain(text)
    const sent = await sayWrong(app, cookie, { parts: ['applicant', 'health'], said: ` ${sentence} ` })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/your-proposal'])

    const page = await pageOf(cookie)
    expect(page).toContain('something in it is wrong. It will not be submitted')
    expect(page).toContain(sentence)
    expect(page).not.toContain(en.your.yes)
    const code = await codeOn(app, salma.phone)
    for (const way of [{ consent_code: code }, { consent_paper: 1 }, {}])
      expect(problemOf(await confirm(agent, draft, way))).toEqual(saidWrong)
    // Nor corrected without their own consent, on a paper that is quickly had.
    expect(problemOf(await confirm(agent, draft, { ...corrected, consent_paper: 1 }))).toEqual(saidWrong)
    const off = (await app.alongside({ APPLICANT_CONSENT: 'off' })).as(agent)
    expect(problemOf(await confirm(off, draft, corrected))).toEqual(saidWrong)

    const wrong = { parts: ['applicant', 'health'], text: sentence }
    const { data } = (await agent.get(`/api-app/consent-state?request=${request}`)).body
    expect(data).toMatchObject({ state: 'wrong', wrong })
    expect(await listed(salma)).toMatchObject([{ request, answer: 'wrong', policy_id: id, wrong }])
    for (const path of ['/dashboard_admin', `/policy-view/${id}`, `/policy-buy?policyId=${id}&isEditing=1`])
      expect((await agent.get(path, { language: 'en' })).body, path).toContain(sentence)
    const other = await app.signIn('agent2')
    expect((await other.get('/api-app/applicant-answers')).body.data.answers).toEqual([])

    const [line] = await listLines(app.db, eq(auditLog.action, 'proposal.wordWrong'))
    expect(line).toMatchObject({ thing: `word:${request}`, personKind: null })
    expect(JSON.stringify(line)).not.toContain('Rokeya')
    const [row] = await app.db.select().from(consentRequests).where(eq(consentRequests.id, request))
    expect(JSON.stringify(row)).not.toContain('Rokeya')
  })

  it('once corrected needs a new request: the new link can say yes, the earlier one cannot', async () => {
    const salma = await newApplicant(app)
    const { draft, cookie } = await askedAbout(salma)
    await sayWrong(app, cookie, { said: sentence })
    const first = await linkOn(app, salma.phone)
    const reply = await ask(agent, draft, corrected)
    expect(reply.status, reply.body.message).toBe(200)
    expect(await listed(salma)).toEqual([])
    expect((await app.visitor.get(first)).status).toBe(404)
    expect((await answer(app, cookie, 'yes')).status).toBe(404)
    expect(problemOf(await confirm(agent, draft, { ...corrected, consent_paper: 1 }))).toEqual(saidWrong)
    expect(problemOf(await confirm(agent, draft, { consent_paper: 1 }))).toEqual(saidWrong)

    const anew = await readLinkOn(app, salma.phone)
    expect(await pageOf(anew)).toContain('Rokeya Khatun')
    expect((await answer(app, anew, 'yes')).status).toBe(303)
    const sold = await confirm(agent, draft, corrected)
    expect(sold.status, sold.body.message).toBe(200)
    expect(await findApplicantConsent(app.db, sold.body.data.id)).toMatchObject({ way: 'link' })
  })

  it('also if the national ID was wrong; and unchanged if nothing was', async () => {
    const salma = await newApplicant(app)
    const { draft, cookie } = await askedAbout(salma)
    await sayWrong(app, cookie, { parts: ['applicant'] })
    expect((await ask(agent, draft, { national_id: '9988776655' })).status).toBe(200)
    expect(await listed(salma)).toEqual([])

    const nasrin = await newApplicant(app)
    const hers = await askedAbout(nasrin)
    await sayWrong(app, hers.cookie, { parts: ['cover'] })
    expect((await ask(agent, hers.draft)).status).toBe(200)
    const sold = await confirm(agent, hers.draft, { consent_code: await codeOn(app, nasrin.phone) })
    expect(sold.status, sold.body.message).toBe(200)
  })

  it('needs the date of birth, a part or a sentence, and no more than 500 letters', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const unread = await sayWrong(app, await openLinkOn(app, salma.phone), { said: sentence })
    expect(unread.status).toBe(403)
    const cookie = `${await readLinkOn(app, salma.phone)}; lang=en`
    const nothing = await sayWrong(app, cookie, { said: '  ' })
    expect([nothing.status, nothing.body]).toEqual([422, expect.stringContaining(en.problems.wrongRequired)])
    const long = await sayWrong(app, cookie, { parts: ['nominee'], said: 'দীর্ঘ '.repeat(100) })
    expect(long.status).toBe(422)
    expect(long.body).toContain('দীর্ঘ দীর্ঘ')
    const unknown = await app.visitor.post(
      '/v1/your-proposal/answer',
      { answer: 'wrong', parts: ['everything'] },
      { headers: { cookie } },
    )
    expect(unknown.status).toBe(422)
    expect((await sayWrong(app, cookie, { parts: ['nominee'] })).status).toBe(303)
  })

  it('repeated, or sent twice at once, counts once; no may follow it, yes may not', async () => {
    const salma = await newApplicant(app)
    const { request, cookie } = await askedAbout(salma)
    expect((await answer(app, cookie, 'yes')).status).toBe(303)
    const both = await Promise.all([1, 2].map(() => sayWrong(app, cookie, { said: sentence })))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await sayWrong(app, cookie, { said: sentence })).status).toBe(303)
    const yes = await answer(app, `${cookie}; lang=en`, 'yes')
    expect([yes.status, yes.body]).toEqual([409, expect.stringContaining(en.problems.saidWrongBefore)])
    expect(await listed(salma)).toMatchObject([{ request, wrong: { parts: [], text: sentence } }])
    expect((await answer(app, cookie, 'no')).status).toBe(303)
    expect((await sayWrong(app, cookie, { said: sentence })).status).toBe(409)
    expect(await listed(salma)).toMatchObject([{ request, answer: 'no', wrong: null }])
  })

  it('is accepted twenty times a day for one proposal; no is accepted even then', async () => {
    const salma = await newApplicant(app)
    const { request, cookie } = await askedAbout(salma)
    for (let n = 1; n <= 20; n += 1)
      expect((await sayWrong(app, cookie, { said: `${sentence} ${n}` })).status, String(n)).toBe(303)
    expect((await sayWrong(app, cookie, { said: sentence })).status).toBe(429)
    expect(await listed(salma)).toMatchObject([{ request, wrong: { text: `${sentence} 20` } }])
    expect((await answer(app, cookie, 'no')).status).toBe(303)
  })

  it('counts while the confirmation is running', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const consent_code = await codeOn(app, salma.phone)
    const cookie = await readLinkOn(app, salma.phone)
    const answered = await confirmDuring(salma, { consent_code }, async () => {
      expect((await sayWrong(app, cookie, { said: sentence })).status).toBe(303)
    })
    expect(problemOf(answered)).toEqual(saidWrong)
  })

  it('is shown to its writer for thirty days, longer than the link lives', async () => {
    const salma = await newApplicant(app)
    const { cookie, draft } = await askedAbout(salma)
    await sayWrong(app, cookie, { said: sentence })
    await later(3 * 24 * 60)
    expect(await listed(salma)).toMatchObject([{ wrong: { text: sentence } }])
    expect(problemOf(await confirm(agent, draft, { consent_paper: 1 }))).toEqual(saidWrong)
    const [row] = await app.db.select().from(consentRequests).orderBy(desc(consentRequests.id)).limit(1)
    const days = (Number(row?.endsAt) - Number(row?.answeredAt)) / 86_400_000
    expect(days).toBe(30)
  })
})

describe('“no, this is not mine”', () => {
  it('leaves the writer with what to do next, on the dashboard and with the draft', async () => {
    const salma = await newApplicant(app)
    const { id, cookie } = await askedAbout(salma)
    await answer(app, cookie, 'no')
    for (const [lang, said] of [['bn', bn] as const, ['en', en] as const])
      for (const path of ['/dashboard_admin', `/policy-view/${id}`]) {
        const { body } = await agent.get(path, { language: lang })
        expect(body, `${path} ${lang}`).toContain(said.step.noNext)
      }
  })
})

it('a missing draft is reported under the header of all proposals', async () => {
  const page = await agent.get('/policy-buy?policyId=99999999', { language: 'en' })
  expect(page.status).toBe(404)
  expect(page.body).toContain(words.proposals.en.problems.noSuchProposal)
  expect(page.body).toContain(words.proposals.en.leave)
})
