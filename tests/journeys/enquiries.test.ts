import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { words } from '../../src/words.ts'
import { languagesToTest, phoneWidth, touch, type Visitor, widthsToTest } from '../drive/browser.ts'
import { app, browser, closeWithoutComplaints, openJourney, visitAs } from '../drive/journey.ts'
import { waitLikeAPerson } from '../drive/pass-time.ts'

openJourney()

describe.each(widthsToTest('bn'))('typed text at %i px', (width) => {
  const turnTo = async ({ page }: Visitor, language: Language) => {
    await page.locator(`header a[hreflang=${language}]`).filter({ visible: true }).first().click()
    await page.waitForSelector(`html[lang=${language}][data-ready=yes]`)
  }

  it('survives a change of language, and is stored nowhere afterwards (LANG-02)', async () => {
    const visitor = await browser.visit(app, { width })
    const { page } = visitor
    await visitor.open('/register')
    await page.fill('#register-name', 'রহিমা খাতুন')
    await page.fill('#register-comments', 'এক লাইন\nআরেক লাইন')
    await turnTo(visitor, 'en')
    const name = page.locator('#register-name')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#register-name')?.value)
    expect([await name.inputValue(), await page.inputValue('#register-comments')]).toEqual([
      'রহিমা খাতুন',
      'এক লাইন\nআরেক লাইন',
    ])
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain('রহিমা')
    await visitor.open('/news')
    if (width === phoneWidth) await page.locator('main summary').first().click()
    await page.fill('main [name=from_date]', '১৫/৮/২০২৬')
    await page.check('main [name=categoryid][value=notice]')
    await turnTo(visitor, 'bn')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main [name=from_date]')?.value)
    await expect.poll(() => page.isChecked('main [name=categoryid][value=notice]')).toBe(true)
    await closeWithoutComplaints(visitor)
  })

  it('survives it where one signs up, and behind sign-in (LANG-02)', async () => {
    // On phones the link is in the menu, at the desk beside the form.
    const visitor = await visitAs('admin')
    const { page } = visitor
    await visitor.open('/dashboard_admin/users/new?lang=bn')
    await page.fill('[name=en_first_name]', 'Farhana Yasmin')
    await page.selectOption('[name=role_id]', '2')
    await page.locator('a[hreflang=en]').filter({ visible: true }).first().click()
    await page.waitForSelector('html[lang=en][data-ready=yes]')
    await expect.poll(() => page.inputValue('[name=en_first_name]')).toBe('Farhana Yasmin')
    await expect.poll(() => page.inputValue('[name=role_id]')).toBe('2')
    await visitor.leave()
    const reader = await browser.visit(app, { width })
    await reader.open('/forgot-password')
    await reader.page.fill('[name=username]', 'rahima')
    await reader.page.locator('a[hreflang=en]').filter({ visible: true }).first().click()
    await reader.page.waitForSelector('html[lang=en][data-ready=yes]')
    await expect.poll(() => reader.page.inputValue('[name=username]')).toBe('rahima')
    await closeWithoutComplaints(reader)
  })

  it('survives another page and Back, the message too (CONTACT-01)', async () => {
    const visitor = await browser.visit(app, { width })
    const { page } = visitor
    await visitor.open('/contact')
    const typed = { name: 'রহিমা খাতুন', subject: 'কিস্তি', message: 'এক লাইন\nআরেক লাইন' }
    for (const [name, text] of Object.entries(typed)) await page.fill(`main [name=${name}]`, text)
    await visitor.open('/news')
    await page.goBack()
    for (const [name, text] of Object.entries(typed))
      await expect.poll(() => page.inputValue(`main [name=${name}]`)).toBe(text)
    await closeWithoutComplaints(visitor)
  })
})

