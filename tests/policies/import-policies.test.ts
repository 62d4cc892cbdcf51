import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountPolicies } from '#demo/policies/recount-store.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { isReference } from '#policies/policies/reference.ts'
import { searchWordsOf } from '#policies/policies/search-words.ts'
import { countPolicies } from '#policies/policies/server/counter-store.ts'
import { importedPolicies } from '#policies/policies/server/import-tables.ts'
import { notePaidInstalments } from '#policies/policies/server/payment-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { importPolicies } from '#policies/policy-import/server/import-policies.ts'
import { writePolicyFile } from '../../bench/existing-policies.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

let folder: string
let database: TestDatabase
let opened: OpenDatabase
const now = new Date()
const today = todayInDhaka(now)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-policies-'))
  database = await createTestDatabase('jibon_open')
  opened = openDatabase(database.url)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = (file: string, ...rest: string[]) =>
  importPolicies([file, ...rest], {
    db: opened.db,
    pool: opened.pool,
    now,
    who: 'a test',
    folder,
    print: () => {},
    portionSize: 150,
  })

async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await opened.db.execute<Row>(query)
  if (!rows[0]) throw new Error('Nothing was found')
  return rows[0] as Row
}

/** Some of the imported policies, with their search words. */
async function listImported(most: number) {
  const rows = await opened.db
    .select({ id: policies.id, search: policies.search })
    .from(policies)
    .innerJoin(importedPolicies, eq(importedPolicies.policyId, policies.id))
    .limit(most)
  return Promise.all(rows.map(async ({ id, search }) => ({ ...(await getPolicy(opened.db, id)), search })))
}

const numberIn = (sentence: string | undefined, before: string) =>
  Number(new RegExp(`${before}: ([\\d,]+)`).exec(sentence ?? '')?.[1]?.replaceAll(',', ''))

describe('npm run import:policies', () => {
  it('imports existing policies, reports the lines it refused, and changes only what changed', async () => {
    const file = join(folder, 'existing.csv')
    const wishes = { rows: 600, seed: 7, today }
    const facts = await writePolicyFile(file, { ...wishes, faultyEvery: 50 })
    const before = await one<{ policies: number; people: number }>(
      sql`select (select count(*)::int from policies) as policies, (select count(*)::int from customers) as people`,
    )
    const [summary] = (await run(file)).sentences
    expect([numberIn(summary, 'new'), numberIn(summary, 'holders new')]).toEqual([
      facts.policies,
      facts.people,
    ])
    const after = await one<{ policies: number; people: number }>(
      sql`select (select count(*)::int from policies) as policies, (select count(*)::int from customers) as people`,
    )
    expect(after).toEqual({
      policies: before.policies + facts.policies,
      people: before.people + facts.people,
    })
    const report = await readFile(`${file}.refused.csv`, 'utf8')
    expect(report.trim().split('\r\n')).toHaveLength(1 + facts.faulty)
    expect(report).toContain('"birth_date","This is not a date. Write year-month-day, such as 2020-07-01."')

    const counted = await countPolicies(opened.db, { sees: 'all' })
    await opened.db.transaction((tx) => recountPolicies(tx))
    expect(await countPolicies(opened.db, { sees: 'all' })).toEqual(counted)

    for (const policy of await listImported(20)) {
      const { applicant, reference, coreNumber, search } = policy
      expect(search.toSorted()).toEqual(searchWordsOf({ ...applicant, reference, coreNumber }).toSorted())
      expect(isReference(reference)).toBe(true)
    }

    const [again] = (await run(file)).sentences
    expect([numberIn(again, 'new'), numberIn(again, 'unchanged')]).toEqual([0, facts.policies])

    await writePolicyFile(file, { ...wishes, faultyEvery: 50, paidMoreEvery: 100 })
    const [later] = (await run(file)).sentences
    const changed = numberIn(later, 'changed')
    expect(changed).toBeGreaterThan(0)
    expect([changed <= 10, numberIn(later, 'unchanged')]).toEqual([true, facts.policies - changed])
  })

  it('continues after an interruption, and never runs twice at once', async () => {
    const file = join(folder, 'cut.csv')
    const facts = await writePolicyFile(file, { rows: 1500, seed: 11, today })
    const imported = sql`(select policy_id from imported_policies)`
    await opened.db.execute(sql`delete from policy_history where policy_id in ${imported}`)
    await opened.db.execute(sql`delete from policies where id in ${imported}`)
    const cut = run(file).then(
      () => undefined,
      (error: unknown) => error,
    )
    let pid: unknown
    while (!pid) {
      const { rows } = await opened.db.execute(sql`
        select pid from pg_locks where locktype = 'advisory' and database = (
          select oid from pg_database where datname = current_database()) and (select count(*) > 0 from imported_policies)`)
      pid = rows[0]?.pid
    }
    expect((await run(file)).sentences[0]).toBe(
      'Another import is running on this database. Run this one when it is over.',
    )
    await opened.db.execute(sql`select pg_terminate_backend(${Number(pid)}, 10000)`)
    expect(await cut).toBeInstanceOf(Error)
    const kept = await one<{ n: number }>(sql`select count(*)::int as n from imported_policies`)
    expect(kept.n).toBeGreaterThan(0)
    expect(kept.n).toBeLessThan(facts.policies)
    const [summary] = (await run(file)).sentences
    expect([numberIn(summary, 'new'), numberIn(summary, 'unchanged')]).toEqual([
      facts.policies - kept.n,
      kept.n,
    ])
    const all = await one<{ n: number }>(sql`select count(*)::int as n from imported_policies`)
    expect(all.n).toBe(facts.policies)
  })
})

