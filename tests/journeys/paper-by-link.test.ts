import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { nameBirthDate } from '../drive/birth-date.ts'
import { isEveryWalk, languagesToTest, phoneWidth, type Visitor, waitForHydration } from '../drive/browser.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { makePdf } from '../drive/pdf.ts'
import { pdfFile, purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney()

const widths = isEveryWalk ? [phoneWidth, 768, 1280] : [phoneWidth]
const paper = { name: 'discharge.pdf', mimeType: 'application/pdf', buffer: makePdf() }
const text = { name: 'discharge.txt', mimeType: 'text/plain', buffer: Buffer.from('Discharged') }
const what = { bn: 'হাসপাতালের ছাড়পত্র', en: 'Discharge paper' } as const

/** Makes a proposal in referral and asks for a paper. @returns the path of its link */
async function askForPaper(language: Language, place: number): Promise<string> {
  const mobile = `017133${String(place).padStart(5, '0')}`
  const ill = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const agent = await app.signIn('agent')
  const fields = { ...sumaiya, ...somebodyElse(), ...ill, mobile, quote, status: 1 }
  const { body } = await purchase(agent, fields, [pdfFile()])
  const officer = await app.signIn('admin')
  const { version } = (await officer.get(`/api-app/referrals/${body.data.id}`)).body.data.referral
  await officer.post(`/api-app/referrals/${body.data.id}/papers`, { version, what: what[language] })
  return app.eventually('the link arrives', async () => {
    const texts = (await readInbox(app, mobile)).map((sms) => sms.text)
    return texts.flatMap((each) => /\/l\/[\w-]+\/paper/.exec(each)?.[0] ?? [])[0]
  })
}

async function look(visitor: Visitor, name: string): Promise<void> {
  expect(await visitor.sidewaysScroll(), name).toBe(0)
  const folder = process.env.JIBON_PICTURES
  const width = visitor.page.viewportSize()?.width
  if (folder) await visitor.page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
}

describe.each(languagesToTest('bn'))('a paper that was asked for, without scripts, in %s', (language) => {
  const { link, problems } = words['referral-papers'][language]
  const { problems: refusals, over } = words.links[language]
  const { documentNotPdf } = words.proposals[language].problems

  it.each(widths)(
    'is named and accepted once the date of birth is given, and a wrong file is refused with a sentence, %i px wide (issue 18)',
    { timeout: 120_000 },
    async (width) => {
      const place = languages.indexOf(language) * 10_000 + width
      const path = await askForPaper(language, place)
      const visitor = await browser.visit(app, { language, width, withoutScripts: true })
      const { page } = visitor
      const main = () => page.locator('main').innerText()
      await page.goto(path.replace('/paper', ''))
      expect(await main()).not.toContain(what[language])
      await look(visitor, `paper-link-${language}`)
      await page.getByRole('button', { name: link.button }).click()
      await page.waitForURL('**/paper')
      expect(await main()).not.toContain(what[language])
      await look(visitor, `paper-gate-${language}`)
      await nameBirthDate(page, language, '1991-05-17')
      await page
        .getByText(fill(refusals.linkDateWrong, { n: 4 }, language))
        .first()
        .waitFor()
      await look(visitor, `paper-gate-wrong-${language}`)
      await nameBirthDate(page, language, sumaiya.date_of_birth)
      await page.getByText(what[language]).waitFor()
      await look(visitor, `paper-asked-${language}`)

      await page.getByRole('button', { name: link.send }).click()
      await page.getByText(problems.paperFileRequired).first().waitFor()
      await page.setInputFiles('[name=document]', text)
      await page.getByRole('button', { name: link.send }).click()
      await page.getByText(documentNotPdf).first().waitFor()
      expect(await page.getAttribute('[name=document]', 'aria-invalid')).toBe('true')
      await look(visitor, `paper-refused-${language}`)

      await page.setInputFiles('[name=document]', paper)
      await page.getByRole('button', { name: link.send }).click()
      await page.waitForURL('**/paper-received')
      await page.getByRole('heading', { name: link.doneTitle }).waitFor()
      await look(visitor, `paper-taken-${language}`)
      await page.goto(path)
      await page.getByRole('heading', { name: over.title }).waitFor()
      await look(visitor, `paper-ended-${language}`)
      await visitor.leave()
    },
  )
})

it('a paper that was chosen is not lost without a connection (ERR-01)', async () => {
  const path = await askForPaper('en', 77_001)
  const visitor = await browser.visit(app, { language: 'en', width: phoneWidth })
  const { page, context } = visitor
  await visitor.open(path)
  await nameBirthDate(page, 'en', sumaiya.date_of_birth)
  await page.setInputFiles('[name=document]', paper)
  await waitForHydration(page)
  await context.setOffline(true)
  const send = page.getByRole('button', { name: words['referral-papers'].en.link.send })
  await send.click()
  await page.locator('main').getByText(words.pages.en.problems.networkDown).first().waitFor()
  await context.setOffline(false)
  await send.click()
  await page.waitForURL('**/paper-received')
  await visitor.leave()
})
