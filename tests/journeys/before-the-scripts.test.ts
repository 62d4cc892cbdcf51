import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { phoneWidth, type Visitor, waitForHydration } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'

openJourney()

type Typed = Readonly<Record<string, string>>

const birth = (name: string, year = '১৯৯৬'): Typed => ({
  [`${name}_day`]: '১২',
  [`${name}_month`]: '6',
  [`${name}_year`]: year,
})

/** What Shefali types on each public form, and last what she adds once the scripts have loaded. */
const forms: readonly (readonly [path: string, before: Typed, after: string])[] = [
  ['/', birth('dob'), 'dob_day'],
  [
    '/premium-calculator',
    { ...birth('dob', '1996'), gender: 'F', ...birth('doc', '2027'), sum_assured: '২০০০০' },
    'sum_assured',
  ],
  ['/return-calculator', birth('dob', '1996'), 'dob_day'],
  ['/page/contact-us', { name: 'Shefali', email: 'shefali@example.com', message: 'কিস্তি কবে?' }, 'name'],
  ['/register', { name: 'Shefali', organization: 'Netrokona High School', phone: '01711' }, 'phone'],
  ['/call-me', { name: 'শেফালি', phone: '01711' }, 'phone'],
  ['/login', { mobile_no: '০১৭১১' }, 'mobile_no'],
  ['/login?type=office', { user_id: 'shefali', password: 'Secret#1' }, 'user_id'],
  ['/signup', { policy_code: '90000000' }, 'policy_code'],
  ['/forgot-password', { username: 'shefali' }, 'username'],
  [
    '/payment-step-1',
    {
      policy_number: '900000001',
      ...birth('policy_holder_dob'),
      policy_mobilenumber: '01711',
      policy_email: 'shefali@example.com',
      user_agree: '1',
    },
    'policy_mobilenumber',
  ],
  ['/branch-locator', { q: 'কুমি', division: 'chattogram' }, 'q'],
]

describe('on a cheap phone with a slow line the scripts load long after the page', () => {
  /** One visitor for all forms; an intercepted script does not come from the browser's cache. */
  let visitor: Visitor
  let come = Promise.withResolvers<void>()
  beforeAll(async () => {
    visitor = await browser.visit(app, { width: phoneWidth })
    await visitor.page.route('**/*.js', async (route) => {
      await come.promise
      await route.continue()
    })
  })
  beforeEach(() => {
    come = Promise.withResolvers()
  })

  it.each(forms)(
    'what was typed and chosen meanwhile on %s stays, also while typing continues (ROUTE-01, beyond 19)',
    async (path, typed, next) => {
      const { page, complaints } = visitor
      await page.goto(path, { waitUntil: 'commit' })
      for (const [name, value] of Object.entries(typed)) await put(page, name, value)
      expect(await page.locator('html[data-ready=yes]').count()).toBe(0)
      come.resolve()
      await waitForHydration(page)
      expect(await read(page, typed)).toEqual(typed)
      await fieldsOf(page, next).first().press('End')
      await page.keyboard.type('0')
      const more = { ...typed, [next]: `${typed[next]}0` }
      await expect.poll(() => read(page, typed)).toEqual(more)
      expect(complaints.splice(0)).toEqual([])
    },
  )

  it('and is used: early answers open the next choices automatically (PCALC-16)', async () => {
    const { page } = visitor
    await page.goto('/premium-calculator', { waitUntil: 'commit' })
    for (const [name, value] of Object.entries({ ...birth('dob', '1996'), gender: 'F' }))
      await put(page, name, value)
    await expect.poll(() => page.locator('[name=policy] option[value="814"]').count()).toBe(0)
    come.resolve()
    await page.waitForSelector('[name=policy] option[value="814"]', { state: 'attached' })
  })
})

const fieldsOf = (page: Page, name: string) => page.locator(`main form [name="${name}"]:not([type=hidden])`)

async function put(page: Page, name: string, value: string): Promise<void> {
  const fields = fieldsOf(page, name)
  const kind = await fields.first().evaluate((field) => (field as HTMLInputElement).type)
  if (kind === 'radio' || kind === 'checkbox')
    await page.check(`main form [name="${name}"][value="${value}"]`, { force: true })
  else if (kind.startsWith('select')) await fields.first().selectOption(value)
  else await fields.first().fill(value)
}

/** The values of the named fields. */
function read(page: Page, names: Typed): Promise<Typed> {
  return page.evaluate((wanted) => {
    const found: Record<string, string> = {}
    for (const field of document.querySelectorAll<HTMLInputElement>('main form [name]:not([type=hidden])')) {
      const isLeftOut = (field.type === 'radio' || field.type === 'checkbox') && !field.checked
      if (wanted.includes(field.name) && !isLeftOut) found[field.name] = field.value
    }
    return found
  }, Object.keys(names))
}
