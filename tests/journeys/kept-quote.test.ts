import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { bn } from '#sales/plans/spoken-quote.words.bn.ts'
import { en } from '#sales/plans/spoken-quote.words.en.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, type Visitor } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

openJourney()

const spoken = { bn, en }
const voiceOf = { bn: 'bn_BD', en: 'en-GB' } as const

/** Calls to the stub of the speech API. */
type Heard = { said: { text: string; lang: string }[]; cancelled: number }
type Stubbed = { heard: Heard; bringVoice(lang: string): void; endSpeech(): void }

describe.each(languagesToTest('bn'))('a quote read aloud, in %s', (language) => {
  const words = spoken[language]

  it('is read in sentences on request, and stops when pressed again, at its end, when an answer changes and when the page is left (PCALC-24)', async () => {
    const visitor = await openKept(language, '/premium-calculator')
    const { page } = visitor
    const button = page.locator('[data-part=read-aloud]')
    await page.locator('.spoken-quote summary').waitFor()
    expect(await button.count(), 'no voice, no button').toBe(0)
    await bringVoice(page, language === 'bn' ? 'en-US' : 'bn-IN')
    expect(await button.count(), 'a voice of the other language does not help').toBe(0)
    await bringVoice(page, voiceOf[language])
    await button.waitFor()
    expect((await heard(page)).said, 'nothing is read by itself').toEqual([])

    await button.click()
    await expect.poll(() => button.textContent()).toBe(words.stop)
    const { said } = await heard(page)
    await page.locator('.spoken-quote summary').click()
    const shown = await page.locator('[data-part=sentences] p').allInnerTexts()
    expect(said.map(({ text }) => text)).toEqual(shown)
    expect(new Set(said.map(({ lang }) => lang))).toEqual(new Set([voiceOf[language]]))
    // Every amount is in words, because voices misread grouped digits. English voices read written dates
    // well.
    for (const text of shown) expect(text.replace(/\d{1,2} \w+ \d{4}/, '')).not.toMatch(/[\d০-৯৳%]/)
    expect(shown.at(-1)).toBe(words.illustrative)
    expect(await visitor.findBarriers()).toEqual([])
    expect(await visitor.sidewaysScroll()).toBe(0)

    await button.click()
    await expect.poll(() => button.textContent()).toBe(words.listen)
    expect((await heard(page)).cancelled).toBe(1)

    await button.click()
    await page.evaluate(() => (window as unknown as Stubbed).endSpeech())
    await expect.poll(() => button.textContent()).toBe(words.listen)

    const { cancelled } = await heard(page)
    await button.click()
    await page.fill('[name=sum_assured]', '600000')
    await expect.poll(async () => (await heard(page)).cancelled).toBe(cancelled + 1)
    await expect.poll(() => button.textContent()).toBe(words.listen)

    await page.locator('.calculator-years').waitFor({ state: 'visible' })
    await button.click()
    await expect.poll(() => button.textContent()).toBe(words.stop)
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(async () => (await heard(page)).cancelled).toBe(cancelled + 2)
    await closeWithoutComplaints(visitor)
  })

  it('the return calculator reads its result, too (RCALC-05)', async () => {
    const visitor = await openKept(language, '/return-calculator')
    const { page } = visitor
    await page.locator('.spoken-quote summary').waitFor()
    await bringVoice(page, voiceOf[language])
    await page.locator('[data-part=read-aloud]').click()
    expect((await heard(page)).said.length).toBeGreaterThan(4)
    await visitor.leave()
  })

  it('without scripts the sentences are there to read, and no button (PCALC-24)', async () => {
    const visitor = await openKept(language, '/premium-calculator', true)
    const { page } = visitor
    await page.locator('.spoken-quote summary').click()
    expect(await page.locator('[data-part=sentences]').innerText()).toContain(words.illustrative)
    expect(await page.locator('[data-part=read-aloud]').count()).toBe(0)
    await visitor.leave()
  })
})

const heard = (page: Page) => page.evaluate(() => (window as unknown as Stubbed).heard)
const bringVoice = (page: Page, lang: string) =>
  page.evaluate((name) => (window as unknown as Stubbed).bringVoice(name), lang)

async function openKept(language: Language, path: string, withoutScripts = false): Promise<Visitor> {
  const visitor = await browser.visit(app, { language, width: phoneWidth, withoutScripts })
  await visitor.page.addInitScript(stubVoices)
  const isReturn = path === '/return-calculator'
  const { body } = await (isReturn
    ? app.visitor.post('/v1/fixed_premium/getCalculations', {
        dob: '1990-01-01',
        policy_id: 815,
        term: 9,
        premium: 3000,
        gender: 1,
        critical_illness: 0,
      })
    : app.visitor.post('/v1/getCalculations', {
        dob: '1990-01-01',
        doc: todayInDhaka(app.clock.now()),
        gender: 'M',
        policy: 802,
        term: 20,
        premiumPayingTerm: 20,
        sum_assured: 500_000,
        mode: 'M',
        accidental_cover: 0,
        critical_illness: 0,
        hospital_rider: 0,
      }))
  const { number } = (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data
  await visitor.open(`${path}?quote=${number}`)
  return visitor
}

/** Stubs the speech API before the page loads: voices arrive late, and spoken texts are recorded. */
function stubVoices(): void {
  const voices: { lang: string }[] = []
  const heard: Heard = { said: [], cancelled: 0 }
  let waiting: { onend?: () => void }[] = []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(one: { text: string; lang: string; onend?: () => void }) {
      heard.said.push({ text: one.text, lang: one.lang })
      waiting.push(one)
    },
    cancel() {
      heard.cancelled += 1
      waiting = []
    },
  })
  class Utterance {
    lang = ''
    voice: unknown
    readonly text: string
    constructor(text: string) {
      this.text = text
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    heard,
    bringVoice(lang: string) {
      voices.push({ lang })
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
    endSpeech() {
      for (const one of waiting) one.onend?.()
    },
  })
}

describe.each(languagesToTest('en'))(
  'a quote whose number a customer brings to the office, in %s',
  (language) => {
    const { open } = words['plans/share'][language]
    const { saved } = words.plans[language]

    async function as(user: string): Promise<Visitor> {
      const visitor = await visitAs(user, { language, width: phoneWidth })
      return visitor
    }

    it('is opened from the first page of the portal, and from a call-back request that names it', async () => {
      const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), {})
      const { number } = (await app.visitor.post('/v1/quotes', { quote })).body.data
      const reply = await app.visitor.post('/v1/enquiries/call-me', {
        name: 'Rahima Khatun',
        phone: '01711000001',
        quote_number: number,
      })
      expect(reply.status).toBe(200)

      const visitor = await as('agent')
      const { page } = visitor
      const main = page.getByRole('main')
      await visitor.open('/dashboard_admin')
      await main.locator('summary', { hasText: open.summary }).click()
      await main.getByLabel(open.label).fill(number)
      expect(await visitor.findBarriers()).toEqual([])
      await main.getByRole('button', { name: open.button }).click()
      await page.waitForURL(`**/premium-calculator?quote=${number}`)
      await main.getByText(saved.title, { exact: true }).waitFor()
      await visitor.leave()

      const editor = await as('editor')
      await editor.open('/dashboard_admin/enquiries')
      await editor.page.getByRole('link', { name: number }).click()
      await editor.page.waitForURL(`**/premium-calculator?quote=${number}`)
      await editor.leave()
    })
  },
)
