import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let rahima: Caller
let policy: typeof policies.$inferSelect

openApp()
beforeAll(async () => {
  ;[admin, rahima] = await Promise.all([app.signIn('admin'), app.signIn('rahima')])
  const [hers] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000004'))
  if (!hers) throw new Error('Rahima has no policy 900000004')
  policy = hers
})
beforeEach(() => change(policy))

const change = (set: Partial<typeof policies.$inferInsert>) =>
  app.db.update(policies).set(set).where(eq(policies.id, policy.id))
/** The text and the links of a page. */
async function read(who: Caller, path: string, language: 'bn' | 'en') {
  const { body } = await who.get(path, { language })
  const [html = ''] = String(body).split('<script type="application/json"')
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
  return { text, links: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) }
}
const pages = () =>
  [
    [rahima, `/policy-view-customer/${policy.id}`],
    [rahima, `/dashboard/policy-details/${policy.id}`],
    [admin, `/policy-view/${policy.id}`],
  ] as const

describe.each(languages)('a policy whose term is over, in %s', (language) => {
  const { maturity } = words.policies[language]

  it('shows on each of its pages what is paid, what is not known, and how to get the money (POL-08, CUST-05)', async () => {
    await change({ planCode: 802, sumAssured: 50_000_000 })
    for (const [who, path] of pages()) {
      const { text, links } = await read(who, path, language)
      expect(text, path).toContain(maturity.guaranteed)
      expect(text, path).toContain(formatTaka(50_000_000, language))
      const { howMuch, how, bring, paidOut } = who === admin ? maturity.office : maturity
      for (const line of [
        maturity.bonus,
        maturity.asDeclared,
        howMuch,
        how,
        bring,
        paidOut,
        ...Object.values(maturity.papers),
      ])
        expect(text, path).toContain(line)
      expect(links, path).toContain('/page/maturity-payment')
      // The office does not need the list of branches.
      expect(links.includes('/branch-locator'), path).toBe(who !== admin)
      if (who === admin) expect(text, path).not.toContain(maturity.paidOut)
    }
  })

  it('of money back shows what was due before, so that no part of the sum assured seems lost (POL-08)', async () => {
    await change({ planCode: 815, sumAssured: 50_000_000, termYears: 9, premiumPayingYears: 9, mode: 'Y' })
    for (const [who, path] of [...pages(), [rahima, '/dashboard'] as const]) {
      const { text } = await read(who, path, language)
      const quarterTwice = formatTaka(25_000_000, language)
      expect(text.replaceAll(/ ?: /g, ' '), path).toContain(`${maturity.before} ${quarterTwice}`)
    }
  })

  it('is shown with its money on the home page, above the list, with a link to how to get it (CUST-02)', async () => {
    await change({ planCode: 802, sumAssured: 50_000_000 })
    for (const path of ['/dashboard', '/dashboard_admin']) {
      const { text, links } = await read(rahima, path, language)
      expect(text, path).toContain(`${maturity.guaranteed} ${formatTaka(50_000_000, language)}`)
      expect(links, path).toContain(`/dashboard/policy-details/${policy.id}`)
    }
    await change({ planCode: 811 })
    const { text } = await read(rahima, '/dashboard', language)
    expect(text).not.toContain(maturity.how)
  })

  it('shows for a plan without a maturity benefit that nothing is paid, and asks for no papers', async () => {
    await change({ planCode: 811 })
    for (const [who, path] of pages()) {
      const { text } = await read(who, path, language)
      expect(text, path).toContain(maturity.nothing)
      expect(text, path).not.toContain(maturity.how)
    }
  })

  it('shows when the edition of its rates is not known here', async () => {
    await change({ rateEdition: 'elsewhere' })
    for (const [who, path] of pages()) {
      const { text } = await read(who, path, language)
      expect(text, path).toContain(who === admin ? maturity.office.unknown : maturity.unknown)
      expect(text, path).not.toContain(maturity.guaranteed)
    }
  })
})

describe('a policy in force', () => {
  const maturityNow = async () => {
    const { body } = await rahima.post('/v1/userpanel/policy-details', { id: policy.id })
    return body.data.maturity
  }
  it('shows its maturity in the last ninety days, with the instalments that are not recorded as paid', async () => {
    const today = todayInDhaka(app.clock.now())
    const term = { status: 3, termYears: 10, premiumPayingYears: 10, mode: 'Y' as const, paidInstalments: 9 }
    await change({ ...term, startDate: addMonths(today, -115) })
    expect(await maturityNow()).toBeNull()
    await change({ ...term, startDate: addMonths(today, -118) })
    expect(await maturityNow()).toMatchObject({ is_ended: false, is_all_paid: false })
  })
})
