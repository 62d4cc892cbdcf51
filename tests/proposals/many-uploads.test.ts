import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { metricOf } from '../drive/metric.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

let agent: Caller
let other: Caller
let quote: string
openApp({ LIMITS: 'documentSent.target=40' })
beforeAll(async () => {
  agent = await app.signIn('agent')
  other = await app.signIn('agent2')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})

const hand = (who: Caller, ...files: File[]) => purchase(who, { ...sumaiya, quote, status: 0 }, files)
const stored = async () => {
  const { rows } = await app.db.execute<{ files: number; bytes: number }>(
    sql`select count(*)::int as files, coalesce(sum(size_bytes), 0)::int as bytes from policy_documents`,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}
const alarms = () => metricOf(app, 'abuse_alarms_total{what="documentSent"}')

/** `npm run proof floods` sends a thousand. */
const sent = Number(process.env.JIBON_FLOOD ?? 200)
describe('a seller who sends hundreds of files in a row', () => {
  it('can store as many as a day allows, is refused more, raises an alarm, and delays nobody else (issue 17)', {
    timeout: 120_000,
  }, async () => {
    const before = await stored()
    const raised = await alarms()
    const small = pdfFileOf(makePdf(), 'papers.pdf')
    const codes: string[] = []
    for (let round = 0; round < sent / 10; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => hand(agent, small)))
      codes.push(...answers.map(({ status, body }) => `${status} ${body.code ?? 'kept'}`))
    }
    const times = (code: string) => codes.filter((each) => each === code).length
    expect([times('200 kept'), times('429 tooManyDocumentsSent')]).toEqual([40, sent - 40])
    const after = await stored()
    expect(after.files - before.files).toBe(40)
    expect(after.bytes - before.bytes).toBe(40 * small.size)
    expect((await alarms()) - raised).toBe(1)
    for (const language of languages) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...sumaiya, quote, status: 0 }))
        if (typeof value !== 'object') form.append(name, String(value))
      form.append('document', small)
      const held = await agent.post('/api-app/purchase-policy', form, { language })
      expect([held.status, held.body.message]).toEqual([
        429,
        words.proposals[language].problems.tooManyDocumentsSent,
      ])
      expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect([(await hand(agent)).status, (await hand(other, small)).status]).toEqual([200, 200])
    const blocked = await listLines(app.db, eq(auditLog.action, 'blocked'))
    const rows = blocked.filter(({ details }) => JSON.stringify(details).includes('tooManyDocumentsSent'))
    expect(rows.length).toBeGreaterThan(0)
    // The flood leaves a line for each hundred.
    expect(rows.length).toBeLessThan(60)
    await app.clock.moveBy(86_400_000 + 1000)
    expect((await hand(await app.signIn('agent'), small)).status).toBe(200)
    await app.clock.moveTo(null)
  })

  it('has invalid files counted too, so that nobody keeps the check busy for ever', async () => {
    const broken = pdfFileOf(Buffer.from('no PDF'), 'papers.pdf')
    const seller = await app.signIn('agent3')
    const statuses: number[] = []
    for (let n = 0; n < 41; n++) statuses.push((await hand(seller, broken)).status)
    expect(statuses).toEqual([...Array(40).fill(422), 429])
  })
})
