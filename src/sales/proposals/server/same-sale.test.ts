import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Alongside, app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'
import { inventedName } from '../../../../tests/people/invented-name.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../../../../tests/people/proposal-of-sumaiya.ts'
import { underwriter } from '../../../../tests/underwriting/underwriters.ts'
import { proposalsWords } from '../words.ts'

let other: Alongside
let agent: Caller
let agent2: Caller
let bank: Caller
let quote: string
openApp()
beforeAll(async () => {
  other = await app.alongside({})
  agent = await app.signIn('agent')
  agent2 = await app.signIn('agent2')
  bank = await app.signIn('bank')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
}, 120_000)

let drawn = 0
const keyed = (caller: Caller, fields: object) =>
  purchase(
    caller,
    { ...sumaiya, quote, status: 1, ...fields, idempotency_key: `sale${++drawn}`.padEnd(20, 'x') },
    [pdfFile()],
  )
const unkeyed = (caller: Caller, fields: object) =>
  purchase(caller, { ...sumaiya, quote, status: 1, ...fields }, [pdfFile()])

describe('a sale like one of the last day (PROP-31, PUSH-02)', () => {
  const rahima = { national_id: '1990555001', first_name: 'Rahima', last_name: 'Sultana' }
  let reference = ''

  it('is asked about, under any key, and a seller who may see the other one gets its number', async () => {
    const first = await keyed(agent, rahima)
    expect(first.status).toBe(200)
    reference = first.body.data.ref_unique_id
    const again = await keyed(agent, rahima)
    expect([again.status, again.body.code]).toEqual([409, 'sameSaleAgain'])
    expect(again.body.data).toEqual({ ref_unique_id: reference })
  })

  it('is asked about whoever sold the first, without telling a stranger its number', async () => {
    const theirs = await keyed(agent2, rahima)
    expect([theirs.status, theirs.body.code, theirs.body.data]).toEqual([409, 'sameSaleAgain', undefined])
  })

  it('is known by name and birth date too, when the number was typed differently', async () => {
    const typo = await keyed(agent, { ...rahima, national_id: '1990555010', first_name: 'RAHIMA' })
    expect(typo.body.code).toBe('sameSaleAgain')
    const spelled = { ...rahima, national_id: '1990555012', first_name: 'সুলতানা', last_name: 'রহিমা বেগম' }
    expect((await keyed(agent, spelled)).body.code).toBe('sameSaleAgain')
    const sister = await keyed(agent, { ...rahima, national_id: '1990555011', first_name: 'Salma' })
    expect(sister.status).toBe(200)
  })

  it('is another one with another plan, another sum, or when its seller says so', async () => {
    const smaller = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { sum_assured: 300000 })
    expect((await keyed(agent, { ...rahima, quote: smaller })).status).toBe(200)
    const another = await keyed(agent, { ...rahima, another: 1 })
    expect(another.status).toBe(200)
    expect(another.body.data.ref_unique_id).not.toBe(reference)
  })

  it('asks nothing of calls without a key, and nothing of drafts', async () => {
    expect((await unkeyed(agent, rahima)).status).toBe(200)
    expect((await keyed(agent, { ...rahima, status: 0 })).status).toBe(200)
  })

  it('is sold once if two sellers confirm at the same moment, each under a key of their own', async () => {
    const karim = { national_id: '1990555002', first_name: 'Karima', last_name: 'Khatun' }
    const sellers = [agent, other.as(agent2), other.as(agent), agent2]
    const answers = await Promise.all(sellers.map((seller) => keyed(seller, karim)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('a transaction id of a bank (PROP-34)', () => {
  const paid = (transaction_id: string, n: number) =>
    unkeyed(bank, { national_id: `199066600${n}`, first_name: inventedName(n), transaction_id })

  it('is the same without case, blanks and hyphens', async () => {
    expect((await paid('TX-1', 1)).status).toBe(200)
    for (const [n, spelled] of ['tx-1 ', 'T X1', 'tx‑1', 'tx1'].entries()) {
      const { status, body } = await paid(spelled, n + 2)
      expect([spelled, status, Object.keys(body.errors)]).toEqual([spelled, 422, ['transaction_id']])
    }
    expect((await paid('TX-12', 7)).status).toBe(200)
    const found = await bank.get('/api-app/proposal-preview/tx1')
    expect(found.body.data.policy.transaction_id).toBe('TX-1')
  })

  it('is the same in letters and digits of full width, and in digits of other scripts; other letters are refused', async () => {
    expect((await paid('BX-90125', 1)).status).toBe(200)
    for (const spelled of ['ＢＸ－９０１２５', 'bx ৯০১২৫', 'BX٩٠١٢٥', 'bx-९०१२५']) {
      const { status, body } = await paid(spelled, 2)
      expect([spelled, status, body.errors]).toEqual([
        spelled,
        422,
        { transaction_id: [proposalsWords.en.problems.transactionUsed] },
      ])
    }
    for (const other of ['ТХ-90125', 'বিএক্স ৯০১২৫']) {
      const { body } = await paid(other, 2)
      expect([other, body.errors]).toEqual([
        other,
        { transaction_id: [proposalsWords.en.problems.referenceNotLatin] },
      ])
    }
  })

  it('of a sale that was not taken up pays for another one of the same life, and of nobody else (decision 0080)', async () => {
    const jamila = { national_id: '1990666777', first_name: 'Jamila', transaction_id: 'ENDED-1' }
    const first = await unkeyed(bank, { ...jamila, admitted_hospital: 1 })
    expect(first.body.data.looked_at).toBe(1)
    expect((await unkeyed(bank, jamila)).status).toBe(422)
    const { id } = first.body.data
    const ended = await (await underwriter(app, 601)).post(`/api-app/referrals/${id}/withdraw`, {
      reason: 'Typed wrongly',
    })
    expect(ended.status).toBe(200)
    const other = await unkeyed(bank, { ...jamila, national_id: '1990666778', first_name: 'Kulsum' })
    expect(Object.keys(other.body.errors)).toEqual(['transaction_id'])
    // If only the card's number was wrong, name and date of birth identify the person.
    const corrected = await unkeyed(bank, { ...jamila, national_id: '1990666779' })
    expect(corrected.status).toBe(200)
    expect((await unkeyed(bank, jamila)).status).toBe(422)
    const found = await bank.get('/api-app/proposal-preview/ended1')
    expect(found.body.data.policy.ref_unique_id).toBe(corrected.body.data.ref_unique_id)
  })

  it('stays if an older version confirmed two spellings of it, but no third is accepted', async () => {
    const { rows } = await app.owner.execute<{ id: number }>(sql`
      with two as (select id from policies where status <> 0 and transaction_key is null order by id limit 2)
      update policies set transaction_id = 'OLD-' || repeat('9', (select count(*)::int from two t where t.id <= policies.id))
      where id in (select id from two) returning id`)
    await app.owner.execute(sql`alter table policies disable trigger policies_write_transaction_key`)
    const [first, second] = rows.map(({ id }) => id)
    await app.owner.execute(
      sql`update policies set transaction_id = 'OLD-7', transaction_key = 'old7' where id = ${first}`,
    )
    await app.owner.execute(
      sql`update policies set transaction_id = 'old 7', transaction_key = null where id = ${second}`,
    )
    await app.owner.execute(sql`alter table policies enable trigger policies_write_transaction_key`)
    expect((await paid('old7', 7)).status).toBe(422)
    expect((await paid('OLD 7', 7)).status).toBe(422)
  })
})
