import type { Page } from 'playwright-core'
import { touch } from '../drive/browser.ts'
import type { Scene, State } from './state.ts'

type Happening = Omit<State, 'group'>

/** A form sent as it is, empty. */
export function refused(name: string, path: State['path'], form: string): Happening {
  return {
    name,
    path,
    isSampled: true,
    async bring({ page }) {
      await page.locator(`${form} button[type=submit]`).last().click()
      await page.locator(`${form} [aria-invalid=true]`).first().waitFor()
    },
  }
}

/** A form filled and sent, whose answer does not come. */
export function waiting(
  name: string,
  path: string,
  form: string,
  prepare: NonNullable<State['prepare']>,
): Happening {
  return {
    name,
    path,
    isSampled: true,
    prepare,
    async bring({ page }) {
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

export async function typeUntilOffered(page: Page, box: string): Promise<void> {
  const language = await page.locator('html').getAttribute('lang')
  await page.locator(box).pressSequentially(language === 'bn' ? 'দাবি' : 'claim')
  await page.getByRole('option').first().waitFor()
}

export async function neverAnswer(page: Page, calls: string): Promise<void> {
  await page.route(calls, () => {})
}

/** A form that the browser sends itself: no answer lets it leave the page. */
export async function stayHere({ page }: Scene): Promise<void> {
  await page.route('**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  )
}
