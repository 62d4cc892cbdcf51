import type { Language } from '#kernel/language.ts'
import type { Received } from '../../tests/drive/inbox.ts'
import type { Fixtures } from '../../tests/states/look-at-state.ts'

/** Draws messages as in the inbox of the sandbox: plain text, each in its own frame. */
export async function drawMessages(
  { app, browser }: Fixtures,
  messages: readonly Received[],
  { language, width }: { readonly language: Language; readonly width: number },
): Promise<Uint8Array> {
  const { page, leave } = await browser.visit(app, { language, width })
  try {
    // A page of ours, so that our fonts are available.
    await page.goto('/page/terms', { waitUntil: 'networkidle' })
    // An English page loads the Bangla font only on request; a text that is laid out before may keep empty boxes.
    await page.evaluate(
      (text) => document.fonts.load(getComputedStyle(document.body).font, text),
      messages.map(({ text }) => text).join(' '),
    )
    await page.evaluate((all) => {
      const main = document.createElement('main')
      main.style.cssText = 'max-width: 640px; margin: 0 auto; padding: 16px'
      for (const { channel, to, text } of all) {
        const head = document.createElement('p')
        head.textContent = `${channel} · ${to} · ${text.length}`
        head.style.cssText = 'margin: 16px 0 4px; font-size: 14px'
        const body = document.createElement('pre')
        body.textContent = text
        body.style.cssText =
          'margin: 0; padding: 12px; border: 1px solid #999; background: #fff; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere'
        main.append(head, body)
      }
      document.body.replaceChildren(main)
    }, messages)
    // Waits for fonts that the layout has requested only now.
    await page.evaluate(async () => {
      await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)))
      await document.fonts.ready
    })
    return await page.screenshot({ type: 'jpeg', quality: 82, fullPage: true })
  } finally {
    await leave()
  }
}