describe.each(languagesToTest('en'))('from a question to its answer, in %s', (language) => {
  const forms = words['enquiries/forms'][language]
  const office = words['enquiries/office'][language]
  const { problems } = words.enquiries[language]
  const email = `rahima.${language}@example.com`

  it('Rahima sends the contact form and is answered in place (CONTACT-01, CONTACT-02, CONTACT-04)', async () => {
    const visitor = await browser.visit(app, { language, width: phoneWidth })
    const { page } = visitor
    await visitor.open('/page/contact-us')
    const send = page.getByRole('button', { name: forms.contact.send, exact: true })
    // The script loads once the form is in view; before that the form posts to a page of its own.
    await touch(page, '#contact-form button')
    await send.click()
    await page.getByText(problems.enquiryMessageMissing).first().waitFor()
    await expect.poll(() => page.locator('#contact-name-error').innerText()).toBe(problems.enquiryNameMissing)
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('error-summary')
    await page.locator('.error-summary a').first().click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    expect(new URL(page.url()).pathname).toBe('/page/contact-us')
    expect(await visitor.findBarriers()).toEqual([])
    await page.fill('#contact-name', 'Rahima')
    await page.fill('#contact-email', email)
    await page.fill('#contact-message', 'When is my premium due?')
    await waitLikeAPerson(app)
    await page.route('**/contact', (route) => route.abort())
    await send.click()
    await page.getByText(forms.unexpected).waitFor()
    await expect.poll(() => page.inputValue('#contact-message')).toBe('When is my premium due?')
    await page.unroute('**/contact')
    await visitor.context.setOffline(true)
    await send.click()
    const { networkDown } = words.pages[language].problems
    const said = page.locator('main .alert-danger')
    await expect.poll(() => said.innerText()).toBe(networkDown)
    await expect.poll(() => page.inputValue('#contact-message')).toBe('When is my premium due?')
    await visitor.context.setOffline(false)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await send.dblclick()
    const thanks = page.getByText(forms.contactReceived)
    await thanks.waitFor()
    expect(sent).toHaveLength(1)
    await expect.poll(() => page.locator('#contact-message').count()).toBe(0)
    expect(await visitor.findBarriers()).toEqual([])
    await page.locator('main .alert-success button').click()
    await expect.poll(() => thanks.isVisible()).toBe(false)
    expect(await visitor.sidewaysScroll()).toBe(0)
    await visitor.leave()
  })

  it('Anika sees the whole name of the current tab, even on her phone', async () => {
    const visitor = await visitAs('editor', { language, width: phoneWidth })
    const { page } = visitor
    const current = page.locator('main .tabs [aria-current]')
    const isCutOff = () =>
      current.evaluate((tab) => {
        const row = tab.parentElement?.getBoundingClientRect()
        const own = tab.getBoundingClientRect()
        // Scroll positions are rounded to whole pixels.
        return !row || own.left < row.left - 1 || own.right > row.right + 1
      })
    await visitor.open('/dashboard_admin/enquiries?kind=subscriptions')
    await expect.poll(isCutOff).toBe(false)
    await page.locator('main .tabs a', { hasText: office.kinds.calls }).click()
    await current.filter({ hasText: office.kinds.calls }).waitFor()
    await expect.poll(isCutOff).toBe(false)
    await visitor.leave()
  })

  it('Anika finds the message in the portal, marks it answered and downloads the list', async () => {
    const visitor = await visitAs('editor', { language })
    const { page } = visitor
    await visitor.open('/dashboard_admin/enquiries')
    await page.locator('main .tabs a', { hasText: office.kinds.contacts }).click()
    await page.locator('main .tabs [aria-current]', { hasText: office.kinds.contacts }).waitFor()
    await page.locator('main').getByRole('searchbox').fill(email)
    await page
      .getByRole('button', { name: words['pages/office'][language].filters.search, exact: true })
      .click()
    await page.waitForURL(/q=rahima/)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect.poll(() => row.innerText()).toContain('When is my premium due?')
    await expect.poll(() => row.locator('.chip').innerText()).toBe(office.statuses.new)
    await row.getByRole('button', { name: office.moves.answered }).click()
    await row.locator('.chip', { hasText: office.statuses.answered }).waitFor()
    expect(page.url()).toContain('q=rahima')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: office.export }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^contacts-.*\.csv$/)
    await closeWithoutComplaints(visitor)
  })
})
