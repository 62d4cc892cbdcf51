import type { Locator, Page } from 'playwright-core'

/** By the keyboard alone: from where the focus is to a thing. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 400; steps += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard never came there')
}

export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press(key)
}

/** Types over what stands there. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Chooses in a list that is closed. */
export async function chooseIn(page: Page, wanted: Locator, value: string): Promise<void> {
  await reach(page, wanted)
  for (let steps = 0; steps < 50; steps += 1) {
    if ((await wanted.inputValue()) === value) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The list has no ${value}`)
}
