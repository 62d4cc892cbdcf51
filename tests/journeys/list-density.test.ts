import { expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { deskWidth, type Visitor } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { askForRefund, refer } from '../states/approvals.ts'
import { compareToday, pay } from '../states/payment-desk.ts'

openJourney()

const rowsInView = 15
const root = '/dashboard_admin'

/** Working lists of the office, by what the main admin opens. */
const lists = {
  policies: `${root}/policies`,
  payments: `${root}/payments?needs=0`,
  differences: `${root}/payments/differences`,
  referrals: `${root}/referrals`,
  approvals: `${root}/approvals`,
  users: `${root}/users`,
  roles: `${root}/roles`,
  'news and events': `${root}/content/news?type=news`,
} as const

it.each(languages)(
  'fifteen rows of each working list stand in view on a desk of 1280 by 900 pixels, in %s',
  { timeout: 180_000 },
  async (language) => {
    await refer({ app, language })
    await askForRefund({ app })
    await pay({ app, language }, 'risky')
    await compareToday({ app })
    const visitor = await browser.visit(app, { language, width: deskWidth })
    const { token } = await app.signIn('admin')
    await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
    const ends: [string, number][] = []
    for (const [name, path] of Object.entries(lists)) {
      await visitor.open(path)
      ends.push([name, await endOfRows(visitor)])
      expect(await visitor.sidewaysScroll(), name).toBe(0)
    }
    expect(ends.filter(([, end]) => !(end <= 900))).toEqual([])
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  },
)

/** Where the last of so many rows ends, in pixels from the top of the page; a shorter list goes on as it begins. */
function endOfRows({ page }: Visitor): Promise<number> {
  return page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll('main .table-low tbody tr')]
      .slice(0, wanted)
      .map((row) => row.getBoundingClientRect())
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (!first || !last) return Number.NaN
    return first.top + ((last.bottom - first.top) / boxes.length) * wanted
  }, rowsInView)
}
