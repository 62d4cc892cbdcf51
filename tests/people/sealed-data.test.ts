import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { applyDestroyedLists, writeDestroyedLists } from '#people/staff/server/destroyed-keys-outside.ts'
import { destroyPersonKeys, forgetPersonKeys } from '#platform/sealing/server/person-keys.ts'
import { personKeys } from '#platform/sealing/server/tables.ts'
import { listKeysOfCustomer } from '#policies/policies/server/customer-key-store.ts'
import { findCustomer } from '#policies/policies/server/customer-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { customers, policies, policyDocuments, policyPeople } from '#policies/policies/server/tables.ts'
import { sealAllStored } from '#sales/proposals/server/seal-stored.ts'
import { signedProposals } from '#sales/proposals/server/tables.ts'
import { storedInClear } from '../../src/stored-in-clear.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { everything, papers, plant, shownOf } from './planted-person.ts'
import { purchase, quoteFor } from './proposal-of-sumaiya.ts'

let agent: Caller
let quote: string
openApp()
beforeAll(async () => {
  // One agent requests the codes for a thousand values.
  await app.turn({ limits: 'off' })
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

/** Proposals in one run; each one plants twelve values. */
const proposals = Number(process.env.JIBON_SEALED_PROPOSALS ?? 3)
it('a copy of the database and the files shows no sealed answer, only names, phones and birth dates', async () => {
  const all: string[] = []
  for (let n = 0; n < proposals; n += 1) {
    const { fields, planted, paper } = plant(n)
    const isConfirmed = n % 3 !== 2
    const { status, body } = await purchase(
      agent,
      { ...fields, quote, status: isConfirmed ? 1 : 0, transaction_id: `TRX-SEALED-${n}` },
      [papers(paper)],
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    expect((await agent.post('/api-app/consent-code', { ...fields, quote })).status).toBe(200)
    all.push(...planted)
  }
  const dump = await everything(app)
  expect(shownOf(['Sumaiya', 'Hossain'], dump)).toEqual(['Sumaiya', 'Hossain'])
  expect(shownOf(all, dump)).toEqual([])
})

it('nor does it show the parents, mail and national ID of the office’s people', async () => {
  const admin = await app.signIn('admin')
  const hidden = {
    father_name: 'ZqStaffFatherxv',
    mother_name: 'ZqStaffMotherxv',
    email: 'zqstaffmailxv@example.com',
    national_id: '1990654321',
  }
  const user = { en_first_name: 'Salma Begum', login_id: 'zqsalma', mobile: '01711200001', role_id: 2 }
  const more = { designation: 'Trainee', joining_date: '2026-07-01', status: '1', password: 'Shiuli#2026' }
  const { body } = await admin.post('/api-app/store-users', { ...user, ...more, ...hidden })
  expect(body.success).toBe(true)
  const planted = [...Object.values(hidden), 'zqstaffmailxv']
  expect(shownOf(['zqsalma', ...planted], await everything(app))).toEqual(['zqsalma'])
})

/** A confirmed proposal of a new person. */
async function someone(n: number) {
  const { fields, planted, paper } = plant(n)
  const { body } = await purchase(agent, { ...fields, quote, status: 1, transaction_id: `TRX-ONE-${n}` }, [
    papers(paper),
  ])
  const [row] = await app.db.select().from(policies).where(eq(policies.id, body.data.id))
  return { id: body.data.id as number, customerId: row?.customerId ?? 0, fields, planted }
}

it('plain values of an older version are sealed while the program runs, and are read as before', async () => {
  const { id, customerId, fields, planted } = await someone(9001)
  // The core system changes the policy in the meantime, but the answers stay the same.
  const answersOf = async () => {
    const { applicant, nominee, health } = await getPolicy(app.db, id)
    return { applicant, nominee, health }
  }
  const before = await answersOf()
  const customer = await findCustomer(app.db, customerId)
  const [document] = await app.db.select().from(policyDocuments).where(eq(policyDocuments.policyId, id))
  const { applicant } = before
  await app.owner.execute(sql`alter table customers drop constraint customers_national_id_sealed`)
  await app.owner.execute(sql`alter table policy_people drop constraint policy_people_national_id_sealed`)
  const plain = {
    fatherName: fields.father_name,
    presentAddress: fields.present_address,
    email: fields.email,
  }
  await app.db
    .update(customers)
    .set({ ...plain, nationalId: applicant.nationalId ?? '', keyId: null })
    .where(eq(customers.id, customerId))
  await app.db
    .update(policyPeople)
    .set({ ...plain, isSealed: false })
    .where(sql`policy_id = ${id} and part = 'applicant'`)
  await app.db.update(policies).set({ health: before.health }).where(eq(policies.id, id))
  await app.db
    .update(signedProposals)
    .set({ paper: [{ title: 'Health', lines: [{ label: 'Hospital', answer: 'ZqoldPaperxv' }] }] })
    .where(eq(signedProposals.policyId, id))
  await app.db.update(policyDocuments).set({ keyId: null }).where(eq(policyDocuments.policyId, id))
  await app.files.put(document?.fileKey ?? '', Buffer.from(await papers('ZqoldFilexv').arrayBuffer()))
  expect(shownOf(['ZqoldPaperxv', 'ZqoldFilexv', fields.father_name], await everything(app))).toHaveLength(3)

  await sealAllStored({ ...app, kinds: storedInClear })
  expect(shownOf(['ZqoldPaperxv', 'ZqoldFilexv', ...planted], await everything(app))).toEqual([])
  expect(await answersOf()).toEqual(before)
  expect(await findCustomer(app.db, customerId)).toEqual(customer)
})

it('a document whose file is lost is looked for once and does not delay the others', async () => {
  const ofPolicy = async (n: number) => {
    const { id } = await someone(n)
    await app.db.update(policyDocuments).set({ keyId: null }).where(eq(policyDocuments.policyId, id))
    const [document] = await app.db.select().from(policyDocuments).where(eq(policyDocuments.policyId, id))
    return { id, fileKey: document?.fileKey ?? '' }
  }
  const lost = await ofPolicy(9201)
  const kept = await ofPolicy(9202)
  await app.db
    .update(policyDocuments)
    .set({ fileKey: 'proposals/lost' })
    .where(eq(policyDocuments.policyId, lost.id))
  await app.files.put(kept.fileKey, Buffer.from(await papers('ZqkeptFilexv').arrayBuffer()))
  await sealAllStored({ ...app, kinds: storedInClear })
  expect(shownOf(['ZqkeptFilexv'], await everything(app))).toEqual([])
})

it('data whose keys are destroyed stays unreadable, also after a restore, and its person may apply again', async () => {
  const one = await someone(9101)
  const other = await someone(9102)
  const backup = await app.db.select().from(personKeys)
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    await destroyPersonKeys(tx, await listKeysOfCustomer(tx, one.customerId), now)
  })
  await writeDestroyedLists(app.db, app.files)
  const isErased = async () => {
    const { applicant, health } = await getPolicy(app.db, one.id)
    expect([applicant.fatherName, applicant.nationalId, health.answers]).toEqual([undefined, undefined, {}])
    const details = { customer_policy_id: one.id }
    const { status, body } = await agent.post('/api-app/customer-policy-details', details)
    expect(status).toBe(200)
    const [document] = body.data.customer_policy_details.documents
    expect((await agent.get(document.url)).status).toBe(404)
    expect((await getPolicy(app.db, other.id)).applicant.fatherName).toBe(other.fields.father_name)
  }
  await isErased()

  // The backup does not contain the destruction.
  await app.owner.execute(sql`alter table destroyed_person_keys disable trigger user`)
  await app.owner.execute(sql`delete from destroyed_person_keys`)
  await app.owner.execute(sql`alter table destroyed_person_keys enable trigger user`)
  await app.db.insert(personKeys).values(backup).onConflictDoNothing()
  forgetPersonKeys()
  expect((await getPolicy(app.db, one.id)).applicant.fatherName).toBe(one.fields.father_name)
  await applyDestroyedLists(app.db, app.files)
  await isErased()

  const again = { ...one.fields, quote, status: 0, transaction_id: 'TRX-AGAIN' }
  const { status, body } = await purchase(agent, again)
  expect(status).toBe(200)
  expect((await getPolicy(app.db, body.data.id)).applicant.fatherName).toBe(one.fields.father_name)
})
