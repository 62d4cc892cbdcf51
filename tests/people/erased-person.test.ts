import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { staffPaths } from '#people/staff/paths.ts'
import { writeDestroyedLists } from '#people/staff/server/destroyed-keys-outside.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { findSubject } from '#policies/policies/server/personal-data-store.ts'
import { customers, policies, policyDocuments } from '#policies/policies/server/tables.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { readInbox } from '../drive/inbox.ts'
import { type Answer, app, type Caller, openApp } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { untilStatus } from '../underwriting/underwriters.ts'
import { answerer } from './answerer.ts'
import { backUp, restore } from './backup.ts'
import { everything, lettersOf, papers, plant, shownOf } from './planted-person.ts'
import { purchase, quoteFor } from './proposal-of-sumaiya.ts'
import { scanFor } from './scan-of-person.ts'

let admin: Caller
let agent: Caller
/** Three people of the office who answer data requests. */
let rina: Caller
let selim: Caller
let tania: Caller
openApp()
beforeAll(async () => {
  ;[admin, agent] = [await app.signIn('admin'), await app.signIn('agent')]
  rina = await answerer(app, 411, 'Rina')
  selim = await answerer(app, 412, 'Selim')
  tania = await answerer(app, 413, 'Tania')
})

/** A policy holder with unique words in every field, a policy that ended long ago, and traces in every module. */
async function someone(n: number) {
  const { fields, planted, paper } = plant(n)
  const name = `Zqfirst${lettersOf(n)}xv`
  const { mobile, national_id, email } = fields
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const sale = { ...fields, first_name: name, quote, status: 1, transaction_id: `TRX-${n}` }
  const { status, body } = await purchase(agent, sale, [papers(paper)])
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { id } = body.data as { readonly id: number }
  const [policy] = await app.db.select().from(policies).where(eq(policies.id, id))
  const form = { name, email, phone: mobile, subject: `Zqsubject${n}xv`, message: `Zqmessage${n}xv` }
  const member = { designation: `Zqjob${n}xv`, organization: `Zqfirm${n}xv`, address: `Zqroad${n}xv` }
  const holder = await signInByPhone(app, mobile)
  const left: Answer[] = [
    await app.visitor.post('/v1/sendContactus', form),
    await app.visitor.post('/v1/register_user', { ...form, ...member, comments: `Zqcomment${n}xv` }),
    await app.visitor.post('/v1/enquiries/call-me', { name, phone: mobile }),
    await app.visitor.post('/v1/newsSubscribe', { email }),
    await holder.post('/api-app/pushwebnitification', { device_id: `Zqdevice${n}xv` }),
    await holder.post('/api-app/unfinished-proposal', { quote, values: { first_name: `Zqbegun${n}xv` } }),
    await holder.post('/api-app/my-data/requests', { kind: 'correct', about: 'name', wish: `Zqwish${n}xv` }),
    await agent.post('/api-app/find-customer', { national_id }),
    await agent.post('/api-app/consent-code', { ...fields, first_name: name, quote }),
  ]
  expect(left.map((each) => [each.status, each.body.code])).toEqual(left.map(() => [200, undefined]))
  await untilStatus(app, id, 2)
  await app.db.execute(sql`
    update policies set status = 4, term_years = 10, start_date = start_date - interval '30 years' where id = ${id}`)
  const words = [
    ...planted,
    ...[name, mobile, ...Object.values(form), ...Object.values(member)].map(String),
    `Zqcomment${n}xv`,
    `Zqdevice${n}xv`,
    `Zqbegun${n}xv`,
    `Zqwish${n}xv`,
  ]
  const customerId = policy?.customerId ?? 0
  return { id, customerId, holder, name, mobile, nationalId: national_id, words: [...new Set(words)] }
}
type Someone = Awaited<ReturnType<typeof someone>>

const askErasure = (who: Caller) => who.post('/api-app/my-data/requests', { kind: 'erase' })
const decide = (who: Caller, id: number) =>
  who.post(`/api-app/person-requests/${id}/decide`, { decision: 'do', reason: 'Nothing is in force' })
const approve = (who: Caller, id: number) =>
  who.post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })
const linesOf = (action: string) => app.db.select().from(auditLog).where(eq(auditLog.action, action))

