import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fill } from '#kernel/words.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import {
  answer,
  ask,
  confirm,
  cookiesOf,
  linkOn,
  nameBirthDate,
  newApplicant,
  openLinkOn,
  readLinkOn,
} from '../people/asked-applicant.ts'
import { sumaiya } from '../people/proposal-of-sumaiya.ts'
import { agent, app, later, openConsentContext, problemOf } from './consent-context.ts'

openConsentContext()

const said = words['proposals/consent'].en
/** What a page says between its head and its foot: the menus name plans too. */
const mainOf = ({ body }: { body: string }): string => /<main.*<\/main>/s.exec(body)?.[0] ?? ''

/** The page that a cookie leads to, in English. */
const pageOf = async (cookie: string): Promise<string> =>
  mainOf(await app.visitor.get('/your-proposal', { headers: { cookie: `${cookie}; lang=en` } }))

describe('the date of birth before the paper (issue 18)', () => {
  const { birthDate, problems } = words.links.en
  /** What a stranger may not learn of Salma, whoever mistyped her phone. */
  const nothingOf = (said: string) =>
    expect(said).not.toMatch(/Sumaiya|Rokeya|Arif|Nabo Jibon|নব জীবন|5,00,000|৫,০০,০০০|32,552|৩২,৫৫২|1990/)

  it('is asked for before anything is shown: neither name nor plan nor sum stands on the pages of the link', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const path = await linkOn(app, salma.phone)
    nothingOf(mainOf(await app.visitor.get(path)))
    nothingOf(mainOf(await app.visitor.get(`${path}?lang=en`)))
    const cookie = await openLinkOn(app, salma.phone)
    const page = await pageOf(cookie)
    nothingOf(page)
    expect(page).toContain(birthDate.label)
    expect(page).not.toContain(said.your.yes)
    const { data } = (await app.visitor.get('/v1/your-proposal', { headers: { cookie } })).body
    expect(data).toMatchObject({ state: 'open', reading: 'needsBirthDate', proposal: null })
    const yes = await app.visitor.post('/v1/your-proposal/answer', { answer: 'yes' }, { headers: { cookie } })
    expect(problemOf(yes)).toEqual([403, 'linkDateNeeded'])

    for (const typed of ['', '31/02/1990', '1990']) {
      const sent = await nameBirthDate(app, `${cookie}; lang=en`, typed.split('/').toReversed().join('-'))
      expect([sent.status, mainOf(sent)]).toEqual([
        422,
        expect.stringContaining(typed ? problems.linkDateInvalid : problems.linkDateRequired),
      ])
    }
    expect(page).not.toContain(birthDate.mistyped)
    const wrong = await nameBirthDate(app, `${cookie}; lang=en`, '1990-05-18')
    expect([wrong.status, mainOf(wrong)]).toEqual([
      422,
      expect.stringContaining(fill(problems.linkDateWrong, { n: 4 }, 'en')),
    ])
    // The mistake may be the seller's: who can be told, whichever date it was.
    expect(mainOf(wrong).replaceAll('<!-- -->', '')).toMatch(
      /mistyped it\. Ask them to check, or call us\. <span[^>]*><a href="tel:/,
    )
    expect(mainOf(wrong)).not.toMatch(/Sumaiya|Rokeya|Nabo Jibon/)

    const named = await nameBirthDate(app, cookie, '১৯৯০-5-১৭')
    const [proof = ''] = named.headers.getSetCookie()
    expect(proof).toMatch(/^link_reader=.*; Max-Age=3600; .*HttpOnly/)
    expect(await pageOf(`${cookie}; ${cookiesOf(named)}`)).toContain('Rokeya Begum')
  })

  it('serves one link for an hour: no other link, no later day, no changed proof', async () => {
    const salma = await newApplicant(app)
    const nasrin = await newApplicant(app)
    await ask(agent, salma)
    await ask(agent, nasrin)
    const hers = await openLinkOn(app, salma.phone)
    const proof = cookiesOf(await nameBirthDate(app, hers, sumaiya.date_of_birth))
    const others = await openLinkOn(app, nasrin.phone)
    const readingBy = async (cookie: string) =>
      (await app.visitor.get('/v1/your-proposal', { headers: { cookie } })).body.data.reading
    expect(await readingBy(`${hers}; ${proof}`)).toBe('open')
    expect(await readingBy(`${others}; ${proof}`)).toBe('needsBirthDate')
    const [id, until = ''] = proof.replace('link_reader=', '').split('.')
    const later1 = proof.replace(until, String(Number(until) + 3600))
    for (const forged of [later1, `link_reader=${id}.${until}.`, 'link_reader=x', `${proof}x`])
      expect(await readingBy(`${hers}; ${forged}`)).toBe('needsBirthDate')
    await later(61)
    expect(await readingBy(`${hers}; ${proof}`)).toBe('needsBirthDate')
  })

  it('five wrong ones lock that link for everybody; a new link of the seller starts again', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const cookie = await openLinkOn(app, salma.phone)
    const reader = await readLinkOn(app, salma.phone)
    for (const day of [1, 2, 3, 4]) await nameBirthDate(app, cookie, `1990-05-0${day}`)
    const fifth = await nameBirthDate(app, `${cookie}; lang=en`, '1990-05-05')
    expect([fifth.status, mainOf(fifth)]).toEqual([403, expect.stringContaining(said.your.askSeller)])
    expect((await nameBirthDate(app, cookie, sumaiya.date_of_birth)).status).toBe(403)
    const closed = await pageOf(reader)
    expect(closed).toContain(birthDate.over)
    nothingOf(closed)
    expect((await answer(app, reader, 'yes')).status).toBe(403)
    // The code from the SMS is another way, and stays one.
    expect((await agent.get('/api-app/consent-state?request=1')).status).toBe(200)
    await later(2)
    expect((await ask(agent, salma)).status).toBe(200)
    expect(await pageOf(await readLinkOn(app, salma.phone))).toContain('Rokeya Begum')
    const lines = await listLines(app.db, eq(auditLog.action, 'link.wrongDate'))
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(lines)).not.toContain('1990')
  })

  it('twenty at once on two instances have five tries together', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const cookie = await openLinkOn(app, salma.phone)
    const other = await app.alongside({})
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? app.visitor : other.visitor).post(
          '/v1/your-proposal/birth-date',
          { date_of_birth: `1991-01-${String(n + 1).padStart(2, '0')}` },
          { headers: { cookie } },
        ),
      ),
    )
    const statuses = tries.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(4).fill(422), ...Array(16).fill(403)].toSorted())
  })

  it('is not needed for a "no": whoever got a message that was not for them can say so', async () => {
    const salma = await newApplicant(app)
    await ask(agent, salma)
    const cookie = await openLinkOn(app, salma.phone)
    expect((await answer(app, cookie, 'no')).status).toBe(303)
    const page = await pageOf(cookie)
    expect(page).toContain('you said “no”')
    nothingOf(page)
    expect(problemOf(await confirm(agent, salma))).toEqual([409, 'applicantSaidNo'])
  })
})
