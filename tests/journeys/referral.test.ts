import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { words as allWords } from '../../src/words.ts'
import { nameBirthDate } from '../drive/birth-date.ts'
import { languagesToTest, type Visitor, waitForHydration, widthsToTest } from '../drive/browser.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, browser, expectAccessible, openJourney, visitAs } from '../drive/journey.ts'
import { untilActive } from '../drive/pass-time.ts'
import { makePdf } from '../drive/pdf.ts'
import type { Caller } from '../drive/test-app.ts'
import { inventedName } from '../people/invented-name.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'

openJourney()

/** Nasima once broke her arm, so her proposal goes to an underwriter. */
type Nasima = { readonly name: string; readonly mobile: string; readonly id: number }

const paper = { name: 'discharge.pdf', mimeType: 'application/pdf', buffer: makePdf() }

async function draftOf(agent: Caller, place: number): Promise<Nasima> {
  const first_name = inventedName(place)
  const nasima = {
    ...sumaiya,
    national_id: String(6_120_000_000 + place),
    first_name,
    mobile: `017133000${10 + place}`,
    accident_injury: 1,
    accident_injury_details: 'Broke her arm in 2019',
  }
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await purchase(agent, { ...nasima, quote, status: 0 }, [pdfFile()])
  return { name: `${first_name} ${nasima.last_name}`, mobile: nasima.mobile, id: body.data.id }
}

async function sit(as: Caller, language: Language, width: number, path: string): Promise<Visitor> {
  const visitor = await visitAs(as, { language, width })
  await visitor.open(path)
  return visitor
}

const lookAt = (visitor: Visitor, what: string) => expectAccessible(visitor, what, '422')

async function press({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
}

describe.each(languagesToTest('bn'))('a proposal that a person decides about, in %s', (language) => {
  const {
    proposals,
    'proposal-form': filling,
    underwriting,
    policies,
  } = {
    proposals: allWords.proposals[language],
    'proposal-form': allWords['proposal-form'][language],
    underwriting: allWords.underwriting[language],
    policies: allWords.policies[language],
  }
  const { sheet, states } = allWords['office/referrals'][language]
  const papers = allWords['referral-papers'][language]

  it.each(widthsToTest(language))(
    'is reviewed, waits for a paper that the applicant hands in by a link, and goes on once accepted; another is declined, %i px wide (issue 18)',
    { timeout: 120_000 },
    async (width) => {
      const place = languages.indexOf(language) * 4 + (width < 600 ? 0 : 2)
      const agent = await app.signIn('agent')
      const nasima = await draftOf(agent, place)
      const seller = await sit(
        agent,
        language,
        width,
        `/policy-buy?policyId=${nasima.id}&isEditing=1&section=check`,
      )
      await waitForHydration(seller.page)
      await seller.page.getByText(filling.check.complete).waitFor()
      await seller.page.check('[name=declaration]', { force: true })
      await seller.page.check('[name=consent]', { force: true })
      await press(seller, proposals.confirm)
      await seller.page.waitForURL('**/dashboard_admin?saved=JB*')
      await seller.page.getByText(allWords['office/sale'][language].confirmed.lookedAt).waitFor()
      await seller.page.getByRole('link', { name: allWords['office/sale'][language].confirmed.see }).click()
      await seller.page.getByText(proposals.preview.nextLookedAt).waitFor()

      const officer = await sit(await app.signIn('admin'), language, width, '/dashboard_admin/referrals')
      await officer.page.selectOption('[name=rule]', 'healthAnswer')
      await press(officer, allWords['pages/office'][language].filters.show)
      await officer.page.waitForURL('**/referrals?*rule=healthAnswer*')
      await officer.page.getByRole('link', { name: nasima.name }).click()
      await officer.page.getByText(underwriting.healthAnswer.accidentInjury).waitFor()
      await officer.page.getByText('Broke her arm in 2019').waitFor()
      await press(officer, sheet.take)
      await officer.page.getByText(sheet.mine, { exact: true }).waitFor()
      await press(officer, sheet.askButton)
      await officer.page.locator('[aria-invalid=true]').waitFor()
      await officer.page.fill('[name=what]', 'Discharge paper of 2019')
      await press(officer, sheet.askButton)
      await officer.page.getByText(sheet.awaited).waitFor()

      const link = await app.eventually('the link arrives', async () => {
        const texts = (await readInbox(app, nasima.mobile)).map(({ text }) => text)
        return texts.flatMap((text) => /\/l\/[\w-]+\/paper/.exec(text)?.[0] ?? [])[0]
      })
      const applicant = await browser.visit(app, { language, width })
      await applicant.open(link)
      await nameBirthDate(applicant.page, language, sumaiya.date_of_birth)
      await applicant.page.getByText('Discharge paper of 2019').waitFor()
      await press(applicant, papers.link.send)
      await applicant.page.getByText(papers.problems.paperFileRequired).first().waitFor()
      await applicant.page.setInputFiles('[name=document]', paper)
      await press(applicant, papers.link.send)
      await applicant.page.getByRole('heading', { name: papers.link.doneTitle }).waitFor()
      await applicant.leave()

      await officer.page.reload()
      await waitForHydration(officer.page)
      await officer.page.getByRole('link', { name: 'discharge.pdf' }).first().waitFor()
      await press(officer, sheet.send)
      await officer.page.getByText(underwriting.problems.decisionUnknown).first().waitFor()
      await officer.page.locator('[name=decision][value=accept]').focus()
      await officer.page.keyboard.press('Space')
      await officer.page.locator('[name=reason]').first().fill('Healed well, the paper says')
      await press(officer, sheet.send)
      await officer.page.getByText(states.accept, { exact: true }).first().waitFor()
      await lookAt(officer, 'an accepted proposal')
      await untilActive(app, nasima.id)

      const other = await draftOf(agent, place + 1)
      const { version } = (await agent.get(`/api-app/proposal-form?policyId=${other.id}`)).body.data.draft
      const confirmed = await purchase(agent, {
        id: other.id,
        version,
        status: 1,
        ...sumaiya,
        national_id: String(6_120_000_001 + place),
        first_name: other.name.split(' ')[0],
        mobile: other.mobile,
        accident_injury: 1,
      })
      expect(confirmed.body.data.looked_at).toBe(1)
      await officer.open(`/dashboard_admin/referrals/${other.id}`)
      await officer.page.locator('[name=decision][value=decline]').focus()
      await officer.page.keyboard.press('Space')
      await officer.page.locator('[name=reason]').first().fill('Too many accidents')
      await press(officer, sheet.send)
      await officer.page.getByText(states.decline, { exact: true }).first().waitFor()
      await officer.open('/dashboard_admin/referrals?state=decided')
      await officer.page.getByRole('link', { name: other.name }).waitFor()
      await lookAt(officer, 'what is decided')
      await seller.open(`/policy-view/${other.id}`)
      await seller.page
        .getByText(`${policies.statuses.notTakenUp}, ${policies.endings.declined}`)
        .first()
        .waitFor()
      await lookAt(seller, 'a proposal that was declined')
      await officer.leave()
      await seller.leave()
    },
  )
})
