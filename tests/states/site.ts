import { touch } from '../drive/browser.ts'
import { neverAnswer, refused, typeUntilOffered, waiting } from './bring.ts'
import { inGroup, opened, type Scene } from './state.ts'

const wideMenuFrom = 943
const somePage = '/page/terms'
const badEmail = 'rahima@'

/** One page of every template that anyone may open. */
export const sitePages = inGroup(
  'site',
  opened({
    home: '/',
    'about us': '/page/about-us',
    'the sitemap': '/page/sitemap',
    'questions and answers': '/page/faq',
    'the citizens’ charter': '/page/citizens-charter',
    'contact us': '/page/contact-us',
    'Jibon Bijoy': '/product/jibon-bijoy',
    'the news': '/news',
    'no news found': '/news?searchkey=nothing-like-it',
    'news of a day that is none': '/news?from_date=31/2/2026',
    'an item of news': '/news/receipts-with-qr-code',
    'an event': '/news/insurance-fair',
    branches: '/branch-locator',
    'the board': '/board-of-directors',
    'the library': '/documents',
    'a document': '/documents/death-claim',
    'the newsletter': '/newsletter',
    'asked for the newsletter': '/newsletter/confirm/00000000-0000-4000-8000-000000000000.x',
    'stopping reminders of instalments': '/reminders/stop/1.0000000000000000000000',
    'the contact form': '/contact',
    'a message sent': '/contact?sent=1',
    'registration of interest': '/register',
    photos: '/photo-gallery',
    'the search': '/search',
    'search results': '/search/premium',
    'nothing found': '/search/qqzzxx',
    'no such page': '/no-such-page',
    'every call': '/docs',
    'every design part': '/docs/ui',
    'the outside world': '/sandbox',
    'its inbox': '/sandbox/inbox',
    'its video site': '/sandbox/video/shapla',
  }),
)

/** The same templates with something else in them. */
export const furtherSitePages = inGroup(
  'site',
  opened({
    'what life insurance is': '/page/what-is-life-insurance',
    'no such product': '/product/no-such-product',
    'no branch found': '/branch-locator?q=atlantis',
    'the library, one kind': '/documents?kind=tender',
    'the library, what is over': '/documents?archive=1',
    'leaving the newsletter': '/newsletter/unsubscribe/00000000-0000-4000-8000-000000000000',
    videos: '/video-gallery',
    'search results, few': '/search/ombudsman',
    'search results, a further page of one section': '/search/premium?section=page&page=2',
  }),
)

