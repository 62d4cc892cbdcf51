import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { kinds } from '#website/search/document.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

const page = async (path: string, language: Language = 'en') => {
  const { status, body, headers } = await app.visitor.get(path, { language })
  const text = String(body)
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
  return {
    status,
    html: text,
    words: text.replace(/<[^>]+>/g, '').replace(/\s+/g, ' '),
    location: headers.get('location'),
  }
}
const results = (text: string) => `/search/${encodeURIComponent(text)}`

describe('the search page', () => {
  it('is where the search box leads, with the text in its address (SRCH-01)', async () => {
    expect(await page('/search?q=death+claim')).toMatchObject({
      status: 303,
      location: '/search/death%20claim',
    })
    expect((await page(`/search?q=${encodeURIComponent(' দাবি/ঋণ 50% ')}`)).location).toBe(
      results('দাবি/ঋণ 50%'),
    )
    const { html, status } = await page(results('দাবি/ঋণ 50%'))
    expect(status).toBe(200)
    expect(html).toContain('<q>দাবি/ঋণ 50%</q>')
  })

  it('searches nothing when the box is empty (SRCH-01)', async () => {
    for (const path of ['/search?q=', '/search?q=+++', '/search/%20']) {
      expect(await page(path)).toMatchObject({ status: 303, location: '/search' })
    }
    const { status, words } = await page('/search')
    expect(status).toBe(200)
    expect(words).not.toContain('Total Search Result')
  })

  it('says what was searched for and how many results there are, even if none (SRCH-02)', async () => {
    expect((await page(results('nominee'))).words).toMatch(
      /Search results for “?nominee”? ?Total Search Result [1-9]/,
    )
    expect((await page(results('qqzzxx'))).words).toMatch(/Search results for qqzzxx ?Total Search Result 0/)
    expect((await page(results('নমিনি'), 'bn')).words).toMatch(/যা খুঁজেছেন: নমিনি ?মোট ফলাফল [১-৯]/)
    expect((await page(results('qqzzxx'), 'bn')).words).toMatch(/মোট ফলাফল ০/)
  })

  it('shows sections, with title, short description and link of every item (SRCH-03)', async () => {
    for (const language of ['bn', 'en'] as const) {
      const { html } = await page(results('nominee'), language)
      expect(html).toContain(`>${language === 'bn' ? 'পাতা' : 'Pages'} <`)
      expect(html).toMatch(/<h3><a href="\/page\/nominee-guide"[^>]*>.*?<\/a><\/h3><p>.+?<\/p>/)
      expect(html).toContain('<mark>')
    }
  })

  it.each([
    ['en', 'premium'],
    ['bn', 'প্রিমিয়াম'],
  ] as const)(
    'reaches in %s every counted result, page by page, by links alone (SRCH-02, SRCH-03)',
    async (language, text) => {
      const { data } = (await app.visitor.get(`/v1/get/search?search_query=${encodeURIComponent(text)}`)).body
      const isLong = ({ total, contents }: { total: number; contents: unknown[] }) => total > contents.length
      expect(data.sections.filter(isLong).length).toBeGreaterThan(0)
      const found = new Set<string>()
      const seen = new Set<string>()
      const walk = async (path: string) => {
        seen.add(path)
        const { html, status } = await page(path, language)
        expect([path, status]).toEqual([path, 200])
        for (const [, url = ''] of html.matchAll(/<h3><a href="([^"]+)"/g)) found.add(url)
        for (const [, url = ''] of html.matchAll(/href="(\/search\/[^"]*section=[^"]*)"/g)) {
          const next = url.replaceAll('&amp;', '&')
          if (!seen.has(next)) await walk(next)
        }
      }
      await walk(results(text))
      expect(found.size).toBe(data.total)
    },
  )

  it('names each result once where there are no more than the best answers (SRCH-03)', async () => {
    const { data } = (await app.visitor.get('/v1/get/search?search_query=ombudsman')).body
    expect(data.total).toBeLessThanOrEqual(data.ranked.length)
    const { html } = await page(results('ombudsman'))
    const named = [...html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, url]) => url)
    expect(named).toEqual(data.ranked.map(({ url }: { url: string }) => url))
    expect(html).not.toContain('id="best-answers"')
    const many = (await page(results('নমিনি'), 'bn')).html
    expect(many).toContain('<h2 id="best-answers">সবচেয়ে কাছের উত্তর</h2>')
  })

  it('leads back to all results from an unknown section or page (SRCH-03)', async () => {
    const { data } = (await app.visitor.get('/v1/get/search?search_query=nominee')).body
    const found = data.sections.map(({ section }: { section: string }) => section)
    const absent = kinds.find((kind) => !found.includes(kind))
    for (const query of ['section=page&page=99', `section=${absent}&page=1`])
      expect([query, await page(`${results('nominee')}?${query}`)]).toMatchObject([
        query,
        { status: 302, location: results('nominee') },
      ])
    expect((await page(`${results('nominee')}?section=nothing&page=0`)).html).toContain('best-answers')
  })

  it('shows any text as text, and is not indexed by search engines (SEC-06)', async () => {
    const { html } = await page(results('<img src=x onerror=alert(1)>"\'&'))
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it('offers hints, other searches and contacts where nothing was found', async () => {
    const { html } = await page(results('qqzzxx'))
    expect(html).toContain('Look at the spelling once more')
    expect(html).toContain('href="/search/premium"')
    expect(html).toContain('href="/page/contact-us"')
  })

  it('does not offer a frequent search that was just made', async () => {
    const often = (html: string) => /<ul class="often">.*?<\/ul>/s.exec(html)?.[0] ?? ''
    expect(often((await page(results('nominee'))).html)).toContain('href="/search/premium"')
    const offered = often((await page(results('Premium'))).html)
    expect(offered).toContain('href="/search/nominee"')
    expect(offered).not.toContain('href="/search/premium"')
  })

  it('a search for the premium does not highlight every word for money (SRCH-03)', async () => {
    for (const text of ['premium', 'প্রিমিয়াম']) {
      const { html } = await page(results(text), 'bn')
      expect(html).toMatch(/<mark>(প্রিমিয়াম|কিস্তি)/)
      expect(html).not.toMatch(/<mark>টাকা/)
    }
  })

  it('the search box is in the header of every page, as a form that needs no scripts (NAV-01)', async () => {
    for (const path of ['/', '/page/about-us', '/search/x']) {
      const header = /<header[\s\S]*?<\/header>/.exec((await page(path)).html)?.[0] ?? ''
      expect(header).toMatch(/<form action="\/search">\s*<input type="search"[^>]*name="q"/)
    }
  })
})

describe('many long searches at once', () => {
  it('are all answered, and others in between', async () => {
    const searches = 200
    const letters = [...'কখগঘচছজঝটডতথদনপফবভমযরলশসহ']
    const word = (n: number) => [1, 5, 11, 17].map((step) => letters[(n * step) % letters.length]).join('')
    const text = (n: number) => Array.from({ length: 12 }, (_, at) => word(n * 12 + at)).join(' ')
    const { hostname, port } = new URL(app.url)
    const open = async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: searches }, open))
    await page(results('nominee'))
    let areSearching = true
    const answered = Promise.all(
      sockets.map(async (socket, n) => {
        const path = `/v1/get/search?search_query=${encodeURIComponent(text(n))}`
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
        expect(String(await once(socket, 'data'))).toContain('200 OK')
      }),
    ).finally(() => {
      areSearching = false
    })
    let between = 0
    while (areSearching) {
      await fetch(`${app.url}/healthz`)
      between += 1
    }
    await answered
    expect(between).toBeGreaterThan(searches / 4)
  })
})
