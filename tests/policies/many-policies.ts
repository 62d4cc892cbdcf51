import { sql } from 'drizzle-orm'
import { communities } from '#demo/policies/names.ts'
import { recountPolicies } from '#demo/policies/recount-store.ts'
import { wordsOf } from '#kernel/fold-text.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import { createPersonKey, loadPersonKeys } from '#platform/sealing/server/person-keys.ts'
import { soundWordsOf } from '#policies/policies/sound-words.ts'

/** First names as typed in Bangla. The names of the demo are in Latin script. */
const banglaFirst =
  'রহিমা সুমাইয়া ফারজানা শাহনাজ নাসরিন তাহমিনা আয়েশা খাদিজা মরিয়ম জান্নাতুল মোহাম্মদ আব্দুল রফিকুল শফিকুল জাহাঙ্গীর আলমগীর কামরুল নূরুল তরিকুল সাইফুল মিজানুর হাবিবুর অনিতা সুব্রত প্রদীপ শ্যামল'
const banglaLast =
  'খাতুন আক্তার বেগম ইয়াসমিন সুলতানা পারভীন ইসলাম হোসেন রহমান আলম মিয়া উদ্দিন ভূঁইয়া চৌধুরী সরকার তালুকদার দাস রায় পাল বিশ্বাস'
/** The same health answers for everybody. */
const madeHealth =
  '{"bloodGroup":"B+","heightCm":"160","weightKg":"55","smokerStatus":"Non smoker","answers":{"goodHealth":{"yes":true},"admittedHospital":{"yes":true,"details":"Appendix, 2011"},"usedAlcohol":{"yes":false},"aidsHepatitis":{"yes":false},"bodilyDefect":{"yes":false},"accidentInjury":{"yes":false}}}'
/** The seller of all of them. */
export const madeSeller = 'Made Seller'
/** Branches besides that of the demo’s bank, from BRN000001 on. */
const branches = 500
const agents = 3_000

/**
 * Adds policies number `from` to `to` of `of`, counted from 1, always the same ones. Some names are very
 * common and some rare, in both scripts, over fifteen years. Most policies are active. They bypass the rules
 * and are only for measurements: they have no people except the holder’s name, and no history.
 */
export async function addManyPolicies(db: Database, from: number, to: number, of = to): Promise<void> {
  const names = [...communities.flatMap(({ men, women }) => [...men, ...women])]
  const first = [...new Set([...names.flatMap((group) => group.first), ...banglaFirst.split(' ')])]
  const last = [...new Set([...names.flatMap((group) => group.last), ...banglaLast.split(' ')])]
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`create temp table made_first (place int primary key, name text, words text[]) on commit drop`,
    )
    await tx.execute(
      sql`create temp table made_last (place int primary key, name text, words text[]) on commit drop`,
    )
    for (const [table, list] of [
      ['made_first', first],
      ['made_last', last],
    ] as const) {
      const rows = list.map((name, place) => ({
        place,
        name,
        words: [...wordsOf(name), ...soundWordsOf(name)],
      }))
      await tx.execute(sql`insert into ${sql.raw(table)}
        select (each->>'place')::int, each->>'name', array(select jsonb_array_elements_text(each->'words'))
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) each`)
    }
    const keyId = await createPersonKey(tx, new Date())
    const health = (await loadPersonKeys(tx, [keyId])).seal(keyId, madeHealth)
    await tx.execute(sql`
      insert into customers (key_id, national_id, national_id_key, first_name, last_name, birth_date, mobile, created_at, updated_at)
      select ${keyId}::uuid, 's1.made' || n, 'made' || n, 'Made', 'Customer', '1980-01-01', '01500000000', now(), now()
      from generate_series(1, 1000) n on conflict do nothing`)
    const insert = () => tx.execute(policiesFrom({ from, to, of }, first.length, last.length, health))
    if (to - from < manyMore) await insert()
    else await withoutIndexes(tx, insert)
    await recountPolicies(tx)
  })
}

/** From this number on, dropping and recreating the indexes is faster. */
const manyMore = 50_000

/** Runs `work` without the indexes that are not unique. */
async function withoutIndexes(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'policies' and indexdef not like 'CREATE UNIQUE%'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  for (const { made } of rows) await tx.execute(sql.raw(made))
}

