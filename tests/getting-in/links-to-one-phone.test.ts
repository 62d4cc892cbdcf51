import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { words } from '../../src/words.ts'
import type { Answer, Caller, TestApp } from '../drive/test-app.ts'
import { openSales, type Sales } from '../payments/sales.ts'
import { ask, messagesTo, newApplicant } from '../people/asked-applicant.ts'
import { somebodyElse } from '../people/proposal-of-sumaiya.ts'

/** A thousand of each, at a size that takes seconds. */
const limits = 'linkSms.target=3 wordSms.target=3'

describe('one phone that many have messages sent to (decision 0062)', () => {
  let sales: Sales
  let app: TestApp
  let [agent, admin] = [] as Caller[]
  beforeAll(async () => {
    sales = await openSales({ APPLICANT_CONSENT: 'off', LIMITS: limits })
    ;({ app, agent } = sales)
    admin = await app.signIn('admin')
  })
  afterAll(() => sales?.app.close())

  const isTooMany = ({ status, headers, body }: Answer, sentence: RegExp) => {
    expect([status, body.code, body.message]).toEqual([
      429,
      expect.any(String),
      expect.stringMatching(sentence),
    ])
    const wait = Number(headers.get('retry-after'))
    expect([wait > 0, wait <= 86_400]).toEqual([true, true])
  }
  /** How many SMS a phone has got, once nothing is on its way any more. */
  async function smsTo(phone: string, count: number): Promise<number> {
    await app.eventually('they have arrived', async () => (await messagesTo(app, phone)).length >= count)
    await app.eventually('no message is due', async () => {
      const { rows } = await app.db.execute(sql`
        select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`)
      return rows.length === 0
    })
    return (await messagesTo(app, phone)).length
  }

  it('gets so many codes a day as it may, whoever asks: then each is told when to come back', async () => {
    const another = (await app.signIn('agent2')) as Caller
    const phone = '01755900001'
    const calls: Answer[] = []
    for (const by of [agent, another, agent, another, agent]) {
      const one = await newApplicant(app, { mobile: phone, agency_code: by === agent ? 'AG001' : 'AG002' })
      calls.push(await ask(by as Caller, one))
    }
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    for (const each of calls.slice(3)) isTooMany(each, /Please come back in/)
    expect(await smsTo(phone, 6)).toBe(6)
  })

  it('gets so many links to pay as it may, of however many policies and by however many senders', async () => {
    const phone = '01755900002'
    const sent: Answer[] = []
    for (const by of [agent, admin, agent, admin]) {
      const sale = await sales.sell(agent, { ...somebodyElse(), mobile: phone })
      sent.push(await sales.sendLink(sale, by as Caller))
    }
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    isTooMany(sent[3] as Answer, /Many links went to this phone today/)
    const links = (await messagesTo(app, phone)).filter((text) => text.includes('/l/'))
    expect(links.length).toBeLessThanOrEqual(3)
  })

  it('gets so many links for papers as it may; what is refused for another reason counts nothing', async () => {
    const phone = '01755900003'
    const ill = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
    const sale = await sales.sell(agent, { ...somebodyElse(), ...ill, mobile: phone })
    const askFor = async (what: string, version?: number) => {
      const { referral } = (await (admin as Caller).get(`/api-app/referrals/${sale.id}`)).body.data
      const asking = { version: version ?? referral.version, what }
      return (admin as Caller).post(`/api-app/referrals/${sale.id}/papers`, asking)
    }
    for (const _stale of [1, 2, 3, 4]) expect((await askFor('X-ray', 99)).status).toBe(409)
    const requests: Answer[] = []
    for (const what of ['X-ray', 'Discharge', 'X-ray', 'Prescription']) requests.push(await askFor(what))
    expect(requests.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    isTooMany(requests[3] as Answer, /Many links went to this phone today/)
    expect(words.links.bn.problems.tooManyLinksToPhone).toContain('{wait}')
  })
})
