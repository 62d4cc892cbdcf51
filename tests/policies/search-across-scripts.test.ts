import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchWordsOf } from '#policies/policies/search-words.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { holdIntervals, runHeldIntervals } from '../drive/pass-time.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let admin: Caller
let agent: Caller

/** Ten of the demo’s policies get these holder names, in the spelling of those who typed them. */
const holders = [
  ['রহিমা', 'বেগম'],
  ['Rohima', 'Begom'],
  ['মোঃ নাসির', 'উদ্দিন'],
  ['Nasiruddin', 'Sarkar'],
  ['Md. Shafiqul', 'Islam'],
  ['শফিকুল', 'ইসলাম'],
  ['জেসমিন', 'আক্তার'],
  ['M. Mizanur', 'Rahman'],
  ['সুব্রত', 'চক্রবর্তী'],
  ['Z. H.', 'Chowdhury'],
] as const

holdIntervals(openApp)
beforeAll(async () => {
  admin = await app.signIn('admin')
  agent = await app.signIn('agent')
  const rows = await app.db
    .select({ id: policies.id, reference: policies.reference })
    .from(policies)
    .where(sql`core_number not in ('900000001', '900000002', '900000003', '900000004')`)
    .orderBy(policies.id)
    .limit(holders.length)
  for (const [at, { id, reference }] of rows.entries()) {
    const [firstName, lastName] = holders[at] ?? ['', '']
    const search = searchWordsOf({ firstName, lastName, reference })
    await app.db
      .update(policies)
      .set({ holderFirstName: firstName, holderLastName: lastName, search })
      .where(sql`id = ${id}`)
  }
})

const found = async (q: string, who = admin, more: object = {}): Promise<string[]> => {
  const { body } = await who.post('/api-app/get-policy-list', { q, size: 50, ...more })
  return body.data.policies.data.map((each: { policy_holder_name: string }) => each.policy_holder_name)
}

describe('a name is found in either script, in any spelling', () => {
  it.each([
    ['rahima', 'রহিমা বেগম'],
    ['রহিমা', 'Rahima Khatun'],
    ['রহিমা খাতুন', 'Rahima Khatun'],
    ['rohima begum', 'রহিমা বেগম'],
    ['rahima begum', 'Rohima Begom'],
    ['shofiqul', 'শফিকুল ইসলাম'],
    ['শফিকুল ইসলাম', 'Md. Shafiqul Islam'],
    ['jasmin akhter', 'জেসমিন আক্তার'],
    ['subrata chakraborty', 'সুব্রত চক্রবর্তী'],
    ['করিম', 'Karim Mia'],
  ])('%s finds %s', async (typed, name) => {
    expect(await found(typed)).toContain(name)
  })

  it.each([
    ['ইসলাম শফিকুল', 'Md. Shafiqul Islam', 'the words swapped'],
    ['khatun rahima', 'Rahima Khatun', 'the words swapped'],
    ['Mohammad Shafiqul Islam', 'Md. Shafiqul Islam', 'Md. written out'],
    ['মোহাম্মদ নাসির উদ্দিন', 'মোঃ নাসির উদ্দিন', 'মোঃ written out'],
    ['Md. Nasir Uddin', 'মোঃ নাসির উদ্দিন', 'abbreviated, in the other script'],
    ['nasiruddin', 'মোঃ নাসির উদ্দিন', 'written in one'],
    ['নাসির উদ্দিন', 'Nasiruddin Sarkar', 'written apart'],
    ['মোঃ মিজানুর রহমান', 'M. Mizanur Rahman', 'a title instead of an initial'],
    ['s islam', 'শফিকুল ইসলাম', 'an initial for the name'],
    ['জাহিদ চৌধুরী', 'Z. H. Chowdhury', 'a name for the initial'],
  ])('%s finds %s: %s', async (typed, name) => {
    expect(await found(typed)).toContain(name)
  })

  it.each([
    ['rahima', 'Karim Mia'],
    ['করিম', 'রহিমা বেগম'],
    ['karim', 'Rahima Khatun'],
    ['জেসমিন', 'শফিকুল ইসলাম'],
  ])('%s does not find %s', async (typed, name) => {
    expect(await found(typed)).not.toContain(name)
  })
})

it('names spelled as typed come first, even before newer policies', async () => {
  const inLatin = await found('rahima')
  const last = inLatin.lastIndexOf('Rahima Khatun')
  const first = inLatin.indexOf('রহিমা বেগম')
  expect(last).toBeGreaterThanOrEqual(0)
  expect(first).toBeGreaterThan(last)
  const inBangla = await found('রহিমা')
  expect(inBangla.indexOf('Rahima Khatun')).toBeGreaterThan(inBangla.indexOf('রহিমা বেগম'))
  expect(new Set(inLatin)).toEqual(new Set(inBangla))
})

it('numbers are matched exactly, not by sound', async () => {
  expect(await found('9000000011')).toEqual([])
  expect(await found('900000001')).toEqual(['Rahima Khatun'])
  expect(await found('রহিমা 900000001')).toEqual(['Rahima Khatun'])
})

it('nobody finds more than they may see (POL-03)', async () => {
  const { body } = await agent.post('/api-app/get-policy-list', { q: 'শফিকুল', size: 50 })
  const ids = body.data.policies.data.map(({ id }: { id: number }) => id)
  const { rows } = await app.db.execute<{ id: number }>(sql`
    select id from policies where saved_by_kind = 'staff' and saved_by_id = 2
    or status <> 0 and agency_code = 'AG001'`)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

it('the export holds the same, in the same order', async () => {
  const query = new URLSearchParams({ q: 'রহিমা', columns: 'name' })
  const { body } = await admin.get(`/api-app/policies/export?${query}`, { language: 'en' })
  const [, ...lines] = String(body).trimEnd().split('\r\n')
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual(await found('রহিমা'))
})

it('policies of an older version are found by sound after the program has run for a while', async () => {
  await app.owner.execute(sql`
    update policies set search = array_to_tsvector(array['karim', 'mia']) where core_number = '900000002'`)
  expect(await found('করিম মিয়া')).not.toContain('Karim Mia')
  runHeldIntervals(30)
  await app.eventually('he is found', async () => (await found('করিম মিয়া')).includes('Karim Mia'))
})
