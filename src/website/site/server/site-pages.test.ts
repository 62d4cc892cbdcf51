import { describe, expect, it } from 'vitest'
import { pageType } from '#website/content/page-type.ts'
import { routeType } from '#website/content/route-type.ts'
import { findLive } from '#website/content/server/store.ts'
import { newsType } from '#website/news/news-type.ts'
import { published, putContent } from '../../../../tests/drive/content.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { homeSectionType, homeSlideType } from '../home-types.ts'
import { productType } from '../product-type.ts'

openApp()

const page = async (path: string, language: 'bn' | 'en' = 'en', headers = {}) =>
  app.visitor.get(path, { language, headers })
const html = async (path: string, language: 'bn' | 'en' = 'en'): Promise<string> =>
  (await page(path, language)).body
const hrefs = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

describe('the home page', () => {
  it('shows every section to anyone (HOME-01, HOME-12)', async () => {
    const text = await html('/')
    for (const words of [
      'Beside your family at every step',
      'What is the insurance for?',
      'Policies by need',
      'News and events',
      'Premium receipts now carry a QR code',
      'What would your premium be?',
      'Your policy on your phone',
      'Three steps to a paid claim',
      'Insurance in plain words',
    ]) {
      expect(text).toContain(words)
    }
    expect(text.indexOf('Three steps')).toBeLessThan(text.indexOf('Insurance in plain words'))
    expect(text).toContain('action="/premium-calculator"')
  })

  it('has title and description from the stored meta data, in either language (HOME-02)', async () => {
    expect(await html('/')).toContain('<title>Shapla Life – life insurance in plain words</title>')
    expect(await html('/', 'bn')).toContain('<title>শাপলা লাইফ – জীবনবীমা, সহজ কথায়</title>'.normalize('NFC'))
  })

  it('gives each slide a wide picture and a narrow one (HOME-05)', async () => {
    const text = await html('/')
    expect(text).toMatch(/<source media="\(width &lt; 600px\)" srcSet="\/hero-kite-thumb\.svg"\/>/i)
    expect(text).toContain('src="/hero-kite.svg"')
  })

  it('links from groups and news to their pages (HOME-06, HOME-09, HOME-10)', async () => {
    const links = hrefs(await html('/'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/product/jibon-swapno',
        '/product/pension-plan',
        '/news/khulna-regional-office',
      ]),
    )
  })

  it('shows a video instead of the slides when the first is one (HOME-04)', async () => {
    const slide = await findLive(app.db, homeSlideType, 'trust')
    if (!slide) throw new Error('The starting content has this slide')
    await putContent(app.db, homeSlideType, 'trust', {
      ...slide.data,
      isVideo: true,
      video: 'media:video-boat-home',
    })
    await published(app)
    const text = await html('/')
    expect(text).toMatch(/<video src="\/media\/[0-9a-f]{32}\.webm"/)
    expect(text).toMatch(/<track kind="captions" src="\/media\/[0-9a-f]{32}\.vtt" srcLang="bn"/i)
    expect(text).not.toContain('src="/hero-kite.svg"')
    await putContent(app.db, homeSlideType, 'trust', slide.data)
    await published(app)
  })

  it('publishes no video without captions', async () => {
    const slide = await findLive(app.db, homeSlideType, 'trust')
    if (!slide) throw new Error('The starting content has this slide')
    for (const [video, code] of [
      ['/film.mp4', 'captionsMissing'],
      ['', 'contentMissing'],
    ] as const) {
      await expect(
        putContent(app.db, homeSlideType, 'trust', { ...slide.data, isVideo: true, video }),
      ).rejects.toMatchObject({ main: { code } })
    }
  })

  it('shows a stored photo in a fitting rendition, with its own size (HOME-05)', async () => {
    const slide = await findLive(app.db, homeSlideType, 'trust')
    if (!slide) throw new Error('The starting content has this slide')
    const longImage = 'media:blankets-boat'
    await putContent(app.db, homeSlideType, 'trust', { ...slide.data, longImage, thumbImage: longImage })
    await published(app)
    const art = /<picture class="hero-art">.*?<\/picture>/s.exec(await html('/'))?.[0] ?? ''
    expect(art).toMatch(/<source type="image\/avif" media="\(width &lt; 600px\)" srcSet="[^"]* 480w/)
    expect(art).toMatch(/<source type="image\/webp" srcSet="[^"]* 960w/)
    expect(art).toMatch(/<img src="\/media\/[^"]*-960\.webp" alt="" width="\d+" height="\d+"/)
    await putContent(app.db, homeSlideType, 'trust', slide.data)
    await published(app)
  })

  it('cuts long titles and descriptions at whole characters (HOME-08, HOME-10)', async () => {
    const product = await findLive(app.db, productType, 'jibon-swapno')
    const item = await findLive(app.db, newsType, 'receipts-with-qr-code')
    if (!product || !item) throw new Error('The starting content has both')
    const long = { en: 'a'.repeat(300), bn: 'ক্ষ'.repeat(130) }
    await putContent(app.db, productType, product.slug, { ...product.data, title: long })
    const longer = { ...item.data, title: long, shortDescription: { ...long, bn: 'ক্ষ'.repeat(300) } }
    await putContent(app.db, newsType, item.slug, longer)
    await published(app)
    const english = await html('/')
    const bangla = await html('/', 'bn')
    for (const length of [125, 100, 250]) {
      expect(english).toContain(`>${'a'.repeat(length)}…<`)
      expect(bangla).toContain(`>${'ক্ষ'.repeat(length)}…<`)
    }
    await putContent(app.db, productType, product.slug, product.data)
    await putContent(app.db, newsType, item.slug, item.data)
    await published(app)
  })

  it('works without a section that is unpublished (HOME-03)', async () => {
    const section = await findLive(app.db, homeSectionType, 'insurance-group')
    if (!section) throw new Error('The starting content has this section')
    await putContent(app.db, homeSectionType, section.slug, section.data, [])
    await published(app)
    const text = await html('/')
    expect(text).not.toContain('Policies by need')
    expect(text).toContain('What is the insurance for?')
    await putContent(app.db, homeSectionType, section.slug, section.data)
    await published(app)
  })
})

