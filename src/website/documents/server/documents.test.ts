import { beforeAll, describe, expect, it } from 'vitest'
import { moveSlug } from '#website/content/server/move-entry.ts'
import { holdIntervals, runHeldIntervals } from '../../../../tests/drive/pass-time.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { storeEntry } from '../../../../tests/search/store-entry.ts'
import { documentType } from '../document-type.ts'

holdIntervals(openApp)
beforeAll(async () => {
  const both = (bn: string, en: string) => ({ bn, en })
  await storeEntry(app.db, documentType, 'bangla-only', {
    title: both('শুধু বাংলা নোটিশ', 'A notice in Bangla'),
    shortDescription: both('কথা', 'Words'),
    kind: 'notice',
    issuedOn: '2026-01-02',
    file: { bn: 'media:notice-unclaimed-money-1-bn', en: '' },
  })
})

const library = async (query = '') =>
  (await app.visitor.get(`/v1/get/documents${query}`)).body.data as {
    kinds: { kind: string; total: number }[]
    documents: { slug: string; kind: string; state: string; earlier: unknown[] }[]
  }
const slugsIn = async (query: string) => (await library(query)).documents.map(({ slug }) => slug)
const page = async (path: string, language: 'bn' | 'en' = 'en') =>
  (await app.visitor.get(path, { language })).body as string

describe('the library', () => {
  it('holds the ten forms of the demo insurer, its reports, tenders and notices, by kind', async () => {
    const { documents, kinds } = await library()
    expect(documents.filter(({ kind }) => kind === 'form')).toHaveLength(10)
    expect(Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]))).toMatchObject({
      form: 10,
      report: 1,
      bonus: 1,
      tender: 1,
      vacancy: 0,
    })
    expect(await slugsIn('?kind=tender')).toEqual(['tender-branch-ramps'])
    expect(await slugsIn('?kind=vacancy')).toEqual([])
  })

  it('archives what has closed, and what has earlier editions', async () => {
    const { documents } = await library('?archive=1')
    expect(documents.map(({ slug, state }) => [slug, state])).toEqual([
      ['change-of-nominee', 'current'],
      ['tender-printing', 'closed'],
    ])
    const archive = await page('/documents?archive=1')
    // The heading names the old edition, so the valid one is not called over.
    expect(archive).toMatch(/<h2>(?:(?!<\/h2>).)*change-of-nominee(?:(?!<\/h2>).)*, Edition 1/s)
    expect(archive).toMatch(/Edition 1(?:(?!<h2).)*No longer in use/s)
  })

  it('shows its lists on the pages that announce them', async () => {
    expect(await page('/page/forms')).toContain('href="/documents/death-claim/en.pdf"')
    expect(await page('/page/forms', 'bn')).toContain('href="/documents/death-claim/bn.pdf"')
    expect(await page('/page/financial-reports')).toContain('/documents/bonus-declaration/en.pdf')
    expect(await page('/page/tender-notices')).toContain('/documents/tender-branch-ramps')
    expect(await page('/page/careers')).toContain('There is nothing here at present.')
  })

  it('says the size and language of each file, and where a language is missing', async () => {
    expect(await page('/documents/death-claim', 'bn')).toMatch(/পিডিএফ, বাংলা, [০-৯]+ কিলোবাইট/)
    expect(await page('/documents/death-claim')).toMatch(/PDF, English, \d+ kB/)
    expect(await page('/documents/bangla-only')).toContain('This paper is available in Bangla only.')
    expect(await page('/documents/bangla-only')).not.toContain('/en.pdf')
    expect(await page('/documents/bangla-only', 'bn')).not.toContain('শুধু বাংলায় আছে')
  })
})

describe('a paper', () => {
  it('has one address, and each edition its own; a browser that has it gets no second copy', async () => {
    const newest = await app.visitor.get('/documents/change-of-nominee/en.pdf')
    const first = await app.visitor.get('/documents/change-of-nominee/1/en.pdf')
    const second = await app.visitor.get('/documents/change-of-nominee/2/en.pdf')
    expect(newest.body).toBe(second.body)
    expect(newest.body).not.toBe(first.body)
    expect(newest.body).toMatch(/^%PDF-/)
    const tag = newest.headers.get('etag') ?? ''
    const again = await app.visitor.get('/documents/change-of-nominee/en.pdf', {
      headers: { 'if-none-match': tag },
    })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('opens only as a paper, under a clean name', async () => {
    const { headers } = await app.visitor.get('/documents/change-of-nominee/1/bn.pdf')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('content-disposition')).toBe('inline; filename="change-of-nominee-1-bn.pdf"')
  })

  it('is missing for a language, an edition or a name that it does not have', async () => {
    for (const path of [
      'bangla-only/en.pdf',
      'bangla-only/2/bn.pdf',
      'nothing/bn.pdf',
      'death-claim/fr.pdf',
      'death-claim/0/bn.pdf',
      'death-claim/1/../bn.pdfx',
      'death-claim/__proto__/bn.pdf',
    ])
      expect((await app.visitor.get(`/documents/${path}`)).status, path).toBe(404)
  })

  it('is found by words that only it contains', async () => {
    const found = async (text: string) => {
      const { body } = await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(text)}`)
      return body.data.sections.flatMap(({ contents }: { contents: { url: string }[] }) =>
        contents.map(({ url }) => url),
      ) as string[]
    }
    expect(await found('handrails rust')).toContain('/documents/tender-branch-ramps')
    expect(await found('রাউটিং নম্বর')).toContain('/documents/death-claim')
  })

  it('is reached at its old address after its document moved', async () => {
    const editor = { who: 'Nasreen', at: new Date(), call: undefined }
    await app.db.transaction((tx) =>
      moveSlug(
        tx,
        documentType,
        { from: 'hospital-claim', to: 'claim-for-hospital', types: [documentType] },
        editor as never,
      ),
    )
    const { status, headers } = await app.visitor.get('/documents/hospital-claim/bn.pdf')
    expect([status, headers.get('location')]).toEqual([301, '/documents/claim-for-hospital/bn.pdf'])
  })
})

describe('a tender', () => {
  it('moves to the archive the day after it closes', async () => {
    const { closes_on: last } = (await app.visitor.get('/v1/get/document?slug=tender-branch-ramps')).body.data
    await app.clock.moveTo(new Date(`${last}T23:59:00+06:00`))
    expect(await slugsIn('?kind=tender')).toEqual(['tender-branch-ramps'])
    await app.clock.moveTo(new Date(new Date(`${last}T00:00:00+06:00`).getTime() + 25 * 3_600_000))
    runHeldIntervals(5)
    await expect.poll(() => slugsIn('?kind=tender')).toEqual([])
    expect(await slugsIn('?kind=tender&archive=1')).toContain('tender-branch-ramps')
    expect(await page('/documents/tender-branch-ramps')).toContain('It closed on')
    await app.clock.moveTo(null)
  })
})
