import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { policies } from '#policies/policies/server/tables.ts'
import { en } from '#policies/policies/words.en.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { detailsOf } from '../people/proposal-of-sumaiya.ts'

let admin: Caller
let agent: Caller
let bank: Caller
let rahima: Caller

openApp()
beforeAll(async () => {
  ;[admin, agent, bank, rahima] = (await Promise.all(
    ['admin', 'agent', 'bank', 'rahima'].map((who) => app.signIn(who)),
  )) as [Caller, Caller, Caller, Caller]
})

/** A page as a user sees it: its text without tags, and its links. */
async function read(who: Caller, path: string, language: 'bn' | 'en' = 'en') {
  const { status, body } = await who.get(path, { language })
  const html = String(body).split('<script type="application/json"')[0] ?? ''
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return {
    status,
    text,
    links,
    rows: (html.split('<tbody')[1]?.split('</tbody>')[0]?.split('<tr').length ?? 1) - 1,
  }
}

const idAndPaid = async (coreNumber: string) => {
  const [row] = await app.db
    .select({ id: policies.id, paidInstalments: policies.paidInstalments })
    .from(policies)
    .where(eq(policies.coreNumber, coreNumber))
  if (!row) throw new Error(`no policy ${coreNumber}`)
  return row
}
const idOf = async (coreNumber: string) => {
  const [row] = await app.db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.coreNumber, coreNumber))
  return row?.id ?? 0
}
const newest = async (who: Caller, status: number) =>
  (await who.post('/api-app/get-policy-list', { status })).body.data.policies.data[0]

describe('the dashboard of the office', () => {
  it('has three cards with their counts, the five newest policies and a link to all (DASH-01, DASH-04)', async () => {
    const { body } = await admin.post('/api-app/user-dashboard', {})
    const { text, links, rows } = await read(admin, '/dashboard_admin')
    expect(text).toContain(`Active policy ${body.data.active_policies}`)
    expect(text).toContain(`Submitted policy ${body.data.submitted_policy}`)
    expect(text).toContain(`Closed policy ${body.data.closed_policy}`)
    expect(rows).toBe(5)
    expect(text).toContain('View All')
    expect(links).toContain('/dashboard_admin/policies')
  })

  it('links to the calculator, also on phones (DASH-03)', async () => {
    for (const who of [admin, agent, bank])
      expect((await read(who, '/dashboard_admin')).links).toContain('/premium-calculator#dob')
  })

  it('shows proposals and premium by month, plan and branch as tables too, branches only to those who see all', async () => {
    const ofAdmin = await read(admin, '/dashboard_admin')
    for (const line of [
      'New proposals by month',
      'Twelve months as a table',
      'By plan',
      'By branch',
      'DHK000001',
    ])
      expect(ofAdmin.text).toContain(line)
    expect((await read(bank, '/dashboard_admin')).text).not.toContain('By branch')
  })
})

describe('the dashboard of a policy holder', () => {
  it('shows their own policies, with View All from the sixth on (DASH-06)', async () => {
    const few = await read(rahima, '/dashboard_admin')
    expect(few.text).toContain('900000001')
    expect(few.text).not.toContain('View All')
    const [hers] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000001'))
    await app.db.execute(sql`
      update policies set customer_id = ${hers?.customerId} where id in
        (select id from policies where status = 3 and core_number not like '90000000%' order by id limit 3)`)
    const many = await read(rahima, '/dashboard_admin')
    expect(many.text).toContain('View All')
    expect(many.rows).toBe(5)
    expect((await read(rahima, '/dashboard_admin/policies')).rows).toBe(6)
  })
})

