import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { receipts } from '#money/ledger/server/tables.ts'
import { lockPolicyForPayment } from '#policies/policies/server/payment-store.ts'
import { alternate, isEveryWalk, type Visitor, widthsToTest } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, browser, openJourney, visitAs } from '../drive/journey.ts'
import { bookPremium, bookReversal } from '../payments/paid-year.ts'
import type { State } from '../states/state.ts'
import { furtherPages, sampledPages } from '../states/states.ts'

openJourney()

/** The check pages of a valid and of a reversed receipt. */
async function checkedReceipts(): Promise<string[]> {
  const { id } = await policyRow(app, '900000003')
  const at = new Date('2026-03-05T04:43:00Z')
  const entries = await app.db.transaction(async (tx) => {
    const kept = await bookPremium(tx, await lockPolicyForPayment(tx, id), at, 1)
    const lost = (await bookPremium(tx, await lockPolicyForPayment(tx, id), at, 1)) ?? 0
    await bookReversal(tx, await lockPolicyForPayment(tx, id), at, lost)
    return [kept ?? 0, lost]
  })
  const rows = await app.db
    .select({ token: receipts.token })
    .from(receipts)
    .where(inArray(receipts.entryId, entries))
  return rows.map(({ token }) => `/receipt-check/${token}`)
}

/** Pages by login; an empty login stands for public pages. */
const pages = isEveryWalk ? [...sampledPages, ...furtherPages] : sampledPages
const pagesByLogin = Map.groupBy(pages, ({ as }) => as ?? '')
/** Each page in one language; `npm run proof journeys` takes both. */
const pagesOf = (login: string, language: Language) => alternate(pagesByLogin.get(login) ?? [], language)
const people = [...pagesByLogin.keys()].filter((login) => login !== '')

/**
 * Header and footer are the same on every page, so they are checked only on the home page, on the first page of
 * each person and in tests/states.
 */
const siteShell = ['.site-header', '.site-footer']
const officeShell = ['header.on-sand', '.office-bar']
const seenElsewhere = (path: string) => (path === '/' ? [] : siteShell)

/**
 * Keeps two calls of each part of `/docs`: all come from one template, and checking some thirty thousand
 * elements would be most of the work. `npm run proof journeys` checks all.
 */
async function leaveFirstCalls({ page, sidewaysScroll }: Visitor): Promise<void> {
  if (isEveryWalk) return
  expect(await sidewaysScroll()).toBe(0)
  await page.locator('main details ~ details ~ details').evaluateAll((calls) => {
    for (const call of calls) call.remove()
  })
}

/** @returns the path of the page */
async function openPage(visitor: Visitor, { path }: State, language: Language): Promise<string> {
  const scene = { app, language, visitor, page: visitor.page }
  const address = typeof path === 'string' ? path : await path(scene)
  await (address.startsWith('/sandbox') ? visitor.page.goto(address) : visitor.open(address))
  return address
}

async function lookAt(visitor: Visitor, what: string, except: readonly string[] = []): Promise<void> {
  expect(await visitor.findBarriers(except), what).toEqual([])
  expect(await visitor.sidewaysScroll(), what).toBe(0)
  expect(visitor.complaints.splice(0), what).toEqual([])
}

describe.each(languages)('every page, read in %s', (language) => {
  /** Anonymous visitors on a phone and at a desk, each with one window for all pages. */
  const readers: { readonly width: number; readonly visitor: Visitor }[] = []
  beforeAll(async () => {
    for (const width of widthsToTest(language)) {
      readers.push({ width, visitor: await browser.visit(app, { language, width }) })
    }
  })

  it.each(pagesOf('', language))(
    '$group, $name: no barrier, no sideways scroll and no complaint of the browser',
    async (state) => {
      for (const { visitor, width } of readers) {
        const path = await openPage(visitor, state, language)
        if (path === '/docs') await leaveFirstCalls(visitor)
        await lookAt(visitor, `${state.name} at ${width}`, seenElsewhere(path))
      }
    },
  )

  it('the check of a valid and of a reversed receipt has no barrier and no sideways scroll', async () => {
    const paths = await checkedReceipts()
    expect(paths).toHaveLength(2)
    for (const { visitor, width } of readers) {
      for (const path of paths) {
        await visitor.open(path)
        await lookAt(visitor, `${path} at ${width}`, siteShell)
      }
    }
  })

  it('the page for a first own password has no barrier and no sideways scroll', async () => {
    for (const width of widthsToTest(language)) {
      const visitor = await visitAs('newbie', { language, width })
      await visitor.open('/reset-password')
      await visitor.page.click('main button[type=submit]')
      await visitor.page.locator('.error-summary').waitFor()
      await expect.poll(() => visitor.page.title()).toMatch(/^(ত্রুটি|Error): /)
      await lookAt(visitor, `at ${width}`)
      await visitor.leave()
    }
  })

  it.each(people)(
    'the pages of %s have no barrier, no sideways scroll and no complaint of the browser',
    {
      timeout: 180_000,
    },
    async (login) => {
      for (const width of widthsToTest(language)) {
        const visitor = await visitAs(login, { language, width })
        for (const [index, state] of pagesOf(login, language).entries()) {
          await openPage(visitor, state, language)
          const except = index === 0 ? [] : [...siteShell, ...officeShell]
          await lookAt(visitor, `${state.group}, ${state.name} at ${width}`, except)
        }
        await visitor.leave()
      }
    },
  )
})
