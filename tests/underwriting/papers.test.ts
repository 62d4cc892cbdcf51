import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { links } from '#platform/links/server/tables.ts'
import { policyDocuments } from '#policies/policies/server/tables.ts'
import { referralPapers } from '#sales/referral-papers/server/tables.ts'
import { referrals } from '#sales/underwriting/server/tables.ts'
import { words } from '../../src/words.ts'
import { readInbox } from '../drive/inbox.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { cookiesOf } from '../people/asked-applicant.ts'
import { inventedName } from '../people/invented-name.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

const { problems } = words['referral-papers'].en
let agent: Caller
let officer: Caller
let people = 0

openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  officer = await app.signIn('admin')
}, 120_000)

type Case = { readonly id: number; readonly mobile: string }

/** Jamila, who once lay in hospital: her proposal waits for an underwriter. */
async function refer(): Promise<Case> {
  people += 1
  const mobile = `0171200${String(people).padStart(4, '0')}`
  const jamila = {
    ...sumaiya,
    national_id: String(4_410_000_000 + people),
    first_name: inventedName(people),
    mobile,
    admitted_hospital: 1,
    admitted_hospital_details: 'Appendix, 2011',
  }
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await purchase(agent, { ...jamila, quote, status: 1 }, [pdfFile()])
  expect(body.data.looked_at).toBe(1)
  return { id: body.data.id, mobile }
}

const versionOf = async ({ id }: Case) =>
  (await app.db.select().from(referrals).where(eq(referrals.policyId, id)))[0]?.version ?? 0