/** What happens on public pages. */
export const siteStates = inGroup(
  'site',
  [
    {
      name: 'home, nothing over it',
      path: '/',
      async prepare({ page }) {
        await page.route('**/v1/get/modalPopup', (route) => route.abort())
      },
    },
    {
      // As in menus.test.ts.
      name: 'the wide menu of products open',
      isLikeAnother: true,
      path: somePage,
      from: wideMenuFrom,
      async bring({ page }) {
        await page.locator('.site-menu summary').first().click()
        await page.locator('.menu-mega').waitFor()
      },
    },
    {
      name: 'a wide menu of four levels open',
      path: somePage,
      from: wideMenuFrom,
      async bring({ page }) {
        await page.locator('.site-menu summary').nth(1).click()
        await page.locator('.menu-drop').first().waitFor()
      },
    },
    {
      name: 'the drawer open',
      path: somePage,
      below: wideMenuFrom,
      async bring({ page }) {
        await page.locator('.mobile-part > summary').click()
        await page.locator('.mobile-panel').waitFor()
      },
    },
    {
      // As in menus.test.ts.
      name: 'the drawer open, four levels deep',
      isLikeAnother: true,
      path: somePage,
      below: wideMenuFrom,
      async bring({ page }) {
        await page.locator('.mobile-part > summary').click()
        const second = page.locator('.mobile-items > ul > li').nth(1)
        for (const level of [0, 1, 2]) await second.locator('summary').nth(level).click()
        await second.locator('a[href="/page/claim-papers#death"]').waitFor()
      },
    },
    {
      // As in search.test.ts.
      name: 'suggestions in the header',
      isLikeAnother: true,
      path: somePage,
      from: wideMenuFrom,
      bring: ({ page }) => typeUntilOffered(page, 'header .w > search input'),
    },
    {
      name: 'suggestions in the drawer',
      path: somePage,
      below: wideMenuFrom,
      async bring({ page }) {
        await page.locator('.mobile-part > summary').click()
        await typeUntilOffered(page, '.mobile-panel search input')
      },
    },
    {
      name: 'suggestions on the search page',
      path: '/search',
      bring: ({ page }) => typeUntilOffered(page, 'main search input'),
    },
    { name: 'the popup open', path: '/', bring: ({ page }) => page.locator('dialog[open]').waitFor() },
    { name: 'the cookie notice', path: '/page/about-us', visit: { isNew: true } },
    {
      name: 'a photo open',
      path: longAlbum,
      async bring({ page }) {
        await touch(page, '.photo')
        await page.locator('.photo').first().click()
        await page.locator('dialog[open] .viewer-slide').first().waitFor()
      },
    },
    {
      name: 'more photos on their way',
      path: longAlbum,
      prepare: ({ page }) => neverAnswer(page, '**/album?page=2'),
      async bring({ page }) {
        await touch(page, '.load-more .btn')
        await page.locator('.load-more .btn').click()
        await page.locator('.load-more [aria-busy=true]').waitFor()
      },
    },
    {
      name: 'more photos that did not come',
      path: longAlbum,
      async prepare({ page }) {
        await page.route('**/album?page=2', (route) => route.abort())
      },
      async bring({ page }) {
        await touch(page, '.load-more .btn')
        await page.locator('.load-more .btn').click()
        await page.locator('main').getByRole('alert').first().waitFor()
      },
    },
    refused('the contact form refused', '/page/contact-us', 'form:has(#contact-name)'),
    waiting('the contact form on its way', '/page/contact-us', 'form:has(#contact-name)', ({ page }) =>
      neverAnswer(page, '**/contact'),
    ),
    {
      ...refused('the registration refused', '/register', 'main form:has(button[type=submit])'),
      isLikeAnother: true,
    },
    {
      name: 'the newsletter refused',
      path: somePage,
      async bring({ page }) {
        await page.locator('.newsletter input[name=email]').fill(badEmail)
        await page.locator('.newsletter button').click()
        await page.locator('.newsletter [aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'the newsletter on its way',
      path: somePage,
      prepare: ({ page }) => neverAnswer(page, '**/newsletter'),
      async bring({ page }) {
        // Before its script is there the browser sends the form itself, and a click waits for that page.
        await touch(page, '.newsletter')
        await page.locator('.newsletter input[name=email]').fill('rahima@example.com')
        await page.locator('.newsletter button').click()
        await page.locator('.newsletter [aria-busy=true]').waitFor()
      },
    },
    {
      name: 'the nearest branch not told, cards and map unfolded',
      path: '/branch-locator#branch-cumilla',
      async bring({ page }) {
        await touch(page, '.finder-list')
        await page.locator('[data-ask]').click()
        await page.locator('.finder-nearest .alert-warning').waitFor()
        for (const fold of await page.locator('.finder-map > summary, .branch summary').all())
          if (await fold.isVisible()) await fold.click()
      },
    },
  ],
  { isSampled: true },
)

/** The album of more photos than a page shows at once. */
async function longAlbum({ page }: Scene): Promise<string> {
  const answer = await page.request.get('/v1/get/getAlbums?album_type_id=1&lang=en')
  const { data } = (await answer.json()) as { data: readonly { id: number; name: string }[] }
  return `/photos/${data.find(({ name }) => name === 'A land of six seasons')?.id}/album`
}
