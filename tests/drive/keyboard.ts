import type { Locator, Page } from 'playwright-core'

/** Moves the focus to an element by keyboard alone. */
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

/** Replaces the text of a field by typing. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Chooses a value of a closed list by keyboard. */
export async function chooseIn(page: Page, wanted: Locator, value: string): Promise<void> {
  await reach(page, wanted)
  for (let steps = 0; steps < 50; steps += 1) {
    if ((await wanted.inputValue()) === value) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The list has no ${value}`)
}

/** Types a minute, `2026-03-26T09:00`, into the browser's own field. */
export async function typeMinute(page: Page, wanted: Locator, minute: string): Promise<void> {
  const [, year, month, day, hour, minutes] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(minute) ?? []
  await reach(page, wanted)
  await page.keyboard.type(`${month}${day}${year}`)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minutes}`)
  await page.keyboard.type(Number(hour) < 12 ? 'AM' : 'PM')
  const held = await wanted.inputValue()
  if (held !== minute) throw new Error(`The field holds ${held}`)
}

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Chooses files in a field reached by keyboard. */
export async function chooseFiles(page: Page, field: Locator, files: readonly Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, field, 'Space')
  await (await chooser).setFiles([...files])
}

/** How often a screen reader reads a text that has just come: in each live region, and where the focus went. */
export async function timesRead(page: Page, text: string): Promise<number> {
  const live = await page.locator('[role=alert], [role=status], [aria-live]', { hasText: text }).count()
  const isFocused = await page.evaluate((said) => {
    const { activeElement: focused, body } = document
    const plain = (of: string) => of.replaceAll(/\s+/g, ' ')
    return focused !== body && plain(focused?.textContent ?? '').includes(plain(said))
  }, text)
  return live + Number(isFocused)
}
