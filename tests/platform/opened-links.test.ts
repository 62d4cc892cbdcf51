import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { words } from '../../src/words.ts'
import { type Answer, app, type Caller, openApp } from '../drive/test-app.ts'

openApp()

/** The Accept header of a browser; a program names the type that it wants, or accepts anything. */
const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

/** Every call that a link can open: a GET that answers a file. */
let links: string[]
beforeAll(async () => {
  const { body } = await app.visitor.get('/openapi.json')
  type Operation = {
    responses: Record<string, { content?: Record<string, { schema: { format?: string } }> }>
  }
  const answersFile = ({ responses }: Operation) =>
    Object.values(responses['200']?.content ?? {}).some(({ schema }) => schema.format === 'binary')
  links = Object.entries<Record<string, never>>(body.paths)
    .filter(([, { get }]) => get && answersFile(get))
    .map(([path]) => path.replace(/\{\w+\}/g, '999999'))
})

const isPage = ({ headers, body }: Answer) =>
  headers.get('content-type') === 'text/html; charset=utf-8' && String(body).startsWith('<!doctype html>')

describe('a link to a paper, a file or an export that is not available', () => {
  it('opens a page in the reader’s language, whatever it pointed to; a program gets JSON', async () => {
    expect(links).toContain('/v1/payments/receipt')
    expect(links).toContain('/api-app/payments/export')
    expect(links.length).toBeGreaterThan(9)
    for (const who of [await app.signIn('rahima'), await app.signIn('agent')])
      for (const path of links)
        for (const language of languages) {
          const opened = await who.get(path, { language, headers: asBrowser })
          if (opened.status === 200) continue
          expect([path, opened.status >= 400, isPage(opened)]).toEqual([path, true, true])
          expect(opened.body, path).toContain(`lang="${language}"`)
          const answer = await who.get(path, { language })
          expect([path, answer.status, answer.body.status]).toEqual([path, opened.status, 0])
        }
  }, 60_000)

  const seen = async (who: Caller, path: string, language: 'bn' | 'en') =>
    (await who.get(path, { language, headers: asBrowser })).body as string

  it('opens a page that says why and where to continue', async () => {
    const agent = await app.signIn('agent')
    for (const language of languages) {
      const { pages, receipts } = { pages: words.pages[language], receipts: words.receipts[language] }
      const missing = await seen(app.visitor, paymentPaths.receiptOf('none'), language)
      expect(missing).toContain(pages.error.notThere)
      expect(missing).toContain(receipts.problems.noSuchReceipt)
      expect(missing).toContain(`<a href="/">${pages.error.home}</a>`)
      const refused = await seen(agent, paymentPaths.ownReceipt('R26-0000001'), language)
      expect(refused).toContain(pages.error.notAllowed)
      expect(refused).toContain(`<a href="/dashboard_admin">${pages.error.dashboard}</a>`)
    }
  })

  it('that needs a session leads to sign-in and back', async () => {
    const path = paymentPaths.ownReceipt('R26-0000001')
    const { status, headers } = await app.visitor.get(path, { headers: asBrowser })
    expect([status, headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(path)}`])
    expect((await app.visitor.get(path)).status).toBe(401)
  })
})
