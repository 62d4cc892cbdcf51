import type { Page } from 'playwright-core'
import type { VisitOptions } from '../drive/browser.ts'

/** A page as it stands after something has happened to it. */
export type State = {
  readonly name: string
  readonly path: string | ((page: Page) => Promise<string>)
  readonly visit?: VisitOptions
  /** Where the state exists: the wide menu begins at 943 px. */
  readonly from?: number
  readonly below?: number
  /** What is prepared before the page opens: calls that will not be answered. */
  prepare?(page: Page): Promise<void>
  /** What happens on the page; it waits until the state is there. */
  bring?(page: Page): Promise<void>
}

const wideMenuFrom = 943
const somePage = '/page/terms'
const badEmail = 'rahima@'

/** Every state of the public pages that something must happen for. */
export const states: readonly State[] = [
  {
    name: 'the wide menu of products open',
    path: somePage,
    from: wideMenuFrom,
    async bring(page) {
      await page.locator('.site-menu summary').first().click()
      await page.locator('.menu-mega').waitFor()
    },
  },
  {
    name: 'a wide menu of four levels open',
    path: somePage,
    from: wideMenuFrom,
    async bring(page) {
      await page.locator('.site-menu summary').nth(1).click()
      await page.locator('.menu-drop').first().waitFor()
    },
  },
  {
    name: 'the drawer open',
    path: somePage,
    below: wideMenuFrom,
    async bring(page) {
      await page.locator('.mobile-part > summary').click()
      await page.locator('.mobile-panel').waitFor()
    },
  },
  {
    name: 'the drawer open, four levels deep',
    path: somePage,
    below: wideMenuFrom,
    async bring(page) {
      await page.locator('.mobile-part > summary').click()
      const second = page.locator('.mobile-items > ul > li').nth(1)
      for (const level of [0, 1, 2]) await second.locator('summary').nth(level).click()
      await second.locator('a[href="/page/claim-papers#death"]').waitFor()
    },
  },
  {
    name: 'suggestions in the header',
    path: somePage,
    from: wideMenuFrom,
    bring: (page) => typeUntilOffered(page, 'header .w > search input'),
  },
  {
    name: 'suggestions in the drawer',
    path: somePage,
    below: wideMenuFrom,
    async bring(page) {
      await page.locator('.mobile-part > summary').click()
      await typeUntilOffered(page, '.mobile-panel search input')
    },
  },
  {
    name: 'suggestions on the search page',
    path: '/search',
    bring: (page) => typeUntilOffered(page, 'main search input'),
  },
  { name: 'the popup open', path: '/', bring: (page) => page.locator('dialog[open]').waitFor() },
  { name: 'the cookie notice', path: '/page/about-us', visit: { isNew: true } },
  {
    name: 'a photo open',
    path: longAlbum,
    async bring(page) {
      await touch(page, '.photo')
      await page.locator('.photo').first().click()
      await page.locator('dialog[open] .viewer-slide').first().waitFor()
    },
  },
  {
    name: 'more photos on their way',
    path: longAlbum,
    prepare: (page) => neverAnswer(page, '**/album?page=2'),
    async bring(page) {
      await touch(page, '.load-more .btn')
      await page.locator('.load-more .btn').click()
      await page.locator('.load-more [aria-busy=true]').waitFor()
    },
  },
  {
    name: 'more photos that did not come',
    path: longAlbum,
    async prepare(page) {
      await page.route('**/album?page=2', (route) => route.abort())
    },
    async bring(page) {
      await touch(page, '.load-more .btn')
      await page.locator('.load-more .btn').click()
      await page.locator('main').getByRole('alert').first().waitFor()
    },
  },
  refused('the contact form refused', '/page/contact-us', 'form:has(#contact-name)'),
  waiting('the contact form on its way', '/page/contact-us', 'form:has(#contact-name)', (page) =>
    neverAnswer(page, '**/contact'),
  ),
  refused('the registration refused', '/register', 'main form:has(button[type=submit])'),
  refused('a request to be called refused', '/call-me', 'form:has(#call-name)'),
  waiting('a request to be called on its way', '/call-me', 'form:has(#call-name)', stayHere),
  {
    name: 'the newsletter refused',
    path: somePage,
    async bring(page) {
      await page.locator('.newsletter input[name=email]').fill(badEmail)
      await page.locator('.newsletter button').click()
      await page.locator('.newsletter [aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'the newsletter on its way',
    path: somePage,
    prepare: (page) => neverAnswer(page, '**/newsletter'),
    async bring(page) {
      // Before its script is there the browser sends the form itself, and a click waits for that page.
      await touch(page, '.newsletter')
      await page.locator('.newsletter input[name=email]').fill('rahima@example.com')
      await page.locator('.newsletter button').click()
      await page.locator('.newsletter [aria-busy=true]').waitFor()
    },
  },
  refused('the premium calculator refused', '/premium-calculator', 'main form[method=post]'),
  refused('the return calculator refused', '/return-calculator', 'main form[method=post]'),
  refused('signing in refused', '/login', 'main form'),
  refused('paying without an account refused', '/payment-step-1', 'main form[method=post]'),
  { name: 'no news found', path: '/news?searchkey=qqzzxx' },
  { name: 'news of a day that is none', path: '/news?from_date=31/2/2026' },
  { name: 'nothing found', path: '/search/qqzzxx' },
  {
    name: 'the nearest branch not told, cards and map unfolded',
    path: '/branch-locator#branch-cumilla',
    async bring(page) {
      await touch(page, '.finder-list')
      await page.locator('[data-ask]').click()
      await page.locator('.finder-nearest .alert-warning').waitFor()
      for (const fold of await page.locator('.finder-map > summary, .branch summary').all())
        if (await fold.isVisible()) await fold.click()
    },
  },
  { name: 'no branch found', path: '/branch-locator?q=atlantis' },
  { name: 'no such page', path: '/no-such-page' },
  { name: 'no such product', path: '/product/no-such-product' },
]

/** A form sent as it is, empty. */
function refused(name: string, path: string, form: string): State {
  return {
    name,
    path,
    async bring(page) {
      await page.locator(`${form} button[type=submit]`).last().click()
      await page.locator(`${form} [aria-invalid=true]`).first().waitFor()
    },
  }
}

/** A form filled and sent, whose answer does not come. */
function waiting(name: string, path: string, form: string, prepare: State['prepare']): State {
  return {
    name,
    path,
    prepare,
    async bring(page) {
      await touch(page, form)
      for (const [field, text] of Object.entries({
        name: 'Rahima Khatun',
        email: 'rahima@example.com',
        phone: '01711000001',
        message: 'When is my premium due?',
      })) {
        const input = page.locator(`${form} [name=${field}]`)
        if ((await input.count()) > 0) await input.fill(text)
      }
      await page.locator(`${form} button[type=submit]`).click()
      await page.locator(`${form} [aria-busy=true]`).waitFor()
    },
  }
}

async function typeUntilOffered(page: Page, box: string): Promise<void> {
  const language = await page.locator('html').getAttribute('lang')
  await page.locator(box).pressSequentially(language === 'bn' ? 'দাবি' : 'claim')
  await page.getByRole('option').first().waitFor()
}

async function neverAnswer(page: Page, calls: string): Promise<void> {
  await page.route(calls, () => {})
}

/** A form that the browser sends itself: no answer lets it leave the page. */
async function stayHere(page: Page): Promise<void> {
  await page.route('**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  )
}

/** Some scripts come only when their part is touched. */
async function touch(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().hover()
  await page.waitForLoadState('networkidle')
}

/** The album of more photos than a page shows at once. */
async function longAlbum(page: Page): Promise<string> {
  const answer = await page.request.get('/v1/get/getAlbums?album_type_id=1&lang=en')
  const { data } = (await answer.json()) as { data: readonly { id: number; name: string }[] }
  return `/photos/${data.find(({ name }) => name === 'A land of six seasons')?.id}/album`
}
