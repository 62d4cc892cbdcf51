import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { words } from '../../src/words.ts'
import { checkedOf, inputOf, radiosOf } from '../drive/form-html.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

let agent: Caller
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
})

/** The form as a browser without scripts sends it to its own page. */
async function send(path: string, fields: Readonly<Record<string, unknown>>) {
  const form = new FormData()
  const { nominee, ...plain } = fields as { nominee?: object }
  for (const [name, value] of Object.entries({ ...plain, ...nominee }))
    form.append(name, value instanceof Blob ? value : String(value))
  return agent.post(path, form, { headers: { origin: app.url } })
}

const { filling, form: en } = { filling: words['proposal-form'].en, form: words.proposals.en }

const operated = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }

describe('a proposal on a phone that runs no scripts', () => {
  it('priced with “Other” says at the gender that it is asked as on the national ID, and that the premium stays (PROP-16)', async () => {
    const today = todayInDhaka(app.clock.now())
    const open = async (gender: string) =>
      (await agent.get(`/policy-buy?quote=${await quoteFor(app.visitor, today, { gender })}`)).body
    const other = await open('O')
    const woman = await open('F')
    expect(radiosOf(other, 'gender')).toEqual(['F', 'M'])
    expect(other).toContain(en.hints.otherGender)
    expect(woman).not.toContain(en.hints.otherGender)
  })

  it('is refused with every sentence under its field and everything typed kept, saved, looked through, confirmed (PROP-07, PROP-08)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    const buy = `/policy-buy?quote=${quote}`
    const refused = await send(buy, { ...sumaiya, quote, mobile: '0171', status: 0 })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('<title>Error: ')
    expect(refused.body).toContain(en.problems.checkCustomerInformation)
    expect(refused.body).toContain('href="#mobile"')
    expect(inputOf(refused.body, 'father_name')).toBe('Abdul Karim')

    expect(refused.body).not.toContain(filling.files.chooseAgain)
    const withFile = await send(buy, { ...sumaiya, quote, mobile: '0171', status: 0, document: pdfFile() })
    expect(withFile.body).toContain(filling.files.chooseAgain)

    const saved = await send(buy, { ...sumaiya, ...operated, quote, status: 'check' })
    expect(saved.status).toBe(303)
    const checking = saved.headers.get('location') ?? ''
    expect(checking).toContain('section=check')
    const { body: page } = await agent.get(checking)
    expect(page).toContain(filling.check.title)
    expect(page).toContain('Appendix, 2011')
    expect(inputOf(page, 'first_name')).toBe('Sumaiya')
    expect(inputOf(page, 'version')).toBe('1')

    const drafted = await send(buy, { ...sumaiya, quote, status: 0 })
    const home = drafted.headers.get('location') ?? ''
    expect([drafted.status, home]).toEqual([303, expect.stringMatching(/^\/dashboard_admin\?saved=JB/)])
    const dashboard = (await agent.get(home, { headers: { cookie: `session=${agent.token}; lang=en` } })).body
    expect(dashboard).toContain(en.saved)
    expect(dashboard).toContain(`/policy-buy/preview/${home.split('=')[1]}`)
    const forged = await agent.get('/dashboard_admin?saved=<b>Call+01711000001', {})
    expect(forged.body).not.toContain('01711000001')
  })

  it('read once more says when it was saved, or when submitted, and how far it is declared (PROP-36)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 520_000 })
    const seen = async (status: 0 | 1) => {
      const { ref_unique_id: reference } = (await purchase(agent, { ...sumaiya, quote, status }, [pdfFile()]))
        .body.data
      const { body } = await agent.get(`/policy-buy/preview/${reference}`, { language: 'en' })
      return body.replace(/<!--.*?-->/gs, '')
    }
    const declared = (answer: string) => `${en.declaration.statement}</dt><dd>${answer}</dd>`
    const draft = await seen(0)
    expect(draft).toContain(`${en.preview.savedAt}: `)
    expect(draft).toContain(declared(en.declaration.given.withSubmission))
    const submitted = await seen(1)
    expect(submitted).toContain(`${en.preview.submittedAt}: `)
    expect(submitted).not.toContain(en.preview.savedAt)
    expect(submitted).toContain(declared(en.yes))
  })

  it('is asked all ten questions about health before it is confirmed: each that is missing is said at its field (PROP-28)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 510_000 })
    const buy = `/policy-buy?quote=${quote}`
    const { good_health: _, ...unanswered } = { ...sumaiya, health_asked: 1, document: pdfFile() }
    const refused = await send(buy, { ...unanswered, quote, status: 1 })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('href="#good_health"')
    expect(refused.body).toContain(en.problems.healthAnswerRequired)
    expect((await send(buy, { ...unanswered, quote, status: 0 })).status).toBe(303)
  })

  it('lists what is wrong in the order of the fields on the screen, from the first part to the last (PROP-29)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 530_000 })
    const { good_health: _, nominee, ...said } = sumaiya
    const { body } = await send(`/policy-buy?quote=${quote}`, {
      ...said,
      quote,
      status: 1,
      health_asked: 1,
      national_id: '12',
      first_name: '',
      date_of_birth: '1991-05-17',
      education: '',
      mobile: '0171',
      nominee: { ...nominee, nominee_first_name: '', birth_date: '2016-02-29', nominee_mobile_no: '0171' },
      nominee2_first_name: 'Rafiq',
      nominee2_national_id: '12',
      nominee2_relation_id: 'O',
      appointee_first_name: 'Salma',
      appointee_national_id: '12',
      pulse_rate: '7',
      weight: '0',
      height: '5.6',
      accident_injury: 1,
      declaration: 0,
      accident_injury_details: 'x'.repeat(2_001),
    })
    const lines = [...body.matchAll(/<li><a href="#(\w+)">([^<]*)/g)].map(([, field, text]) => [field, text])
    const listed = lines.map(([field]) => field)
    const placeOf = (field = '') => body.search(new RegExp(`id="${field}["_]`))
    expect(listed.length).toBeGreaterThan(25)
    expect(listed.filter((field) => placeOf(field) === -1)).toEqual([])
    expect(listed).toEqual(listed.toSorted((one, other) => placeOf(one) - placeOf(other)))
    const { mobile, nationalId } = en.fields
    expect(Object.fromEntries(lines)).toMatchObject({
      mobile: `${mobile}: ${en.problems.mobileLengthWrong}`,
      nominee_first_name: `Nominee 1: ${en.problems.nomineeFirstNameRequired}`,
      nominee_mobile_no: `Nominee 1, ${mobile}: ${en.problems.mobileLengthWrong}`,
      nominee2_national_id: `Nominee 2, ${nationalId}: ${en.problems.nidLengthWrong}`,
      accident_injury_details: 'Question 7: Please write at most 2000 characters.',
    })
  })

  it('changed meanwhile by somebody else, both versions stand side by side, and what is chosen is saved (409)', async () => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    const { data } = (await purchase(agent, { ...sumaiya, quote, status: 0 })).body
    const edit = `/policy-buy?policyId=${data.id}&isEditing=1`
    const theirs = { ...sumaiya, id: data.id, version: 1, status: 0, place_of_birth: 'Jashore' }
    await purchase(agent, theirs)
    const stale = await send(edit, {
      ...sumaiya,
      id: data.id,
      version: 1,
      status: 0,
      place_of_birth: '<b>Khulna',
    })
    expect(stale.status).toBe(409)
    expect(stale.body).toContain(filling.conflict.title)
    expect(radiosOf(stale.body, 'place_of_birth')).toEqual(['&lt;b&gt;Khulna', 'Jashore'])
    expect(checkedOf(stale.body, 'place_of_birth')).toBe('&lt;b&gt;Khulna')
    expect(inputOf(stale.body, 'version')).toBe('2')
    expect(inputOf(stale.body, 'father_name')).toBe('Abdul Karim')
    const wrong = await send(edit, { ...theirs, version: 2, status: 'merge', mobile: '0171' })
    expect([wrong.status, inputOf(wrong.body, 'version')]).toEqual([422, '2'])
    const merged = await send(edit, { ...theirs, version: 2, status: 'merge', place_of_birth: '<b>Khulna' })
    expect([merged.status, merged.headers.get('location')]).toEqual([303, edit])
    const { draft } = (await agent.get(`/api-app/proposal-form?policyId=${data.id}`)).body.data
    expect(draft).toMatchObject({ version: 3, customer: { place_of_birth: '<b>Khulna' } })
  })
})
