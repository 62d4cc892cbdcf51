import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { eicar } from '#sandbox/server/clamd-end.ts'
import { words } from '../../src/words.ts'
import { holdIntervals, runHeldIntervals } from '../drive/pass-time.ts'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

let agent: Caller
let quote: string
holdIntervals(openApp)
beforeAll(async () => {
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})
beforeEach(() => app.turn({ reset: true }))

const infected = pdfFileOf(Buffer.concat([makePdf(), Buffer.from(`%${eicar}\n%%EOF\n`)]), 'letter.pdf')
const hand = (files: File[], more: object = {}) =>
  purchase(agent, { ...sumaiya, quote, status: 0, ...more }, files)

type Document = { id: number; name: string; url: string; scan: string }
async function documentsOf(id: number): Promise<Document[]> {
  const { body } = await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })
  return body.data.customer_policy_details.documents
}
const scansOf = async (id: number) => (await documentsOf(id)).map(({ scan }) => scan)
const auditLines = async () => {
  const { rows } = await app.db.execute(sql`select thing from audit_log where action = 'document.infected'`)
  return rows.map(({ thing }) => thing)
}
const storedFiles = async () => {
  const { rows } = await app.db.execute(sql`select count(*)::int as n from policy_documents`)
  return rows[0]?.n
}

describe('a document with a virus', () => {
  it.each(languages)('is refused by name, in %s, and leaves a line in the audit log', async (language) => {
    const before = await storedFiles()
    const lines = (await auditLines()).length
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...sumaiya, quote, status: 0 }))
      if (typeof value !== 'object') form.append(name, String(value))
    for (const file of [pdfFile('clean.pdf'), infected]) form.append('document', file)
    const { status, body } = await agent.post('/api-app/purchase-policy', form, { language })
    expect(status).toBe(422)
    const sentence = words.proposals[language].problems.documentInfected.replace('{name}', 'letter.pdf')
    expect(body.errors.document).toEqual([sentence])
    expect(await storedFiles()).toBe(before)
    expect(await auditLines()).toHaveLength(lines + 1)
  })

  it('that only the scanner knows of is refused when the proposal is confirmed too', async () => {
    await app.turn({ scanner: 'refuse' })
    const { status, body } = await hand([pdfFile()], { status: 1 })
    expect([status, body.code]).toEqual([422, 'documentInfected'])
  })
})

describe('a document while the scanner is away', () => {
  it.each(['error', 'down'])('is taken and says that nothing has looked at it: %s', async (state) => {
    await app.turn({ scanner: state })
    const { status, body } = await hand([pdfFile('one.pdf'), pdfFile('two.pdf')])
    expect(status).toBe(200)
    expect(await scansOf(body.data.id)).toEqual(['unscanned', 'unscanned'])
  })

  it('is looked at once the scanner is back; with a virus nobody opens it, and nothing is confirmed with it', async () => {
    await app.turn({ scanner: 'down' })
    const clean = (await hand([pdfFile()])).body.data.id as number
    const { id } = (await hand([infected, pdfFile('other.pdf')])).body.data
    const [document] = await documentsOf(id)
    expect((await agent.get(document?.url ?? '')).status).toBe(200)
    await app.turn({ scanner: 'ok' })
    // A scanner that did not answer is left alone for a while.
    const scans = async () => {
      runHeldIntervals(20)
      return [...(await scansOf(clean)), ...(await scansOf(id))]
    }
    await expect.poll(scans, { interval: 250 }).not.toContain('unscanned')
    expect(await scansOf(clean)).toEqual(['clean'])
    const found = await documentsOf(id)
    expect(found.map(({ scan, url }) => [scan, url !== ''])).toEqual([
      ['infected', false],
      ['clean', true],
    ])
    expect((await agent.get(document?.url ?? '')).status).toBe(404)
    expect(await auditLines()).toContain(`policy:${id}`)
    const page = await agent.get(`/policy-buy?policyId=${id}`)
    expect(page.body).toContain(words.policies.en.infected)
    const refused = await hand([], { id, status: 1 })
    expect([refused.status, refused.body.code]).toEqual([422, 'documentInfectedSince'])
    const removed = await hand([], { id, status: 1, removed_documents: String(found[0]?.id) })
    expect(removed.status).toBe(200)
  })
})
