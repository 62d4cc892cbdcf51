import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { words as allWords } from '../../src/words.ts'
import { languagesToTest, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { makePdf } from '../drive/pdf.ts'
import type { Caller } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { answerTheRest } from '../people/sumaiya.ts'

openJourney()

let agent: Caller
beforeAll(async () => {
  agent = await app.signIn('agent')
})

/** People in the register: Rahim was priced with his real data, Nurjahan was not. */
const registered = {
  bn: { number: '1990123456', birth: ['17', '5', '1990'], firstName: 'Abdur', gender: 'M', isPriced: true },
  en: {
    number: '4628391750',
    birth: ['19', '2', '1984'],
    firstName: 'Nurjahan',
    gender: 'F',
    isPriced: false,
  },
} as const

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })

it.each(languagesToTest('en'))(
  'people are looked up by national ID, papers are handed in and viewed, in %s (KYC-01, KYC-02, KYC-03, KYC-04, PROP-15, PROP-19, DOC-01, DOC-04, POL-14)',
  { timeout: 90_000 },
  async (language) => {
    const [width = 1280] = widthsToTest(language)
    const identity = allWords.identity[language]
    const words = allWords.proposals[language]
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), { gender: 'M' })
    const visitor = await browser.visit(app, { language, width })
    const { page } = visitor
    await visitor.context.addInitScript((shows) => {
      Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => shows })
    }, width > 600)
    await visitor.context.request.post('/api-app/user-login', {
      data: { user_id: 'agent', password: demoPassword },
    })
    await visitor.open(`/policy-buy?quote=${encodeURIComponent(quote)}&section=applicant`)

    const part = (name: string) => page.locator(`section[aria-labelledby="part-${name}"]`)
    const check = (name: string) =>
      part(name).getByRole('button', { name: identity.lookUp.check, exact: true })
    const seen = (name: string, text: string) => part(name).getByText(text).waitFor()
    const field = (name: string) => page.locator(`[name=${name}]`)

    // An unknown person, then a failing service, then no network: the fields stay editable.
    await expect.poll(() => check('applicant').getAttribute('aria-disabled')).toBe('true')
    await field('national_id').fill('১২৩৪৫৬৭৮৯')
    await expect.poll(() => check('applicant').getAttribute('aria-disabled')).toBe('true')
    await field('national_id').fill('৫৫৫০০০১১১১')
    await expect.poll(() => check('applicant').getAttribute('aria-disabled')).toBeNull()
    await fillDate(page, 'date_of_birth', ['17', '5', '1990'])
    await field('first_name').fill('Abdul')
    await check('applicant').click()
    await seen('applicant', identity.problems.identityNoMatch)
    await field('national_id').fill('5550007777')
    await check('applicant').click()
    await seen('applicant', identity.problems.identityDown)
    await page.route('**/search-by-nid', (route) => route.abort())
    await check('applicant').click()
    await seen('applicant', identity.lookUp.failed)
    await page.unroute('**/search-by-nid')
    expect(await field('first_name').isEditable()).toBe(true)

    await field('place_of_birth').fill('Khulna')
    const { number, birth, firstName, gender, isPriced } = registered[language]
    await field('national_id').fill(number)
    await fillDate(page, 'date_of_birth', birth)
    await check('applicant').click()
    await seen('applicant', identity.lookUp.foundService)
    await expect.poll(() => field('first_name').inputValue()).toBe(firstName)
    await expect.poll(() => field('gender').inputValue()).toBe(gender)
    await expect.poll(() => page.getByText(words.problems.nidGenderMismatch).count()).toBe(isPriced ? 0 : 1)
    for (const name of ['first_name', 'father_name', 'national_id', 'date_of_birth_day'])
      expect(await field(name).isEditable(), name).toBe(false)
    await expect.poll(() => field('place_of_birth').inputValue()).toBe('Khulna')
    expect(await field('mobile').isEditable()).toBe(true)
    await field('mobile').fill('01711000047')
    await answerTheRest(page)
    await page.getByRole('link', { name: words.allSections }).filter({ visible: true }).click()
    await page.getByRole('link', { name: words.sections.nominee.title }).first().click()

    await part('nominee').waitFor()
    // The checkbox turns the look-up on and off.
    await expect.poll(() => check('nominee').count()).toBe(0)
    await field('nominee_national_id_checkbox').check({ force: true })
    await field('nominee_national_id').fill('৬৪৩৭২১৯০৮৫')
    await fillDate(page, 'birth_date', ['4', '7', '1981'])
    await check('nominee').click()
    await seen('nominee', identity.lookUp.foundService)
    await expect.poll(() => field('nominee_national_id').inputValue()).toBe('6437219085')
    await expect.poll(() => field('nominee_first_name').inputValue()).toBe('Shahidul')
    expect(await field('nominee_first_name').isEditable()).toBe(false)
    await field('nominee_national_id_checkbox').click({ force: true })
    await page.getByRole('button', { name: identity.lookUp.remove, exact: true }).click()
    expect(await field('nominee_first_name').isEditable()).toBe(true)
    await expect.poll(() => field('nominee_first_name').inputValue()).toBe('')

    await page.getByRole('link', { name: words.allSections }).filter({ visible: true }).click()
    await page.getByRole('link', { name: words.sections.documents.title }).first().click()
    await field('document').setInputFiles({ ...paper('photo.jpg'), mimeType: 'image/jpeg' })
    await page.getByText(words.problems.documentNotPdf).first().waitFor()
    await expect.poll(() => field('document').isEnabled()).toBe(true)
    await field('document').setInputFiles(paper('one.pdf'))
    await page.getByRole('button', { name: words.removeFile }).waitFor()
    await expect.poll(() => field('document').isDisabled()).toBe(true)
    await page.getByRole('button', { name: words.removeFile }).click()
    await expect.poll(() => field('document').isEnabled()).toBe(true)
    await field('document').setInputFiles(paper('one.pdf'))
    await page.getByRole('button', { name: words.addFile }).click()
    await field('document').setInputFiles(paper('two.pdf'))
    await page.getByText('two.pdf').first().waitFor()
    // The page says that the files are only here; a failed save loses none of them (beyond 15).
    await page.getByText(allWords['proposal-form'][language].files.onlyHere).waitFor()
    const save = page.getByRole('button', { name: words.saveDraft }).filter({ visible: true })
    await page.route('**/api-app/purchase-policy', (route) =>
      route.fulfill({ status: 503, body: '{"code":"databaseUnreachable"}' }),
    )
    await save.click()
    await page.locator('main .alert-danger').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: words.removeFile }).count()).toBe(2)
    await page.unroute('**/api-app/purchase-policy')
    await save.click()
    await page.waitForURL('**/dashboard_admin?saved=JB*')

    const { id } = (await agent.post('/api-app/get-policy-list', {})).body.data.policies.data[0]
    await visitor.open(`/policy-view/${id}`)
    await expect.poll(() => page.locator('main').textContent()).not.toContain(number)
    const policies = allWords.policies[language]
    // Sellers do not have the permission to see the whole national ID.
    await expect.poll(() => page.getByRole('button', { name: policies.nationalIdWhole.show }).count()).toBe(0)
    const admin = await browser.visit(app, { language, width })
    await admin.context.request.post('/api-app/user-login', {
      data: { user_id: 'admin', password: demoPassword },
    })
    await admin.open(`/policy-view/${id}`)
    await expect.poll(() => admin.page.locator('main').textContent()).not.toContain(number)
    await admin.page.getByRole('button', { name: policies.nationalIdWhole.show }).first().click()
    await admin.page.getByText(number).waitFor()
    await admin.leave()
    await expect.poll(() => page.getByRole('link', { name: `${policies.download} two.pdf` }).count()).toBe(1)
    const look = page.getByRole('button', { name: `${policies.preview} two.pdf` })
    if (width < 600) await expect.poll(() => look.count()).toBe(0)
    else {
      await look.click()
      await page.waitForSelector('iframe[src^="blob:"][title="two.pdf"]')
    }
    expect(await visitor.sidewaysScroll()).toBe(0)
    expect(visitor.complaints.filter((one) => !/503|ERR_FAILED/.test(one))).toEqual([])
    await visitor.leave()
  },
)

