import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { foldDigits, writeDigits } from '#kernel/bangla-text.ts'
import type { ListedPolicy } from '#policies/policy-list/contract.ts'
import { headsOf } from '#policies/policy-list/list-columns.ts'
import { words } from '../../src/words.ts'
import { failureSaid, phoneWidth, variantsToTest } from '../drive/browser.ts'
import { app, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'

async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not on the screen')
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height
}

describe.each(variantsToTest('en'))(
  'somebody of the office at the policy list, in $language, $width px wide',
  ({ language, width }) => {
    // An application of its own, because the test sends failed policies again.
    openJourney()
    const { policies } = words
    const { pushStates, retries, history, listFailed } = policies[language]
    const patience = { timeout: 90_000 }

    it(
      'finds one policy of many, narrows by filters, takes one off, and opens what was found (POL-01, POL-08)',
      patience,
      async () => {
        const visitor = await visitAs('agent', { language, width })
        const { page } = visitor
        await visitor.open('/dashboard_admin/policies')
        await page.fill('#q', '০১৭১১০০০০০১')
        await page.keyboard.press('Enter')
        await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
        // After a search the focus is on the results, whose number is announced.
        const focused = () => page.evaluate(() => document.activeElement?.textContent)
        const three = words['pages/office'][language].shown
          .replace('{from}–{to}', '1–3')
          .replace('{total}', '3')
        await expect.poll(async () => foldDigits((await focused()) ?? '')).toBe(three)
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true)
        await page
          .locator('details summary', { hasText: words['pages/office'][language].moreFilters })
          .click()
        await page.selectOption('#push', { label: pushStates.taken })
        await page.selectOption('#sort', 'number')
        await page
          .getByRole('button', { name: words['pages/office'][language].filters.show, exact: true })
          .click()
        await page.waitForURL(/push=taken/)
        await expect.poll(() => page.locator('tbody tr').first().innerText()).toContain('900000001')
        expect(await visitor.sidewaysScroll()).toBe(0)
        await page.getByRole('link', { name: pushStates.taken }).click()
        await expect.poll(() => page.url()).not.toContain('push')
        await page.locator('tbody th a').first().click()
        await page.getByRole('heading', { name: history.title }).waitFor()
        await expect.poll(() => page.locator('ol li').first().innerText()).toContain(history.moves.active)
        await closeWithoutComplaints(visitor)
      },
    )

    it(
      'sees a toast, or on a phone an alert in view, when the list does not load (ERR-03)',
      patience,
      async () => {
        const visitor = await visitAs('agent', { language, width })
        const { page } = visitor
        await visitor.open('/dashboard_admin/policies')
        await page.route('**/api-app/get-policy-list', (route) => route.fulfill({ status: 500, body: '{}' }))
        await page.locator('nav.tabs a').nth(1).click()
        await failureSaid(page, listFailed)
        await expect.poll(() => page.locator('main .alert').innerText()).toContain(listFailed)
        await page.unroute('**/api-app/get-policy-list')
        await page.getByRole('link', { name: policies[language].tryAgain }).click()
        await page.locator('tbody tr').first().waitFor()
        await visitor.leave()
      },
    )

    it(
      'searches without scripts, and sends failed policies again after seeing how many',
      patience,
      async () => {
        const visitor = await visitAs('agent', { language, width, withoutScripts: true })
        const { page } = visitor
        await page.goto('/dashboard_admin/policies')
        await page.fill('#q', '900000003')
        await page.click('main form[role=search] button[type=submit] >> nth=0')
        await page.waitForLoadState()
        await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
        await page.goto('/dashboard_admin/policies?status=6')
        for (const box of [0, 1]) await page.locator('input[name=id]').nth(box).check()
        await page.getByRole('button', { name: retries.sendChosen }).click()
        const two = language === 'bn' ? '২' : '2'
        await page.getByRole('button', { name: retries.confirm.replace('{n}', two) }).click()
        await expect
          .poll(() => page.locator('main .alert-success').innerText())
          .toContain(retries.done.replace('{n}', two))
        await visitor.leave()
      },
    )

    it('can tick every failed policy but those that the core system returned (PUSH-02)', async () => {
      const agent = await app.signIn('agent')
      const failed = async (): Promise<ListedPolicy[]> =>
        (await agent.post('/api-app/get-policy-list', { status: '6' })).body.data.policies.data
      const isReturned = ({ push_failure: why }: ListedPolicy) => why?.reason === 'refused'
      expect((await failed()).some(isReturned)).toBe(true)
      const visitor = await visitAs('agent', { language, width })
      const boxes = visitor.page.locator('input[name=id]')
      // A policy may be retried and leave the list between the two reads.
      await expect
        .poll(async () => {
          const toTick = (await failed()).filter((policy) => !isReturned(policy)).map(({ id }) => String(id))
          await visitor.open('/dashboard_admin/policies?status=6')
          const ticked = await boxes.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
          return { isSame: ticked.join() === toTick.join(), hasSome: ticked.length > 0 }
        })
        .toEqual({ isSame: true, hasSome: true })
      await visitor.page.getByText(retries.returnedHaveNoBox).waitFor()
      await visitor.leave()
    })

    it('ticks failed policies one by one or all at once, and reads on the button how many go', async () => {
      const visitor = await visitAs('agent', { language, width })
      const { page } = visitor
      const digits = (n: number) => (language === 'bn' ? writeDigits(n, 'bn') : String(n))
      const send = (n: number) =>
        page.getByRole('button', { name: retries.confirm.replace('{n}', digits(n)), exact: true })
      await visitor.open('/dashboard_admin/policies?status=6')
      const boxes = page.locator('input[name=id]')
      const all = page.getByRole('checkbox', { name: words['policy-list'][language].choosing.all })
      await all.waitFor()
      expect(await page.locator('.sticky-foot').count(), 'nothing is ticked').toBe(0)
      await boxes.first().check()
      await send(1).waitFor()
      expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
      await all.check()
      await send(await boxes.count()).waitFor()
      expect(await visitor.sidewaysScroll()).toBe(0)
      await page.getByRole('button', { name: words['policy-list'][language].choosing.none }).click()
      await expect.poll(() => page.locator('.sticky-foot').count()).toBe(0)
      await boxes.nth(1).check()
      await send(1).click()
      await page.waitForURL('**/send-again?*id=*')
      await send(1).waitFor()
      await closeWithoutComplaints(visitor)
    })

    it(
      'arranges the list and keeps it as a view with nothing but the keyboard (feature 31)',
      patience,
      async () => {
        const listWords = words['policy-list'][language]
        const heads = headsOf(policies[language])
        const visitor = await visitAs('agent', { language, width })
        const { page } = visitor
        const press = async (what: Locator, key: string) => {
          await what.focus()
          await page.keyboard.press(key)
        }
        await visitor.open('/dashboard_admin/policies?status=3')
        await press(page.locator('summary', { hasText: listWords.columns }), 'Enter')
        await press(page.getByRole('checkbox', { name: heads.mobile }), 'Space')
        await press(page.getByRole('checkbox', { name: heads.premium, exact: true }), 'Space')
        await press(
          page
            .getByRole('button', { name: words['pages/office'][language].filters.show, exact: true })
            .last(),
          'Enter',
        )
        await page.waitForURL('**?status=3&columns=name.number.reference.plan.status.premium')
        await expect.poll(() => page.locator('thead th').allInnerTexts()).not.toContain(heads.mobile)
        await press(page.locator('summary', { hasText: listWords.save }), 'Enter')
        await page.locator('#view-name').focus()
        await page.keyboard.type(listWords.nameHint)
        await page.keyboard.press('Enter')
        const toast = page.locator('.toast', { hasText: listWords.saved })
        await toast.waitFor()
        // On a phone the toast covers neither the logo nor the menu button.
        const { height } = page.viewportSize() ?? { height: 720 }
        await page.setViewportSize({ width: phoneWidth, height })
        await page.evaluate(() => scrollTo(0, 0))
        expect(await doOverlap(toast, page.locator('header').first())).toBe(false)
        // A long text stays within the toast.
        await toast.locator('span').evaluate((words) => words.append(` ${words.textContent}`.repeat(6)))
        expect(await toast.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
        await page.setViewportSize({ width, height })
        const view = page.getByRole('navigation', { name: listWords.views }).getByText(listWords.nameHint)
        await page.waitForURL(/&view=\d+$/)
        await view.waitFor()
        expect(await visitor.findBarriers()).toEqual([])
        expect(await visitor.sidewaysScroll()).toBe(0)
        await press(page.getByRole('link', { name: listWords.allPolicies }), 'Enter')
        await page.waitForURL('**/dashboard_admin/policies')
        await view.click()
        await page.waitForURL(/columns=name\.number\.reference\.plan\.status\.premium&view=\d+$/)
        await page.locator('summary', { hasText: listWords.manage }).click()
        await page.getByRole('button', { name: listWords.delete }).click()
        await page.locator('.toast', { hasText: listWords.deleted }).waitFor()
        await view.waitFor({ state: 'detached' })
        await closeWithoutComplaints(visitor)
      },
    )

    it(
      'returns from a policy to the same place in the list, with the same rows ticked (feature 31)',
      patience,
      async () => {
        const visitor = await visitAs('admin', { language, width })
        const { page } = visitor
        const goThereAndBack = async (row: number) => {
          await page.locator('tbody th a').nth(row).click()
          await page.getByRole('heading', { name: history.title }).waitFor()
          await page.goBack()
          await page.locator('tbody tr').nth(row).waitFor()
        }
        await visitor.open('/dashboard_admin/policies?status=3&size=50')
        await page.locator('tbody tr').nth(25).scrollIntoViewIfNeeded()
        const scrolled = await page.evaluate(() => scrollY)
        expect(scrolled).toBeGreaterThan(500)
        await goThereAndBack(25)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
        await visitor.open('/dashboard_admin/policies?status=6')
        for (const box of [0, 2]) await page.locator('input[name=id]').nth(box).check()
        await goThereAndBack(1)
        const ticked = () =>
          page
            .locator('input[name=id]')
            .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
        await expect.poll(async () => (await ticked()).slice(0, 3)).toEqual([true, false, true])
        await visitor.leave()
      },
    )
  },
)