async function ask(of: Case, what = 'হাসপাতালের ছাড়পত্র') {
  const { status, body } = await officer.post(`/api-app/referrals/${of.id}/papers`, {
    version: await versionOf(of),
    what,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** The link addresses received by SMS, the newest first. */
async function linksTo({ mobile }: Case, count = 1): Promise<string[]> {
  return app.eventually('the link arrives', async () => {
    const texts = (await readInbox(app, mobile)).map(({ text }) => text)
    const found = texts.flatMap((text) => /\/l\/[\w-]+\/paper/.exec(text)?.[0] ?? [])
    return found.length >= count && found
  })
}

/** Sends a date of birth on the page of a link. */
const nameDate = (path: string, date_of_birth: string = sumaiya.date_of_birth) =>
  app.visitor.post(path, new URLSearchParams({ act: 'birthDate', date_of_birth }))

/** The cookie of an applicant who has given their date of birth. */
const readerOf = async (path: string) => cookiesOf(await nameDate(path))

const send = (path: string, cookie: string, file?: File) => {
  const form = new FormData()
  if (file) form.append('document', file)
  return app.visitor.post(path, form, { headers: { origin: app.url, cookie: `${cookie}; lang=en` } })
}

/** A readable file that is not the same as the first one. */
function otherPdf(): File {
  return pdfFileOf(makePdf({ pages: 2 }), 'other.pdf')
}

/** As large as papers are that come from a scanner: they are parsed only by a link. */
const scan = (name = 'scan.pdf') => pdfFileOf(makePdf({ fill: 2_000_000 }), name)

const handIn = (path: string, cookie: string, document: File) => {
  const form = new FormData()
  form.append('token', path.split('/')[2] ?? '')
  form.append('document', document)
  const headers = { origin: app.url, cookie: `${cookie}; lang=en` }
  return app.visitor.post('/v1/referral-papers/hand-in', form, { headers })
}

describe('a paper that the referral desk asks for (decision 0080)', () => {
  it('is requested by SMS without name, plan or reason, named on the page, accepted once, and uses up the link', async () => {
    const jamila = await refer()
    const { paper, referral } = await ask(jamila)
    expect(paper).toMatchObject({ what: 'হাসপাতালের ছাড়পত্র', received_at: null, document_id: null })
    expect(referral).toMatchObject({ state: 'open', version: await versionOf(jamila) })
    const [path = ''] = await linksTo(jamila)
    const [sms] = (await readInbox(app, jamila.mobile)).filter(({ text }) => text.includes(path))
    expect(sms?.text).not.toMatch(new RegExp(`${inventedName(people)}|হাসপাতাল|ছাড়পত্র|Nabo`))
    // The SMS has the helpline. With an address of 30 letters and a helpline of 11 digits it fits three
    // parts.
    expect(sms?.text).toMatch(/জানতে: \d+$/)
    const rest = sms?.text.replace(app.url, '').replace(/\d+$/, '') ?? ''
    expect(rest.length + 30 + 11).toBeLessThanOrEqual(3 * 67)

    const cookie = await readerOf(path)
    const page = await app.visitor.get(path, { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(page.body).toContain('হাসপাতালের ছাড়পত্র')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const text = new File(['<html>'], 'paper.txt', { type: 'text/plain' })
    const refused = await send(path, cookie, text)
    expect([refused.status, (await send(path, cookie)).status]).toEqual([422, 422])
    expect((await send(path, cookie)).body).toContain(problems.paperFileRequired)

    const taken = await send(path, cookie, scan('discharge.pdf'))
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/paper-received'])
    const thanks = await app.visitor.get('/paper-received')
    expect(thanks.body).toContain(words['referral-papers'].en.link.doneTitle)
    expect((await send(path, cookie, otherPdf())).status).toBe(404)
    expect((await app.visitor.get(path)).status).toBe(404)
    const [row] = await app.db.select().from(referralPapers).where(eq(referralPapers.policyId, jamila.id))
    expect(row).toMatchObject({ documentId: expect.any(Number), receivedAt: expect.any(Date) })
    expect(row?.what).not.toContain('হাসপাতাল')
    // The paper raises the version, so that the decider must have seen it.
    expect(await versionOf(jamila)).toBe(referral.version + 1)
  })

  it('handed in again by the same link, or twice at once, gets the same answer and is stored once', async () => {
    const jamila = await refer()
    await ask(jamila)
    const [path = ''] = await linksTo(jamila)
    const cookie = await readerOf(path)
    const version = await versionOf(jamila)
    const both = await Promise.all([handIn(path, cookie, scan()), handIn(path, cookie, scan())])
    const again = await handIn(path, cookie, scan('renamed.pdf'))
    for (const { status, body } of [...both, again])
      expect([status, body.message]).toEqual([200, words['referral-papers'].en.received])
    expect((await send(path, cookie, scan())).status).toBe(303)
    expect(await versionOf(jamila)).toBe(version + 1)
    const stored = await app.db.select().from(policyDocuments).where(eq(policyDocuments.policyId, jamila.id))
    expect(stored).toHaveLength(2)
    // The used link accepts no other file, and nothing without the date of birth.
    for (const refused of [await handIn(path, cookie, otherPdf()), await handIn(path, '', scan())])
      expect([refused.status, refused.body.code]).toEqual([404, 'linkOver'])
    expect((await app.visitor.get(path, { headers: { cookie } })).status).toBe(404)
  })

  it('is neither named nor accepted before the date of birth; five wrong dates block the link for everybody (issue 18)', async () => {
    const jamila = await refer()
    await ask(jamila)
    const [path = ''] = await linksTo(jamila)
    const plain = path.replace('/paper', '')
    const shown = await app.visitor.get(path)
    for (const page of [shown, await app.visitor.get(plain)]) {
      expect(page.status).toBe(200)
      expect(page.body).not.toMatch(/হাসপাতাল|ছাড়পত্র|Jamila/)
    }
    expect(shown.body).toContain(words.links.en.birthDate.label)
    const early = await send(path, '', pdfFile())
    expect([early.status, early.body]).toEqual([
      403,
      expect.stringContaining(words.links.en.problems.linkDateNeeded),
    ])
    const other = await refer()
    await ask(other)
    const [others = ''] = await linksTo(other)
    expect((await send(path, await readerOf(others), pdfFile())).status).toBe(403)

    const hers = await readerOf(path)
    for (const day of [1, 2, 3, 4]) expect((await nameDate(path, `1990-05-0${day}`)).status).toBe(422)
    expect((await nameDate(path, '1990-05-05')).status).toBe(403)
    expect((await nameDate(path)).status).toBe(403)
    const closed = await app.visitor.get(path, { headers: { cookie: `${hers}; lang=en` } })
    expect(closed.body).toContain(words.links.en.birthDate.over)
    const [main = ''] = /<main.*<\/main>/s.exec(closed.body) ?? []
    expect(main).toContain(words['referral-papers'].en.link.askNew)
    expect(main).not.toContain('<form')
    expect(closed.body).not.toContain('হাসপাতাল')
    expect((await send(path, hers, pdfFile())).status).toBe(403)
    // A new link has a new count.
    await ask(jamila)
    const [newest = ''] = (await linksTo(jamila, 2)).filter((one) => one !== path)
    expect((await send(newest, await readerOf(newest), pdfFile())).status).toBe(303)
  })

  it('requested again has a newer link that ends the older; another paper has a link of its own', async () => {
    const jamila = await refer()
    const first = await ask(jamila)
    const [old = ''] = await linksTo(jamila)
    const second = await ask(jamila)
    expect(second.paper.id).toBe(first.paper.id)
    const [newest = ''] = (await linksTo(jamila, 2)).filter((path) => path !== old)
    expect((await app.visitor.get(old)).status).toBe(404)
    expect((await app.visitor.get(newest)).status).toBe(200)
    await ask(jamila, 'জন্মনিবন্ধন')
    await linksTo(jamila, 3)
    const { events } = (await officer.get(`/api-app/referrals/${jamila.id}`)).body.data.referral
    const asked = events.map(({ text }: { text: string }) => text).slice(0, 2)
    expect(asked).toEqual(['A paper was asked for: জন্মনিবন্ধন', 'A paper was asked for: হাসপাতালের ছাড়পত্র'])
    expect((await app.visitor.get(newest)).status).toBe(200)
    const stale = await officer.post(`/api-app/referrals/${jamila.id}/papers`, { version: 1, what: 'x' })
    expect([stale.status, stale.body.code]).toEqual([409, 'referralChangedMeanwhile'])
    const nameless = await officer.post(`/api-app/referrals/${jamila.id}/papers`, {
      version: await versionOf(jamila),
      what: ' ',
    })
    expect(nameless.body.errors.what).toBeDefined()
  })

  it('can be seen and handed in by the seller too, and by nobody else', async () => {
    const jamila = await refer()
    const { paper } = await ask(jamila)
    const { data } = (await agent.get(`/api-app/asked-papers/${jamila.id}`)).body
    expect(data).toMatchObject({ is_looked_at: true, papers: [{ id: paper.id, received_at: null }] })
    const form = new FormData()
    form.append('document', pdfFile())
    const customer = await app.signIn('rahima')
    expect((await customer.get(`/api-app/asked-papers/${jamila.id}`)).status).toBe(404)
    const stranger = await customer.post(`/api-app/asked-papers/${paper.id}`, form)
    expect([stranger.status, stranger.body.code]).toEqual([404, 'noPaperAsked'])
    const handedIn = await agent.post(`/api-app/asked-papers/${paper.id}`, form)
    expect(handedIn.status).toBe(200)
    const again = await agent.post(`/api-app/asked-papers/${paper.id}`, form)
    expect([again.status, again.body.message]).toEqual([409, problems.paperNotAwaited])
    const [link] = await app.db
      .select()
      .from(links)
      .where(eq(links.subject, `referral-paper:${paper.id}`))
    expect(link?.usedAt).not.toBeNull()
  })
})