describe('the policy list as a page', () => {
  it('says when it is empty (ERR-06), and removes empty form fields from the address', async () => {
    expect((await read(agent, '/dashboard_admin/policies?q=qqzzxx')).text).toContain('No Data Available')
    const tidied = await agent.get('/dashboard_admin/policies?q=karim&plan=&mode=&status=3')
    expect([tidied.status, tidied.headers.get('location')]).toEqual([
      302,
      '/dashboard_admin/policies?q=karim&status=3',
    ])
  })

  it('keeps search, filters and order in every link, so that a list can be sent to a colleague', async () => {
    const { links } = await read(admin, '/dashboard_admin/policies?q=ra&mode=Y&sort=name')
    expect(links).toContain('/dashboard_admin/policies?q=ra&status=3&mode=Y&sort=name')
    expect(links).toContain('/dashboard_admin/policies?q=ra&mode=Y&sort=-name')
    expect(links).toContain('/api-app/policies/export?q=ra&mode=Y&sort=name')
    expect(links).toContain('/dashboard_admin/policies?mode=Y&sort=name')
  })

  it('shows that the first premium of a policy in force is missing, instead of only its status', async () => {
    const coreNumber = '900000001'
    const its = eq(policies.coreNumber, coreNumber)
    const path = `/dashboard_admin/policies?q=${coreNumber}`
    const [before] = await app.db.select().from(policies).where(its)
    expect((await read(admin, path)).text).not.toContain('no first premium')
    await app.db.update(policies).set({ paidInstalments: 0 }).where(its)
    expect((await read(admin, path)).text).toContain('Active, no first premium')
    expect((await read(admin, `/policy-view/${before?.id}`)).text).toContain('Active, no first premium')
    await app.db
      .update(policies)
      .set({ paidInstalments: before?.paidInstalments ?? 0 })
      .where(its)
  })

  it('does not show a first premium as missing if it cannot be paid without a policy number', async () => {
    const waiting = and(eq(policies.status, 1), isNull(policies.coreNumber), eq(policies.premiumFirst, false))
    const [{ id } = { id: 0 }] = await app.db.select().from(policies).where(waiting).limit(1)
    const page = (await read(admin, `/policy-view/${id}`)).text
    expect(page).toContain(en.statuses.submitted)
    expect(page).not.toContain(en.firstPremiumOpen)
    const uploaded = and(eq(policies.status, 2), eq(policies.paidInstalments, 0))
    const [due] = await app.db
      .select()
      .from(policies)
      .where(and(uploaded, isNull(policies.collectionAmount)))
    expect((await read(admin, `/policy-view/${due?.id}`)).text).toContain(en.firstPremiumOpen)
  })

  it('shows a failure in the words of the specification (ERR-03)', async () => {
    await app.owner.execute(sql`alter table policy_counters rename to policy_counters_away`)
    const failed = await read(agent, '/dashboard_admin/policies')
    await app.owner.execute(sql`alter table policy_counters_away rename to policy_counters`)
    expect([failed.status, failed.text.includes('Failed to fetch data. Please try again later.')]).toEqual([
      503,
      true,
    ])
  })
})