type DayMonthYear = readonly [day: string, month: string, year: string]

async function fillDate(page: Page, name: string, [day, month, year]: DayMonthYear): Promise<void> {
  await page.fill(`[name=${name}_day]`, day)
  await page.selectOption(`[name=${name}_month]`, month)
  await page.fill(`[name=${name}_year]`, year)
}

it.each(languagesToTest('en'))(
  'data typed by another seller is marked and can be changed; register data cannot, except an address or spouse that has changed; and the policy says what was verified, in %s (KYC-02, KYC-05, KYC-06, KYC-08)',
  { timeout: 120_000 },
  async (language) => {
    const { lookUp } = allWords.identity[language]
    const { identity } = allWords.policies[language]
    const write = writerIn(language)
    const today = todayInDhaka(app.clock.now())
    // Once the core has a policy of Rahim's, he is a holder, and his typed data counts as the holder's.
    await app.turn({ core: 'down' })
    const agent = await app.signIn('agent')
    const quote = await quoteFor(app.visitor, today, { gender: 'O' })
    const seller = { ...sumaiya, quote, gender: 'M' }
    const rahim = { ...seller, national_id: '1990123456', first_name: 'Abdur', last_name: 'Rahim' }
    const stranger = { ...rahim, first_name: 'Totally', last_name: 'Different', father_name: 'Nobody' }
    await purchase(agent, { ...stranger, national_id: '5550001111', status: 0 })
    await purchase(agent, { ...rahim, mother_name: 'Somebody else', status: 0 })

    for (const width of widthsToTest(language)) {
      const visitor = await browser.visit(app, { language, width })
      const { page } = visitor
      await visitor.context.request.post('/api-app/user-login', {
        data: { user_id: 'agent2', password: demoPassword },
      })
      // A new quote, because unfinished work on another one would be filled in.
      const sum_assured = 500_000 + 5_000 * (width / 40 + languages.indexOf(language))
      const fresh = await quoteFor(app.visitor, today, { gender: 'O', sum_assured })
      await visitor.open(`/policy-buy?quote=${encodeURIComponent(fresh)}&section=applicant`)
      await waitForHydration(page)
      const field = (name: string) => page.locator(`[name=${name}]`)
      const hintOf = (name: string) => page.locator(`#${name}-hint`).textContent()
      const check = async (number: string) => {
        await field('national_id').fill(number)
        await page.getByRole('button', { name: lookUp.check, exact: true }).filter({ visible: true }).click()
        await page.getByText(lookUp.foundOwn).waitFor()
      }
      const bySeller = write.fill(lookUp.from.seller, { date: write.date(today) })
      const byRegister = write.fill(lookUp.from.register, { date: write.date(today) })

      await check('5550001111')
      await expect.poll(() => field('first_name').inputValue()).toBe('Totally')
      for (const name of ['first_name', 'father_name', 'mobile', 'national_id'])
        expect(await field(name).isEditable(), name).toBe(true)
      await expect.poll(() => hintOf('father_name')).toBe(bySeller)
      expect(await page.getByText(lookUp.checkTyped).count()).toBe(0)
      // An overwritten value loses its source.
      const said = await field('place_of_birth').inputValue()
      await field('place_of_birth').fill('Sylhet')
      await expect.poll(() => page.locator('#place_of_birth-hint').count()).toBe(0)
      await field('place_of_birth').fill(said)
      // The first press clears nothing, but names the fields that would be cleared.
      const askByHand = () => page.getByRole('button', { name: lookUp.byHand }).click()
      await askByHand()
      await page.getByRole('button', { name: lookUp.keep }).click()
      expect(await field('first_name').inputValue()).toBe('Totally')
      await askByHand()
      await page.getByRole('dialog').getByText(allWords.proposals[language].fields.fatherName).waitFor()
      await page.getByRole('button', { name: lookUp.remove, exact: true }).click()
      await expect.poll(() => field('first_name').inputValue()).toBe('')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('national_id')

      // Text typed before the look-up stays, though it may be about somebody else.
      await field('email').fill('somebody.else@example.com')
      await check('1990123456')
      await page.getByText(lookUp.checkTyped).waitFor()
      await expect.poll(() => field('email').inputValue()).toBe('somebody.else@example.com')
      await expect.poll(() => field('mother_name').inputValue()).toBe('Rokeya Begum')
      for (const [name, sentence, isEditable] of [
        ['first_name', byRegister, false],
        ['mother_name', byRegister, false],
        ['mobile', bySeller, true],
        ['education', bySeller, true],
      ] as const) {
        await expect.poll(() => hintOf(name), { message: name }).toBe(sentence)
        expect(await field(name).isEditable(), name).toBe(isEditable)
      }
      // The register has the address from when the card was issued; he may have moved since.
      expect(await field('present_address').isEditable()).toBe(false)
      const anew = page.getByRole('button', { name: lookUp.writeAnew })
      await anew.filter({ hasText: allWords.proposals[language].fields.presentAddress }).click()
      await expect.poll(() => field('present_address').isEditable()).toBe(true)
      expect(await page.locator('#present_address-hint').count()).toBe(0)
      expect(await field('father_name').isEditable()).toBe(false)
      await field('present_address').fill('House 9, Road 4, Khulna')
      expect(await visitor.findBarriers()).toEqual([])
      await visitor.leave()
    }

    // Sequentially, because the first confirmed data becomes our record of him.
    const confirm = (person: object) => purchase(agent, { ...person, status: 1 }, [pdfFile()])
    const verified = await confirm(rahim)
    const another = await confirm({ ...stranger, national_id: rahim.national_id })
    const facts = Object.values(identity.facts).join(', ')
    const visitor = await browser.visit(app, { language, width: widthsToTest(language)[0] ?? 1280 })
    await visitor.context.request.post('/api-app/user-login', {
      data: { user_id: 'agent', password: demoPassword },
    })
    for (const [policy, sentence] of [
      [verified, write.fill(identity.checked, { facts })],
      [another, identity.another],
    ] as const) {
      await visitor.open(`/policy-view/${policy.body.data.id}`)
      await expect.poll(() => visitor.page.getByText(sentence).first().isVisible()).toBe(true)
      expect(await visitor.findBarriers()).toEqual([])
    }
    await visitor.leave()
  },
)