/** A pseudo-random share of 1, always the same for the same number and purpose. */
const share = (purpose: number) =>
  sql`((hashint8extended(n, ${purpose}::bigint) & 2147483647) / 2147483648.0)`

/** A pseudo-random place. The first ones are very common, the last ones rare. */
const place = (purpose: number, count: number) =>
  sql`floor(power(${share(purpose)}, 2.5) * ${count}::int)::int`

function policiesFrom(
  { from, to, of }: Record<'from' | 'to' | 'of', number>,
  firstCount: number,
  lastCount: number,
  health: string,
) {
  return sql`
    with made as (
      select n, ${share(1)} as of_status, ${share(2)} as of_seller, ${share(3)} as of_plan,
        ${place(4, firstCount)} as first_place, ${place(5, lastCount)} as last_place,
        '01' || (3 + floor(${share(6)} * 7))::int || lpad(floor(${share(7)} * 100000000)::int::text, 8, '0') as mobile,
        lpad(floor(${share(8)} * 10000)::int::text, 4, '0') as nid_end,
        (array['Y','Y','Y','H','Q','M','M','N'])[1 + floor(${share(9)} * 8)::int] as mode,
        (array[802,802,802,805,806,807,808,809,810,813,813,814,815,816])[1 + floor(${share(3)} * 14)::int] as plan,
        now() - make_interval(days => (5500 * (1 - n / ${of}::numeric))::int, secs => n % 86400) as at,
        'JB26-' || lpad((5000000 + n)::text, 7, '0') || '-' || n % 10 as reference
      from generate_series(${from}::int, ${to}::int) n
    ), shaped as (
      select *, case when of_status < 0.06 then 0 when of_status < 0.0605 then 1 when of_status < 0.0675 then 6
        when of_status < 0.08 then 2 when of_status < 0.88 then 3 else 4 end as status,
        case when of_seller < 0.002 then 2 when of_seller < 0.0045 then 3
          else 1000 + floor(of_seller * ${agents}::int)::int end as seller
      from made
    )
    insert into policies (
      reference, status, customer_id, core_number, plan_code, cover_birth_date, start_date, age_in_years, term_years,
      premium_paying_years, mode, sum_assured, instalment, riders, rate_edition, quote_number, holder_first_name,
      holder_last_name, holder_mobile, search, health, saved_by_kind, saved_by_id, saved_by_name, saved_by_role_id,
      branch_code, created_at, saved_at, confirmed_at, push_failure, paid_instalments, fup)
    select reference, status, customer.id, number, plan, '1985-03-12', at::date, 40, 15, 15, mode,
      (1 + n % 20) * 10000000, 1000000 + (n % 97) * 12300,
      '[{"name":"accident","sumAssured":30000000,"premium":12000}]', 'illustrative-1', 'Q-MADE-MADE-MADE',
      f.name, l.name, shaped.mobile,
      array_to_tsvector(f.words || l.words || array[shaped.mobile, lower(replace(reference, '-', '')), 'nid' || nid_end]
        || array['<' || reverse(regexp_replace(reference, '\\D', '', 'g'))]
        || case when number is null then array[]::text[] else array[number, '<' || reverse(number)] end),
      to_jsonb(${health}::text),
      'staff', seller, ${madeSeller}, case when seller = 3 or seller % 2 = 0 and seller <> 2 then 3 else 2 end,
      case when seller = 3 then 'DHK000001' when seller % 2 = 0 and seller <> 2
        then 'BRN' || lpad((seller % ${branches}::int)::text, 6, '0') end,
      at, at, case when status <> 0 then at end,
      case when status = 6 then jsonb_build_object('detail', 'made', 'reason',
        case when n % 10 < 6 then 'failed' when n % 10 < 9 then 'refused' else 'givenUp' end) end, 3, (at + interval '1 year')::date
    from shaped
    join made_first f on f.place = first_place
    join made_last l on l.place = last_place
    join lateral (select 'made' || (1 + n % 1000) as key) k on true
    join customers customer on customer.national_id_key = k.key
    cross join lateral (select case when status in (2, 3, 4) then (910000000 + n)::text end as number) numbered
    order by n`
}