describe('a policy as a page', () => {
  it('shows plan, age, premium, term, mode and sum assured to staff and to its holder (POL-08, POL-09)', async () => {
    const id = await idOf('900000001')
    const pages = [await read(agent, `/policy-view/${id}`), await read(rahima, `/policy-view-customer/${id}`)]
    for (const { text } of pages) {
      for (const label of ['Plan', 'Age for the premium', 'Premium', 'Term', 'Payment mode', 'Sum assured'])
        expect(text).toContain(` ${label} `)
      expect(text).toContain('900000001')
    }
  })

  it('begins with a link back, and has buttons to copy its number and reference', async () => {
    const id = await idOf('900000001')
    for (const [who, path] of [
      [agent, `/policy-view/${id}`],
      [rahima, `/policy-view-customer/${id}`],
    ] as const) {
      const { body } = await who.get(path, { language: 'en' })
      const main = String(body).slice(String(body).indexOf('<main'))
      expect(main.indexOf('Go Back')).toBeGreaterThan(0)
      expect(main.indexOf('Go Back')).toBeLessThan(main.indexOf('<h1'))
      expect(main.split('Go Back')).toHaveLength(2)
      expect(main).toContain('data-copy="900000001"')
      expect(main).toMatch(/data-copy="JB\d\d-/)
      expect(main, 'a mobile as people read it').toContain('>01711<span')
    }
  })

  it('shows all data of applicant and nominee, and an appointee only if there is one (POL-11)', async () => {
    const appointed = await app.db.execute<{ id: number; has: boolean }>(sql`
      select p.id, exists (select from policy_people a where a.policy_id = p.id and a.part = 'appointee') as has
      from policies p where p.status = 3 order by p.id`)
    for (const has of [true, false]) {
      const id = appointed.rows.find((row) => row.has === has)?.id ?? 0
      const { text } = await read(admin, `/policy-view/${id}`)
      const { customer } = await detailsOf(admin, id)
      expect(text).toContain(`Name ${customer.first_name} ${customer.last_name} Gender`)
      expect(text).not.toContain('First name')
      for (const label of ['Gender', 'Date of birth', 'National ID', 'Nationality', 'Father’s name'])
        expect(text).toContain(label)
      for (const label of [
        'Mother’s name',
        'Place of birth',
        'Present address',
        'Occupation',
        'Annual income',
        'Relation',
      ])
        expect(text).toContain(label)
      expect(/ Appointee /.test(text), `policy ${id}`).toBe(has)
    }
  })

  it('shows the health answers and all ten questions (POL-12)', async () => {
    const { text } = await read(admin, `/policy-view/${await idOf('900000001')}`)
    for (const label of ['Blood group', 'Height (cm)', 'Weight (kg)', 'Smoking'])
      expect(text).toContain(label)
    const questions = [
      'medical practitioner',
      'admitted to a hospital',
      'absent from work',
      'ailments',
      'diabetes',
    ]
    for (const expected of [
      ...questions,
      'bodily defect',
      'accident or injury',
      'alcohol',
      'state of health',
      'AIDS',
    ])
      expect(text).toContain(expected)
  })

  it('shows transaction and collection of a bank, and the agent’s code only if an agent saved it (POL-13)', async () => {
    const ofBank = await read(bank, `/policy-view/${(await newest(bank, 3)).id}`)
    expect(ofBank.text).toContain('Transaction ID')
    expect(ofBank.text).toContain('Collection amount')
    expect(ofBank.text).not.toContain('Agent code')
    const ofAgent = await read(agent, `/policy-view/${(await newest(agent, 3)).id}`)
    expect(ofAgent.text).toMatch(/Agent code AG\d{3}/)
    expect(ofAgent.text).not.toContain('Collection amount')
    // Each is under a more specific title.
    for (const { text } of [ofBank, ofAgent]) expect(text).not.toContain(en.sections.office)
  })

  it('gives the core system’s number in both fields, and only after the push (POL-17)', async () => {
    const draft = await detailsOf(agent, (await newest(agent, 0)).id)
    expect([draft.sap_policy_id, draft.core_system_policy_id]).toEqual([null, null])
    const active = await detailsOf(agent, (await newest(agent, 3)).id)
    expect(active.sap_policy_id).toMatch(/^\d{9}$/)
    expect(active.core_system_policy_id).toBe(active.sap_policy_id)
  })

  it('describes its history in plain words, to its holder without the names of the office', async () => {
    const id = await idOf('900000004')
    const eventsFor = async (who: Caller, language: 'bn' | 'en') =>
      (await who.post('/api-app/policy-history', { customer_policy_id: id }, { language })).body.data.events
    const events = await eventsFor(admin, 'en')
    expect(events.map(({ what }: { what: string }) => what)).toEqual([
      'mature',
      'active',
      'uploaded',
      'submitted',
      'draft',
    ])
    expect(events[2].text).toBe('The proposal is with the core system. Policy number 900000004.')
    const [, , taken] = await eventsFor(rahima, 'en')
    expect(taken.text).toBe('The proposal is in our books. Policy number 900000004.')
    // Events with the same timestamp keep the order in which they happened.
    await app.owner.execute(sql`
      update policy_history set at = (select min(at) from policy_history where policy_id = ${id})
      where policy_id = ${id} and to_status in (0, 1)`)
    const what = (await eventsFor(admin, 'en')).map((event: { what: string }) => event.what)
    expect(what.slice(-2)).toEqual(['submitted', 'draft'])
    expect([events[0].who, events[4].who]).toEqual(['Automatic', 'Tanvir Hasan'])
    const hers = await eventsFor(rahima, 'bn')
    expect([hers[4].who, hers[0].text]).toEqual(['আমাদের অফিস', 'পলিসির মেয়াদ পূর্ণ হয়েছে।'])
    const foreign = await rahima.post('/api-app/policy-history', {
      customer_policy_id: await idOf('900000002'),
    })
    expect(foreign.status).toBe(404)
  })
})

describe('a confirmed proposal', () => {
  it('says on its preview what happens next and by when; a draft does not (PROP-36, beyond 20)', async () => {
    const shown = async (status: number, language: 'bn' | 'en' = 'en') => {
      const { ref_unique_id: reference } = await newest(admin, status)
      return { reference, ...(await read(admin, `/policy-buy/preview/${reference}`, language)) }
    }
    const submitted = await shown(1)
    expect(submitted.text).toContain('What happens next')
    expect(submitted.text).toMatch(
      /If it has not come by \d+ [A-Z][a-z]+ 20\d\d, \d\d:\d\d, it stands under “Failed To Push”/,
    )
    expect(submitted.text).toContain(`Keep the reference ${submitted.reference}.`)
    expect((await shown(2)).text).toMatch(/The policy number is \d{9}\./)
    // The newest failed one was returned; its policy page says what to do about it.
    expect((await shown(6, 'bn')).text).toContain('কোর সিস্টেম আবেদনটি ফেরত দিয়েছে।')
    expect((await shown(1, 'bn')).text).toContain('আর কোনো কাগজ লাগবে না।')
    expect((await shown(0)).text).not.toContain('What happens next')
  })

  it('shows there its policy number once it has one, and what the cover waits for (PROP-36, POL-06)', async () => {
    const { id, paidInstalments } = await idAndPaid('900000002')
    const { ref_unique_id: reference } = await detailsOf(admin, id)
    const shown = async () => (await read(admin, `/policy-buy/preview/${reference}`)).text
    const waits = en.firstPremium.notReceived
    expect(await shown()).toContain('900000002')
    expect(await shown()).not.toContain(waits)
    const its = eq(policies.id, id)
    await app.db.update(policies).set({ paidInstalments: 0 }).where(its)
    expect(await shown()).toContain(waits)
    await app.db.update(policies).set({ paidInstalments }).where(its)
  })
})

describe('a confirmed proposal on paper', () => {
  it('can be checked by its code by anyone, who sees only what proves it genuine', async () => {
    const policy = await newest(agent, 3)
    const paper = await fetch(`${app.url}/api-app/proposals/${policy.id}/paper`, {
      headers: { authorization: `Bearer ${agent.token}` },
    })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    const [row] = (await app.db.execute<{ code: string }>(sql`select code from proposal_codes`)).rows
    expect(row?.code).toMatch(/^[\w-]{22}$/)
    const { body } = await app.visitor.get(`/v1/proposals/check/${row?.code}`)
    expect(Object.keys(body.data).sort()).toEqual(['confirmed_on', 'initials', 'plan', 'ref_unique_id'])
    expect(body.data.ref_unique_id).toBe(policy.ref_unique_id)
    const page = await read(app.visitor, `/proposal-check/${row?.code}`)
    expect([page.status, page.text.includes(policy.ref_unique_id)]).toEqual([200, true])
    expect(page.text).not.toContain(policy.customer.last_name)
    const wrong = await read(app.visitor, `/proposal-check/${'A'.repeat(22)}`)
    expect([wrong.status, wrong.text.includes('No proposal has this code')]).toEqual([404, true])
  })

  it.each(['/proposal-check', '/receipt-check/'])('%s without a code says how to check', async (address) => {
    expect((await read(app.visitor, address)).text).toContain('Scan the QR code on the paper')
  })

  it('is refused for a draft and to those who may not see it', async () => {
    const draft = await agent.get(`/api-app/proposals/${(await newest(agent, 0)).id}/paper`)
    expect([draft.status, draft.body.code]).toEqual([409, 'proposalNotConfirmed'])
    const foreign = await bank.get(`/api-app/proposals/${(await newest(agent, 3)).id}/paper`)
    expect(foreign.status).toBe(404)
  })
})