describe('header and footer', () => {
  it.each([
    ['bn', 'প্রধান মেনু'],
    ['en', 'Main menu'],
  ] as const)(
    'the header has toggle, menu, search box, both calculators and payment link, in %s (NAV-01)',
    async (language, menu) => {
      const header = /<header[\s\S]*?<\/header>/.exec(await html('/page/about-us', language))?.[0] ?? ''
      expect(hrefs(header)).toEqual(
        expect.arrayContaining([
          '/page/about-us?lang=bn',
          '/page/about-us?lang=en',
          '/premium-calculator',
          '/return-calculator',
          '/paydirect-step-1',
        ]),
      )
      expect(header).toContain(`aria-label="${menu}"`)
      expect(header).toContain('<form action="/search">')
    },
  )

  it('the payment link opens a new window, at our own payment page if no other address is configured (NAV-02)', async () => {
    expect(await html('/page/about-us')).toMatch(
      /<a[^>]*(href="\/paydirect-step-1"[^>]*target="_blank"|target="_blank"[^>]*href="\/paydirect-step-1")/,
    )
  })

  it('a visitor sees log in, a signed-in user dashboard and log out (NAV-03)', async () => {
    const agent = await app.signIn('agent')
    expect(hrefs(await html('/page/privacy'))).not.toContain('/dashboard_admin')
    const text: string = (await agent.get('/page/privacy')).body
    expect(hrefs(text)).toContain('/dashboard_admin')
    expect(hrefs(text)).not.toContain('/login')
    expect(text).toContain('action="/logout"')
  })

  it('logging out ends the session and returns home (NAV-04)', async () => {
    const agent = await app.signIn('agent')
    const answer = await agent.post('/logout', new URLSearchParams())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(hrefs((await agent.get('/page/privacy')).body)).toContain('/login')
  })

  it('the cookie notice stays until it is accepted (NAV-05)', async () => {
    expect(await html('/page/terms')).toContain('cookie-notice')
    const answer = await app.visitor.post('/cookie-notice', new URLSearchParams({ back: '/page/terms' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/page/terms'])
    expect(answer.headers.get('set-cookie')).toMatch(/^accept_cookies=1;.*Max-Age/)
    const { body } = await page('/page/terms', 'en', { cookie: 'lang=en; accept_cookies=1' })
    expect(body).not.toContain('cookie-notice')
  })

  it('the cookie notice returns only to our own pages (NAV-05)', async () => {
    for (const back of ['//evil.example', '/\t/evil.example', '/\n/evil.example']) {
      const answer = await app.visitor.post('/cookie-notice', new URLSearchParams({ back }))
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    }
    const answer = await app.visitor.post('/cookie-notice', new URLSearchParams({ back: '/search/জীবন' }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, encodeURI('/search/জীবন')])
  })

  it('the products item is a mega menu in both languages, in both menus (NAV-08, NAV-07)', async () => {
    for (const language of ['en', 'bn'] as const) {
      const text = await html('/page/about-us', language)
      expect(text.match(/class="menu-mega"/g)).toHaveLength(1)
      expect(text.match(/href="\/page\/claim-papers#death"/g)).toHaveLength(2)
    }
  })

  it('the footer has newsletter, address, social links, navigation and copyright (FOOT-01, FOOT-02, NEWSL-01)', async () => {
    const footer = (await html('/page/about-us')).split('<footer')[1] ?? ''
    expect(footer).toContain('type="email"')
    expect(footer).toContain('1 Sample Street')
    expect(footer).toContain('All rights reserved.')
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining(['mailto:info@shaplalife.example', '/page/make-a-claim', '/page/privacy']),
    )
    expect(footer).toContain('Facebook')
    expect(footer).not.toContain('Instagram')
  })

  it('the footer writes the number for calls from abroad with its country code (FOOT-02)', async () => {
    const footer = (await html('/page/about-us')).split('<footer')[1] ?? ''
    expect(footer).toMatch(/from abroad <a href="tel:\+880200000000"[^>]*>\+880-2-00000000</)
  })

  it('the newsletter form works without scripts too (NEWSL-03)', async () => {
    const refused = await app.visitor.post('/newsletter', new URLSearchParams({ email: '' }))
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('The email field is required.')
    const done = await app.visitor.post('/newsletter', new URLSearchParams({ email: 'karim@example.com' }))
    expect(done.body).toContain('open the link in our email and say yes')
  })
})

describe('language', () => {
  it('is Bangla without a cookie, whatever the browser says (LANG-01, LANG-03)', async () => {
    const { body } = await page('/', 'bn', { cookie: '', 'accept-language': 'en-GB' })
    expect(body).toMatch(/<html lang="bn">/)
    expect(body).toMatch(/<body class="bn">/)
  })

  it('changes by a link and stays (LANG-02)', async () => {
    const { body, headers } = await page('/page/terms?lang=en', 'bn')
    expect(body).toMatch(/<html lang="en">/)
    expect(body).not.toMatch(/<body class="bn">/)
    expect(headers.get('set-cookie')).toMatch(/^lang=en;/)
  })

  it('falls back to the other language if one is missing, and marks it (LANG-05)', async () => {
    const html = { en: '<p>One.</p>', bn: '<p>এক।</p>' }
    await putContent(app.db, pageType, 'half', { title: { en: 'English only' }, sections: [{ html }] }, [
      'en',
    ])
    await published(app)
    const text = (await page('/page/half', 'bn')).body
    expect(text).toContain('<h1><span lang="en">English only</span></h1>')
    expect(text).toMatch(/<div class="prose[^"]*" lang="en"><p>One\.<\/p>/)
  })
})

describe('addresses', () => {
  it.each(['/page/nothing', '/news/nothing', '/no/such/page'])(
    '%s is not found (ROUTE-08, PAGE-11)',
    async (path) => {
      const { status, body } = await page(path)
      expect(status).toBe(404)
      expect(body).toContain('<h1>404 NOT FOUND</h1>')
      expect(body).toMatch(/<main.*<form action="\/search"/s)
      expect(body).toContain('<header')
    },
  )

  it('a stored address shows the page of its layout (ROUTE-06)', async () => {
    const about = await html('/our-story')
    expect(about).toContain('<h1>Our story</h1>')
    // Of several addresses of a page one is canonical.
    expect(about).toMatch(/<link rel="canonical" href="[^"]*\/page\/about-us\?lang=en"/)
  })

  it('a fixed address takes precedence over a stored one (ROUTE-09)', async () => {
    const data = { layout: 'common landing', page: 'terms' }
    await putContent(app.db, routeType, 'login', data)
    expect(await html('/login')).not.toContain('<h1>Terms</h1>')
  })

  it('a content page has breadcrumbs and needs no login', async () => {
    const text = await html('/page/about-us')
    expect(text).toMatch(/<ol class="crumbs">.*Home.*Our story/)
    expect(text).toContain('nakshi kantha')
  })
})