/** The person asks for erasure, one member of the office answers, another approves. */
async function erase({ holder }: Someone): Promise<number> {
  const { id } = (await askErasure(holder)).body.data.request
  const { approval } = (await decide(rina, id)).body.data
  expect((await approve(selim, approval)).status).toBe(200)
  return id
}

/** What the office gets to see about the person, from every reading call and on the pages. */
async function askAround(caller: Caller, { id, name, mobile, nationalId }: Someone): Promise<string> {
  // Searches by the start of each word, since an answer repeats what was searched for.
  const named = name.slice(0, -2)
  const phoned = mobile.slice(0, -1)
  const { body: openapi } = await app.visitor.get('/openapi.json')
  const sought = {
    q: named,
    search: name,
    word: mobile,
    text: name,
    kind: 'contacts',
    national_id: nationalId,
  }
  const query = new URLSearchParams({ ...sought, id: String(id), customer_policy_id: String(id) })
  const reads = Object.entries(openapi.paths as Record<string, object>)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => `${path.replace(/\{\w+\}/g, String(id))}?${query}`)
    .filter((path) => path.startsWith('/api-app/'))
  expect(reads.length).toBeGreaterThan(25)
  const one = { customer_policy_id: id }
  const lists = ['contacts', 'registrations', 'calls', 'newsletter'].map(
    (kind) => `/api-app/enquiries?kind=${kind}`,
  )
  const pages = [
    `${policyPaths.list}?q=${named}`,
    policyPaths.view(id),
    staffPaths.audit,
    personalDataPaths.queue,
    `${personalDataPaths.queue}?state=decided`,
  ]
  const answers: Answer[] = []
  for (const path of [...reads, ...lists, ...pages]) answers.push(await caller.get(path))
  for (const [path, body] of [
    ['customer-policy-details', one],
    ['get-policy-list', { q: named }],
    ['get-policy-list', { q: phoned }],
    ['find-customer', { national_id: nationalId }],
    ['policy-history', one],
    ['full-national-id', { ...one, part: 'applicant' }],
  ] as const)
    answers.push(await caller.post(`/api-app/${path}`, body))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return answers.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body))).join('\n')
}

const shownIn = (text: string, { words }: Someone) => words.filter((word) => text.includes(word))

