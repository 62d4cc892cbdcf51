import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { routeType } from '#website/content/route-type.ts'
import { putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { words } from '../../../words.ts'
import { branchType } from '../directory-types.ts'

openApp()

const page = async (path: string, language: string) =>
  String((await app.visitor.get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)).body).replaceAll(
    '<!-- -->',
    '',
  )

const namesIn = (html: string) => [...html.matchAll(/<li id="branch-([a-z-]+)"/g)].map(([, slug]) => slug)

describe.each(languages)('the branch locator in %s', (language) => {
  const { directory } = { directory: words.directory[language] }
  const isBangla = language === 'bn'

  it('shows the words of its page, then a card for every branch in stored order (BRANCH-01, BRANCH-02, ROUTE-07)', async () => {
    const html = await page('/branch-locator', language)
    expect(html).toContain(isBangla ? '<h1>কাছের শাখা</h1>' : '<h1>Branch locator</h1>')
    expect(namesIn(html)).toHaveLength(25)
    expect(namesIn(html).slice(0, 2)).toEqual(['dhaka', 'gazipur'])
    const [, first = ''] = html.split('<li id="branch-')
    for (const text of isBangla
      ? ['প্রধান কার্যালয়, মতিঝিল', 'ঢাকা ১০০০', 'রওশন আরা বেগম', 'প্রধান, গ্রাহকসেবা', 'ঢাকা জেলা']
      : [
          'Head office, Motijheel',
          'Dhaka 1000',
          'Rowshan Ara Begum',
          'Head of customer service',
          'Dhaka district',
        ]) {
      expect(first).toContain(text)
    }
    expect(first).toContain('href="tel:0200000000"')
    expect(first).toContain(isBangla ? 'সকাল ৯টা – বিকেল ৫টা' : '9 am – 5 pm')
  })

  it('links to a map service in a new window, and loads nothing from it (BRANCH-01)', async () => {
    const html = await page('/branch-locator', language)
    const link = /<a [^>]*href="(https:\/\/www\.google\.com\/maps[^"]*)"[^>]*>/.exec(html)
    expect(link?.[1]?.replaceAll('&amp;', '&')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=23.7276,90.418',
    )
    expect(link?.[0]).toContain('target="_blank"')
    expect(html).not.toMatch(
      /<(img|script|iframe|link)[^>]*(src|href)="https?:\/\/(?!127\.0\.0\.1|localhost)/,
    )
  })

  it('answers a search by name in the other language, and one within a division (BRANCH-01)', async () => {
    const other = isBangla ? 'Chittagong' : 'চট্টগ্রাম'
    const byName = await page(`/branch-locator?q=${encodeURIComponent(other)}`, language)
    expect(namesIn(byName)).toContain('chattogram')
    expect(namesIn(byName)).not.toContain('dhaka')
    const byDivision = await page('/branch-locator?division=sylhet', language)
    expect(namesIn(byDivision)).toEqual(['sylhet', 'moulvibazar'])
    expect(byDivision).toContain(isBangla ? '২৫টি শাখার মধ্যে ২টি' : '2 of 25 branches')
    expect(byDivision).toMatch(/<option value="sylhet" selected=""/)
  })

  it('says so when nothing is found, and links to all (BRANCH-01)', async () => {
    const html = await page('/branch-locator?q=atlantis', language)
    expect(namesIn(html)).toEqual([])
    expect(html).toContain(directory.finder.none)
    expect(html).toContain(directory.finder.showAll)
    expect(html).toContain('value="atlantis"')
  })

  it.each(['ঝিনাইদহ', 'ঝিনাইদহে', 'Jhenidah', 'গ্রাম কালীগঞ্জ, জেলা ঝিনাইদহ'])(
    'a district without a branch, written “%s”, shows the nearest branches with their distance (BRANCH-01)',
    async (asked) => {
      const html = await page(`/branch-locator?q=${encodeURIComponent(asked)}`, language)
      expect(namesIn(html)).toEqual(['kushtia', 'jashore', 'pabna'])
      const district = isBangla ? 'ঝিনাইদহ' : 'Jhenaidah'
      expect(html).toContain(fill(directory.finder.noneThere, { district }, language))
      expect(html).toContain(isBangla ? '>৪২ কিমি</b>' : '>42 km</b>')
      expect(html).not.toContain(directory.finder.none)
    },
  )

  it.each(['q=Mirpur%2C+Dhaka', 'q=Kushtia&division=rangpur'])(
    'does not claim that a district has no branch when only the rest of “%s” did not match (BRANCH-01)',
    async (asked) => {
      const html = await page(`/branch-locator?${asked}`, language)
      expect(namesIn(html)).toHaveLength(3)
      expect(html).toContain(directory.finder.noneSuch)
      expect(html).not.toContain(isBangla ? 'জেলায় আমাদের শাখা নেই' : 'We have no branch in')
    },
  )

  it('draws all eight divisions as links with their names, each branch as a point on them (BRANCH-01)', async () => {
    const html = await page('/branch-locator', language)
    for (const name of Object.values(directory.divisions)) expect(html).toContain(`>${name}</text>`)
    expect(html.match(/class="map-division /g)).toHaveLength(8)
    expect(html.match(/class="map-point /g)).toHaveLength(25)
    const chosen = await page('/branch-locator?division=khulna', language)
    expect(chosen.match(/class="map-point map-point-chosen"/g)).toHaveLength(4)
    expect(chosen.match(/class="map-point-other"/g)).toHaveLength(21)
  })
})

describe('untrusted values in the address', () => {
  it.each(['?division=atlantis', '?division=', `?q=${'ক'.repeat(500)}`, '?q=a&q=b'])(
    '%s shows the page',
    async (query) => {
      expect((await app.visitor.get(`/branch-locator${query}`)).status).toBe(200)
    },
  )
})

describe.each(languages)('the page of the board in %s', (language) => {
  it('shows first the words of the page, then each member with all known facts (COUNCIL-01, ROUTE-07)', async () => {
    const html = await page('/board-of-directors', language)
    const [name, office, about] =
      language === 'bn'
        ? ['মাহবুব কবির সরকার', 'ব্যবস্থাপনা পরিচালক ও মুখ্য নির্বাহী কর্মকর্তা', 'বগুড়া শাখার কাউন্টারে']
        : [
            'Mahbub Kabir Sarkar',
            'Managing director and chief executive officer',
            'counter of the Bogura branch',
          ]
    const [before = '', members = ''] = html.split('<ul class="board">')
    expect(before).toContain(language === 'bn' ? 'চারটি কমিটি' : 'Four committees')
    expect(members.match(/<li id="member-[a-z-]+" class="member">/g)).toHaveLength(9)
    for (const text of [name, office, about]) expect(members).toContain(text)
    expect(members).toContain('src="/avatar-managing-director.svg"')
    expect(members).toContain('href="tel:0200000000"')
    expect(members).toContain('href="mailto:md@shaplalife.example"')
    // The breadcrumbs follow the menu, as on every page beside it (PAGE-01).
    const crumbs = /<ol class="crumbs">.*?<\/ol>/.exec(html)?.[0] ?? ''
    expect(crumbs).toMatch(language === 'bn' ? /প্রতিষ্ঠান<.*পরিচালনা পর্ষদ</ : /About us<.*Board of directors</)
  })
})

describe.each(languages)('the footer of every page in %s', (language) => {
  it('names the head office from the stored branches, and links to all of them (FOOT-01, BRANCH-04)', async () => {
    const [, footer = ''] = (await page('/page/terms', language)).split('<footer')
    expect(footer).toContain(language === 'bn' ? 'প্রধান কার্যালয়, মতিঝিল' : 'Head office, Motijheel')
    // One number for policies and one of the head office, each with its purpose.
    const { helpline, phone } = words.site[language].footer
    const numbers = [...footer.matchAll(/([^<>]+) <a href="tel:(\+?\d+)"/g)].map(([, what, number]) => [
      what,
      number,
    ])
    expect(numbers).toEqual([
      [helpline, '00000'],
      [phone, '+880200000000'],
    ])
    expect(footer).toMatch(/href="\/branch-locator"/)
    expect(footer).toContain(words.site[language].footer.allBranches)
  })
})

describe('stored routes', () => {
  it.each([
    ['branch', 'offices', '/branch-locator'],
    ['member', 'about/board', '/board-of-directors'],
  ])('with the layout "%s" open its screen at any address (ROUTE-07)', async (layout, slug, screen) => {
    await putContent(app.db, routeType, slug, { layout })
    const answer = async () => {
      const { status, headers } = await app.visitor.get(`/${slug}`)
      return [status, headers.get('location')]
    }
    await expect.poll(answer).toEqual([302, screen])
  })

  it.each(['branch-locator', 'board-of-directors'])(
    'the content page %s redirects to the list of branches or members (BRANCH-01, COUNCIL-01)',
    async (slug) => {
      const { status, headers } = await app.visitor.get(`/page/${slug}`)
      expect([status, headers.get('location')]).toEqual([302, `/${slug}`])
    },
  )

  it('name the layouts of both pages (ROUTE-06, ROUTE-07)', async () => {
    const { data } = (await app.visitor.get('/v1/get/routes')).body
    expect(data).toContainEqual({ slug: 'branch-locator', layout: 'branch', page: 'branch-locator' })
    expect(data).toContainEqual({ slug: 'board-of-directors', layout: 'member', page: 'board-of-directors' })
  })
})

describe('a branch that has just been published', () => {
  it('is on the page at once, even without a place on the map (BRANCH-04)', async () => {
    await page('/branch-locator', 'bn')
    await putContent(app.db, branchType, 'feni', {
      name: { bn: 'ফেনী শাখা', en: 'Feni branch' },
      address: { bn: 'ট্রাংক রোড, ফেনী', en: 'Trunk Road, Feni' },
      district: { bn: 'ফেনী', en: 'Feni' },
      division: 'chattogram',
    })
    const card = async () => /<li id="branch-feni".*?<\/li>/s.exec(await page('/branch-locator', 'bn'))?.[0]
    await expect.poll(card).toContain('ট্রাংক রোড')
    expect(await card()).not.toContain('tel:')
    expect(await card()).not.toContain('google')
  })
})