const heads =
  'policy_number;status;plan_code;start_date;term;mode;sum_assured;premium;fup;national_id;birth_date;first_name;last_name;mobile;email;seller_login'

describe('a file from a spreadsheet', () => {
  const write = (name: string, lines: readonly string[]) =>
    writeFile(join(folder, name), `\uFEFF${[heads, ...lines].join('\r\n')}\r\n`)

  it('may have Bangla digits, quotes and dates with the day first; one person may have several policies', async () => {
    await write('bangla.csv', [
      '৭০০০০০০০১;active;৮০২;০১/০৭/২০২০;২০;Y;৫,০০,০০০;২২,২৪৬;০১/০৭/২০২৭;১৯৮০১২৩৪৫৬৭৮৯০১২৩;১৯৮০-০৫-০৬;"রহিম ""রবি""";উদ্দিন;;;agent',
      '700000002;received;802;2001-02-28;20;M;100000;500;;1234567890123;1980-05-06;Rahim;Uddin;+8801711-222333;rahim@example.com;',
      '700000002;mature;802;2001-02-28;20;M;100000;500;;1234567890123;1980-05-06;Rahim;Uddin;;;',
      '700000003;active;802;2020-07-01;20;Y;500000;22246;2027-07-01;19801234567890123;1981-05-06;Rahim;Uddin;;;',
      '700000004;active;802;2020-07-01;20;Y;500000;22246;2027-07-02;1980122222;1980-05-06;Rahim;Uddin;;;',
      '700000005;active;802;2020-07-01;20;Y;much;22246;2027-07-01;198012;1980-05-06;;Uddin;;;',
      '700000006;active;802;2020-07-01;20;Y;500000;22246;2027-07-01;1980122222;1980-05-06;Rahim;Uddin;;;somebody',
      '900000001;active;802;2020-07-01;20;Y;500000;22246;2027-07-01;19851234567890123;1985-03-12;Rahima;Khatun;;;',
    ])
    const { isDone, sentences } = await run('bangla.csv', '--language', 'bn')
    expect(isDone).toBe(true)
    expect(sentences[0]).toMatch(/নতুন পলিসি ২, বদলেছে ০, আগের মতোই ০, নতুন পলিসি গ্রাহক ১।/)
    expect(sentences[1]).toContain('১টি পলিসি বদলানো হয়নি')
    const report = await readFile(join(folder, 'bangla.csv.refused.csv'), 'utf8')
    expect(report.trimEnd().split('\r\n')).toEqual([
      '\uFEFF"লাইন","পলিসি নম্বর","ঘর","কারণ"',
      '"4","700000002","policy_number","এই পলিসি 3 নম্বর লাইনেও আছে।"',
      '"5","700000003","birth_date","এই জাতীয় পরিচয়পত্রের ব্যক্তির জন্মতারিখ আমাদের কাছে অন্য।"',
      '"6","700000004","fup","শুরুর তারিখ ও কিস্তির ধরন অনুযায়ী এই দিনে কোনো কিস্তির তারিখ নেই।"',
      '"7","700000005","sum_assured","এটি টাকার পরিমাণ নয়।"',
      '"7","700000005","national_id","জাতীয় পরিচয়পত্রের নম্বরে ১০, ১৩ বা ১৭টি সংখ্যা থাকে।"',
      '"7","700000005","first_name","এই ঘরটি খালি রাখা যাবে না।"',
      '"8","700000006","seller_login","এই ইউজারনেমের কোনো কর্মী নেই।"',
    ])
    const { rows } = await opened.db.execute(sql`
      select core_number, status, fup::text, paid_instalments, saved_by_id, holder_first_name, customer_id,
        (select mobile from customers where id = customer_id) as mobile
      from policies where core_number in ('700000001', '700000002') order by core_number`)
    expect(rows).toMatchObject([
      { status: 3, fup: '2027-07-01', paid_instalments: 7, saved_by_id: 2, holder_first_name: 'রহিম "রবি"' },
      { status: 2, fup: null, paid_instalments: 240, saved_by_id: 0, holder_first_name: 'Rahim' },
    ])
    // The second line filled in the mobile number that was missing in the first.
    expect(rows[1]?.customer_id).toBe(rows[0]?.customer_id)
    expect(rows[0]?.mobile).toBe('01711222333')
  })

  it('moves a policy forward through the allowed statuses and never back, with each step in its history (POL-06)', async () => {
    const line = (status: string) =>
      `700000002;${status};802;2001-02-28;20;M;100000;500;;1234567890123;1980-05-06;Rahim;Uddin;01711222333;;`
    await write('on.csv', [line('mature')])
    expect(numberIn((await run('on.csv')).sentences[0], 'changed')).toBe(1)
    await write('back.csv', [line('active')])
    expect((await run('back.csv')).sentences.at(-1)).toContain('Lines not taken: 1.')
    const { rows } = await opened.db.execute(sql`
      select from_status, to_status, note from policy_history
      where policy_id = (select id from policies where core_number = '700000002') order by id`)
    expect(rows).toEqual([
      { from_status: null, to_status: 2, note: 'imported' },
      { from_status: 2, to_status: 3, note: 'imported' },
      { from_status: 3, to_status: 4, note: 'imported' },
    ])
  })

  it('sets how far a policy is paid until it is paid through us; after that, the core’s reports do (design §5)', async () => {
    const line = (fup: string) =>
      `700000007;active;802;2020-07-01;20;Y;500000;22246;${fup};1980122222;1980-05-06;Rahim;Uddin;;;`
    const paid = () =>
      one(sql`select id, paid_instalments, fup, core_fup from policies where core_number = '700000007'`)
    await write('unpaid.csv', [line('2025-07-01')])
    await run('unpaid.csv')
    expect(await paid()).toMatchObject({ paid_instalments: 5, fup: '2025-07-01', core_fup: '2025-07-01' })
    await write('paid.csv', [line('2026-07-01')])
    await run('paid.csv')
    const { id, ...filed } = await paid()
    expect(filed).toEqual({ paid_instalments: 6, fup: '2026-07-01', core_fup: '2026-07-01' })
    const more = { paidInstalments: 7, lastPaidOn: today, postingsMore: 1 }
    await opened.db.transaction((tx) => notePaidInstalments(tx, Number(id), more))
    await write('older.csv', [line('2025-07-01')])
    expect(numberIn((await run('older.csv')).sentences[0], 'changed')).toBe(1)
    expect(await paid()).toEqual({ id, paid_instalments: 7, fup: '2027-07-01', core_fup: '2026-07-01' })
  })

  it('can look like the sample in the documentation', async () => {
    const sample = join(import.meta.dirname, '../../docs/import-policies.sample.csv')
    const { sentences } = await run(sample, '--report', 'sample.csv')
    expect(sentences).toHaveLength(1)
    expect([numberIn(sentences[0], 'new'), numberIn(sentences[0], 'holders new')]).toEqual([3, 2])
  })

  it('is refused when its columns or its encoding are wrong', async () => {
    const stopOf = async (name: string) => (await run(name)).sentences
    await writeFile(join(folder, 'typo.csv'), `${heads};nomine_name\n`)
    await writeFile(join(folder, 'few.csv'), 'policy_number,status\n')
    await writeFile(join(folder, 'ansi.csv'), Buffer.from([...Buffer.from(`${heads}\n1;`), 0xe9, 0xe8, 0x0a]))
    await writeFile(join(folder, 'empty.csv'), '')
    const nothing = 'Nothing was stored.'
    expect(await stopOf('typo.csv')).toEqual(['There is no column "nomine_name".', nothing])
    expect(await stopOf('few.csv')).toEqual(['The column "plan_code" is missing.', nothing])
    expect(await stopOf('ansi.csv')).toEqual([expect.stringContaining('is not UTF-8'), nothing])
    expect(await stopOf('empty.csv')).toEqual(['There is nothing in empty.csv.', nothing])
    expect(await stopOf('none.csv')).toEqual(['There is no file none.csv.', nothing])
    expect((await run('--loud')).sentences[0]).toMatch(/^Use: npm run import:policies/)
  })
})