describe('a person who was erased (issue 17, 8)', () => {
  it('can no longer be read by a call, on a page, in a copy of database and files or after a restore', {
    timeout: 240_000,
  }, async () => {
    const zohra = await someone(7001)
    const other = await someone(7002)
    expect(shownIn(await askAround(admin, zohra), zohra)).toEqual(
      expect.arrayContaining([zohra.name, zohra.mobile]),
    )
    const documents = await app.db
      .select()
      .from(policyDocuments)
      .where(eq(policyDocuments.policyId, zohra.id))
    const files = await Promise.all(documents.map(({ fileKey }) => app.files.find(fileKey)))
    const backup = await backUp(app)

    await erase(zohra)
    const isUnreadable = async () => {
      expect(shownOf(zohra.words, await everything(app))).toEqual([])
      expect(shownIn(await askAround(admin, zohra), zohra)).toEqual([])
      expect((await zohra.holder.get('/api-app/my-data')).status).toBe(401)
      const { requests } = (await rina.get('/api-app/person-requests')).body.data
      const waiting = requests.map(({ person }: { person: { customer_id: number } }) => person.customer_id)
      expect(waiting).not.toContain(zohra.customerId)
      const found = await agent.post('/api-app/find-customer', { national_id: zohra.nationalId })
      expect(found.status).toBe(404)
      expect((await app.visitor.post('/api-app/customer-login', { mobile_no: zohra.mobile })).status).toBe(
        404,
      )
    }
    await app.eventually('the person was told, and where is forgotten', async () => {
      const { rows } = await app.db.execute(sql`select 1 from person_requests where contact is not null`)
      return rows.length === 0
    })
    expect((await readInbox(app, zohra.mobile)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('(erasure of data) is done'),
    )
    await app.eventually(
      'the papers are gone',
      async () => !(await app.files.has(documents[0]?.fileKey ?? '')),
    )
    await isUnreadable()
    expect(shownIn(await askAround(admin, other), other)).toContain(other.name)

    await writeDestroyedLists(app.db, app.files)
    await restore(app, backup)
    for (const [n, { fileKey }] of documents.entries())
      await app.files.put(fileKey, files[n] ?? new Uint8Array())
    expect(shownIn(await askAround(admin, zohra), zohra)).toContain(zohra.name)
    await app.alongside({})
    await isUnreadable()
    expect((await linesOf('person.eraseReturned')).map(({ thing }) => thing)).toEqual([
      `person:${zohra.customerId}`,
    ])
    expect(shownIn(await askAround(admin, other), other)).toContain(other.name)
    // The next start erases nobody.
    await app.alongside({})
    expect(await linesOf('person.eraseReturned')).toHaveLength(1)
  })
})

describe('an erasure', () => {
  it('asked, decided and approved twice at once happens once; repeating the approval gets the same answer', {
    timeout: 120_000,
  }, async () => {
    const person = await someone(7101)
    const keys = async () => (await app.db.execute(sql`select key_id from destroyed_person_keys`)).rows.length
    const before = await keys()
    const erasedBefore = (await linesOf('person.erase')).length
    const asked = await Promise.all([1, 2, 3].map(() => askErasure(person.holder)))
    const ids = new Set(asked.map(({ body }) => body.data.request.id))
    expect([asked.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1])
    const [id = 0] = ids
    const decided = await Promise.all([decide(rina, id), decide(rina, id), decide(selim, id)])
    const waiting = decided.filter(({ body }) => body.code === 'waitingForApproval')
    const approvals = new Set(waiting.map(({ body }) => body.data.approval))
    expect(approvals.size).toBe(1)
    expect(
      decided.map(({ status, body }) => [status, body.code]).filter(([status]) => status !== 200),
    ).toEqual(
      decided.length === waiting.length ? [] : expect.arrayContaining([[409, 'approvalWaitsAlready']]),
    )
    const [approval = 0] = approvals
    // The one who asked for the approval cannot give it, so the two others approve at the same time.
    const { rows } = await app.db.execute<{ by: number }>(
      sql`select requested_by as by from approvals where id = ${approval}`,
    )
    const others = rows[0]?.by === 411 ? [selim, tania] : [rina, tania]
    const approved = await Promise.all(others.map((each) => approve(each, approval)))
    expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = others[approved.findIndex(({ status }) => status === 200)] ?? selim
    expect((await approve(winner, approval)).status).toBe(200)
    expect((await linesOf('person.erase')).length - erasedBefore).toBe(1)
    // Five keys: the person’s own, that of the one document, and those of the three forms sent on the website.
    expect((await keys()) - before).toBe(5)
    expect((await decide(winner, id)).body.code).toBe('personRequestDecided')
  })

  it('is refused and erases nothing if a policy came into force after it was requested', async () => {
    const person = await someone(7201)
    const { id } = (await askErasure(person.holder)).body.data.request
    const { approval } = (await decide(rina, id)).body.data
    await app.db.execute(
      sql`update policies set start_date = current_date, status = 3 where id = ${person.id}`,
    )
    const { status, body } = await approve(selim, approval)
    expect([status, body.code]).toEqual([422, 'policyInForce'])
    expect((await person.holder.get('/api-app/my-data')).status).toBe(200)
  })

  it('at the same time as a proposal for the same person leaves the erased row empty', {
    timeout: 120_000,
  }, async () => {
    const person = await someone(7301)
    const { id } = (await askErasure(person.holder)).body.data.request
    const { approval } = (await decide(rina, id)).body.data
    const { fields } = plant(7301)
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
    const draft = { ...fields, first_name: person.name, quote, status: 0 }
    const [approved, ...saved] = await Promise.all([
      approve(selim, approval),
      ...[1, 2, 3].map(() => purchase(agent, draft)),
    ])
    if (approved?.status !== 200) {
      // The draft came first: the request was based on one policy fewer and has to be made again.
      expect(approved?.body.code).toBe('approvalOutdated')
      const anew = (await decide(rina, id)).body.data.approval
      expect((await approve(selim, anew)).status).toBe(200)
    }
    for (const { status, body } of saved)
      expect(status === 200 || body.code === 'proposalChangedMeanwhile').toBe(true)
    const [row] = await app.db.select().from(customers).where(eq(customers.id, person.customerId))
    expect(row).toMatchObject({ firstName: `#${person.customerId}`, lastName: '', mobile: '', email: null })
    const subject = await findSubject(app.db, person.customerId)
    const left = subject ? [...(await scanFor(app.db, subject)).keys()] : []
    expect(left).not.toContain('policy_people')
  })
})
