import { expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { words as allWords } from '../../src/words.ts'
import { answersTo, walkedIn, widthsOf } from '../drive/browser.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney()

it.each(walkedIn('en'))(
  'what another seller typed of somebody is marked so and can be changed; what the register says cannot, but for an address or spouse that is another one by now; and the policy says what was verified, in %s (KYC-02, KYC-05, KYC-06, KYC-08)',
  { timeout: 120_000 },
  async (language) => {
    const { lookUp } = allWords.identity[language]
    const { identity } = allWords.policies[language]
    const write = writerIn(language)
    const today = todayInDhaka(app.clock.now())
    // Once the core has a policy of his, Rahim is a holder, and what was typed of him a holder's word.
    await app.turn({ core: 'down' })
    const agent = await app.signIn('agent')
    const quote = await quoteFor(app.visitor, today, { gender: 'O' })
    const seller = { ...sumaiya, quote, gender: 'M' }
    const rahim = { ...seller, national_id: '1990123456', first_name: 'Abdur', last_name: 'Rahim' }
    const stranger = { ...rahim, first_name: 'Totally', last_name: 'Different', father_name: 'Nobody' }
    await purchase(agent, { ...stranger, national_id: '5550001111', status: 0 })
    await purchase(agent, { ...rahim, mother_name: 'Somebody else', status: 0 })

    for (const width of widthsOf(language)) {
      const visitor = await browser.visit(app, { language, width })
      const { page } = visitor
      await visitor.context.request.post('/api-app/user-login', {
        data: { user_id: 'agent2', password: demoPassword },
      })
      // A quote of its own: unfinished work on another one would stand there already.
      const sum_assured = 500_000 + 5_000 * (width / 40 + languages.indexOf(language))
      const fresh = await quoteFor(app.visitor, today, { gender: 'O', sum_assured })
      await visitor.open(`/policy-buy?quote=${encodeURIComponent(fresh)}&section=applicant`)
      await answersTo(page)
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
      // What is written over is no more what somebody said before.
      const said = await field('place_of_birth').inputValue()
      await field('place_of_birth').fill('Sylhet')
      await expect.poll(() => page.locator('#place_of_birth-hint').count()).toBe(0)
      await field('place_of_birth').fill(said)
      expect(await visitor.findBarriers()).toEqual([])
      // One press empties nothing: which fields it would be is said first.
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

      // What was written before the look-up stays, and may be about somebody else.
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
      // The register is as old as the card: since then he may have moved.
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

    // One after the other: what is confirmed first stays our record of him.
    const confirm = (person: object) => purchase(agent, { ...person, status: 1 }, [pdfFile()])
    const verified = await confirm(rahim)
    const another = await confirm({ ...stranger, national_id: rahim.national_id })
    const facts = Object.values(identity.facts).join(', ')
    for (const [policy, sentence] of [
      [verified, write.fill(identity.checked, { facts })],
      [another, identity.another],
    ] as const) {
      const visitor = await browser.visit(app, { language, width: widthsOf(language)[0] ?? 1280 })
      await visitor.context.request.post('/api-app/user-login', {
        data: { user_id: 'agent', password: demoPassword },
      })
      await visitor.open(`/policy-view/${policy.body.data.id}`)
      await expect.poll(() => visitor.page.getByText(sentence).first().isVisible()).toBe(true)
      expect(await visitor.findBarriers()).toEqual([])
      await visitor.leave()
    }
  },
)
