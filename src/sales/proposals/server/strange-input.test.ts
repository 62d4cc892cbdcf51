import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'

let agent: Caller
let quote: string

openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

const oddities = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\uD800', "'; drop table policies; --", '9'.repeat(40), '-1', '1e9', ' ', '০'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({ nested: {} }),
)

it('no proposal, however strange, is answered by a failure of ours', async () => {
  const names = [
    ...Object.keys(sumaiya),
    'id',
    'version',
    'status',
    'premium_amount',
    'calculation',
    'document',
  ]
  const strange = fc.dictionary(fc.constantFrom(...names), oddities, { maxKeys: 6 })
  await fc.assert(
    fc.asyncProperty(strange, async (odd) => {
      const { status } = await agent.post('/api-app/purchase-policy', {
        ...sumaiya,
        quote,
        status: 0,
        ...odd,
      })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 50 },
  )
})

it.each([
  ['an answer', (nest: string) => ({ father_name: nest })],
  ['a group', (nest: string) => ({ nominee: nest })],
  ['something that nobody asked for', (nest: string) => ({ also: nest })],
  ['a calculation', (nest: string) => ({ calculation: nest })],
])('what lies ten thousand deep in %s is refused, by every call', async (_where, put) => {
  const nest = '['.repeat(10_000) + ']'.repeat(10_000)
  const json = (body: object) => JSON.stringify(body).replaceAll(`"${nest}"`, nest)
  const send = async (path: string, body: object) =>
    (
      await fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.token}` },
        body: json(body),
      })
    ).status
  const odd = put(nest)
  expect(await send('/api-app/purchase-policy', { ...sumaiya, quote, status: 0, ...odd })).toBe(400)
  expect(await send('/api-app/unfinished-proposal', { quote, values: odd })).toBe(400)
  expect(await send('/v1/getCalculations', { dob: odd })).toBe(400)
})

it('a number that JSON has rounded is refused: it would be somebody else’s (KYC-01)', async () => {
  const rounded = JSON.parse('19901234567890123')
  const { status, body } = await agent.post('/api-app/purchase-policy', {
    ...sumaiya,
    quote,
    status: 0,
    national_id: rounded,
  })
  expect([status, body.errors]).toEqual([422, { national_id: ['NID must be 10, 13 or 17 digits.'] }])
})

it.each(['\u2060\u00AD', '\u3164', '\u2800 \u2800', '\u202E', '\u200B'.repeat(15_000), ' '.repeat(15_000)])(
  'a name of which nobody sees a letter is none (PROP-11)',
  async (first_name) => {
    const { body } = await agent.post('/api-app/purchase-policy', {
      ...sumaiya,
      quote,
      status: 0,
      first_name,
    })
    expect(body.errors).toEqual({ first_name: ['The first name field is required.'] })
  },
)

it('long rows of blanks, dots and names do not delay other requests', async () => {
  const blanks = `a${' '.repeat(19_000)}b`
  const names = ['father_name', 'mother_name', 'spouse_name', 'place_of_birth', 'present_address', 'blood']
  const dots = `a@${'.'.repeat(19_000)}@`
  const { body } = await agent.post('/api-app/purchase-policy', {
    ...sumaiya,
    quote,
    status: 0,
    email: dots,
    ...Object.fromEntries(names.map((name) => [name, blanks])),
  })
  expect(Object.keys(body.errors).sort()).toEqual([...names, 'email'].sort())
  const form = new URLSearchParams({ status: '0', quote })
  for (let n = 0; n < 20_000; n++) form.append(`nominee[n${n}]`, '1')
  expect((await agent.post('/api-app/purchase-policy', form)).status).toBe(413)
  // It was quadratic in blanks, dots and names, and took minutes.
}, 10_000)

it('lone surrogates and null bytes are dropped, neither stored nor a failure', async () => {
  const odd = { admitted_hospital_details: 'Appendix\uD800 \u00002011', father_name: 'Abdul\u0000 Karim' }
  const { status, body } = await agent.post('/api-app/purchase-policy', {
    ...sumaiya,
    ...odd,
    quote,
    status: 0,
  })
  expect(status).toBe(200)
  const { customer_policy_details: saved } = (
    await agent.post('/api-app/customer-policy-details', { customer_policy_id: body.data.id })
  ).body.data
  expect(saved.customer.father_name).toBe('Abdul Karim')
})

it('a name holds no mark that turns the direction of writing, and keeps the joiners of Bangla', async () => {
  const odd = {
    first_name: 'Sumaiya \u202EnatluS',
    father_name: '\u2066Abdul\u2069 \u200FKarim\u00AD',
    mother_name: 'র\u200D্যাচেল',
    nominee: { first_name: '\u202DRaihan\u202C' },
  }
  const input = { ...sumaiya, ...odd, quote, status: 0 }
  const { body } = await agent.post('/api-app/purchase-policy', input)
  const { customer_policy_details: saved } = (
    await agent.post('/api-app/customer-policy-details', { customer_policy_id: body.data.id })
  ).body.data
  expect(saved.customer).toMatchObject({
    first_name: 'Sumaiya natluS',
    father_name: 'Abdul Karim',
    mother_name: 'র\u200D্যাচেল',
  })
  expect(saved.nominee).toMatchObject({ first_name: 'Raihan' })
})

it('a file with an impossible name is stored under a possible one (DOC-06)', async () => {
  const file = pdfFile('../..\\evil"\r\n.pdf')
  const { body } = await purchase(agent, { ...sumaiya, quote, status: 0 }, [file])
  const details = await agent.post('/api-app/customer-policy-details', { customer_policy_id: body.data.id })
  const [document] = details.body.data.customer_policy_details.documents
  expect(document.name).not.toMatch(/[\\/"\r\n]/)
  const download = await agent.get(document.url)
  expect(download.status).toBe(200)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(download.headers.get('cache-control')).toContain('no-store')
})

it('looking up papers and lists takes any text', async () => {
  for (const paper of ['%00', '%ED%A0%80', '%25', "'", 'x'.repeat(200)]) {
    expect((await agent.get(`/api-app/proposal-preview/${paper}`)).status).toBeLessThan(500)
    expect((await agent.get(`/api-app/proposal-form?quote=${paper}`)).status).toBeLessThan(500)
    expect((await agent.get(`/api-app/policy-document/${paper}`)).status).toBeLessThan(500)
  }
  for (const page of [0, -1, 'x', 1e12, [], {}, '\u0000'])
    expect((await agent.post('/api-app/get-policy-list', { page, status: page })).status).toBeLessThan(500)
})
