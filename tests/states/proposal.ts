import { todayInDhaka } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { nameBirthDate } from '../drive/birth-date.ts'
import { waitForHydration } from '../drive/browser.ts'
import { formWords } from '../journeys/walk-purchase.ts'
import { ask, linkOn, newApplicant } from '../people/asked-applicant.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { propose, wasIll } from './made.ts'
import { inGroup, opened, type Scene, type State } from './state.ts'

/** The applicant's own consent is asked for, as in production. */
const withConsent = { APPLICANT_CONSENT: 'code' }
const parts = ['applicant', 'nominee', 'office', 'health', 'documents'] as const

const newProposal =
  (section = '', asked: object = {}) =>
  async ({ app }: Scene) => {
    const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()), asked)
    return `/policy-buy?quote=${encodeURIComponent(quote)}${section && `&section=${section}`}`
  }
const draft =
  (section = '', said: object = {}) =>
  async (scene: Scene) => {
    const { id } = await propose(scene, said)
    return `/policy-buy?policyId=${id}&isEditing=1${section && `&section=${section}`}`
  }

/** A draft that is gone on with, and what becomes of it. */
export const draftPages = inGroup(
  'proposal',
  opened({
    'all parts, filled': draft(),
    ...Object.fromEntries(parts.map((part) => [`${part}, filled`, draft(part)])),
    'check, everything there': draft('check'),
    'no such draft': '/policy-buy?policyId=999999&isEditing=1',
    'preview of a submitted one': async (scene) =>
      `/policy-buy/preview/${(await propose(scene, { status: 1 })).reference}`,
  }),
  { as: 'agent' },
)

/** A proposal before anything is typed. */
export const newProposalPages = inGroup(
  'proposal',
  opened({
    'all parts, empty': newProposal(),
    ...Object.fromEntries(parts.map((part) => [`${part}, empty`, newProposal(part)])),
    'check, much missing': newProposal('check'),
    'no quote': '/policy-buy',
    'preview of a draft': async (scene) => `/policy-buy/preview/${(await propose(scene)).reference}`,
    'health with yes answers': draft('health', wasIll),
  }),
  { as: 'agent' },
)

export const proposalStates = inGroup(
  'proposal',
  [
    ...parts
      .filter((part) => part !== 'documents')
      .map((part) => ({
        name: `${part}, refused`,
        path: newProposal(part),
        async bring({ page }: Scene) {
          // An agent's own code stands chosen.
          if (part === 'office') await page.locator('[name=agency_code]').selectOption('')
          await page.locator('[data-next]').filter({ visible: true }).click()
          await page.locator('.error-summary').filter({ visible: true }).waitFor()
        },
      })),
    { name: 'a bank’s part', path: newProposal('office'), as: 'bank' },
    {
      name: 'a holder proposes for herself',
      path: newProposal('applicant', { dob: '1985-03-12' }),
      as: 'rahima',
    },
    {
      name: 'an old price',
      path: draft('check'),
      daysLater: 31,
    },
    {
      name: 'the register knows the applicant',
      path: newProposal('applicant', { gender: 'M' }),
      async bring({ page, language }) {
        await lookUp(page, language, '1990123456')
        await page.getByText(words.identity[language].lookUp.foundService).waitFor()
      },
    },
    {
      name: 'the register knows the applicant, who has moved',
      path: newProposal('applicant', { gender: 'M' }),
      async bring({ page, language }) {
        await lookUp(page, language, '1990123456')
        const { writeAnew } = words.identity[language].lookUp
        await page.getByRole('button', { name: writeAnew }).last().click()
        await page.locator('[name=present_address]:focus:not([readonly])').waitFor()
      },
    },
    {
      name: 'the register knows nobody',
      path: newProposal('applicant', { gender: 'M' }),
      async bring({ page, language }) {
        await lookUp(page, language, '5550001111')
        await page.getByText(words.identity[language].problems.identityNoMatch).first().waitFor()
      },
    },
    {
      name: 'the register does not answer',
      isFailure: true,
      path: newProposal('applicant', { gender: 'M' }),
      async bring({ page, language }) {
        await page.route('**/search-by-nid', (route) => route.abort())
        await lookUp(page, language, '5550001111')
        await page.getByText(words.identity[language].lookUp.failed).first().waitFor()
      },
    },
    {
      name: 'five nominees',
      path: draft('nominee'),
      async bring({ page, language }) {
        const { add } = words.proposals[language].nominees
        for (let n = 2; n <= 5; n++) {
          await page.getByRole('button', { name: add, exact: true }).filter({ visible: true }).click()
          await page.locator(`[name=nominee${n}_first_name]`).waitFor()
        }
      },
    },
    {
      name: 'the line is down while typing',
      isFailure: true,
      path: newProposal('applicant'),
      async bring({ page, visitor, language }) {
        await visitor.context.setOffline(true)
        await page.fill('[name=father_name]', 'Abdul Karim')
        await page.getByText(words['proposal-form'][language].autosave.offline).waitFor()
      },
    },
    {
      name: 'two files chosen',
      path: newProposal('documents'),
      async bring({ page, language }) {
        const form = words.proposals[language]
        const buffer = Buffer.from(await pdfFile().arrayBuffer())
        const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer })
        await page.locator('[name=document]').setInputFiles(paper('one.pdf'))
        await page.getByRole('button', { name: form.addFile }).click()
        await page.locator('[name=document]').setInputFiles(paper('two.pdf'))
        await page.getByText('two.pdf').first().waitFor()
      },
    },
    {
      name: 'a wrong file',
      path: newProposal('documents'),
      async bring({ page, language }) {
        await page
          .locator('[name=document]')
          .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('photo') })
        await page.getByText(words.proposals[language].problems.documentNotPdf).first().waitFor()
      },
    },
    {
      name: 'the draft has changed meanwhile',
      path: draft('applicant'),
      async bring({ page, app, language }) {
        await page.fill('[name=father_name]', 'Abdul Karim Khan')
        await page.fill('[name=place_of_birth]', 'Jashore')
        const id = Number(new URL(page.url()).searchParams.get('policyId'))
        const agent = await app.signIn('agent')
        const form = await agent.get(`/api-app/proposal-form?policyId=${id}`)
        const { national_id, first_name, date_of_birth } = form.body.data.draft.customer
        const theirs = { national_id, first_name, date_of_birth, father_name: 'Karim Uddin' }
        await purchase(agent, { ...sumaiya, ...theirs, id, status: 0 })
        const { update } = words.proposals[language]
        await page.getByRole('button', { name: update }).filter({ visible: true }).click()
        await page.getByRole('heading', { name: words['proposal-form'][language].conflict.title }).waitFor()
      },
    },
    {
      name: 'whether it was submitted is not known yet',
      isFailure: true,
      path: draft('check'),
      async bring(scene) {
        await scene.page.route('**/api-app/purchase-policy', (route) => route.abort('connectionreset'))
        await confirm(scene)
        await scene.page.locator('[data-outcome=asking]').waitFor()
      },
    },
    {
      name: 'saving failed',
      isFailure: true,
      path: draft('applicant'),
      async bring({ page, language }) {
        await page.route('**/api-app/purchase-policy', (route) =>
          route.fulfill({ status: 503, body: '{"code":"databaseUnreachable"}' }),
        )
        const { update } = words.proposals[language]
        await page.getByRole('button', { name: update }).filter({ visible: true }).click()
        await page.locator('main .alert-danger').first().waitFor()
      },
    },
    {
      name: 'a like sale of the last day',
      path: async (scene) => {
        const { national_id, first_name, date_of_birth } = (await propose(scene, { status: 1 })).fields
        const { id } = await propose(scene, { national_id, first_name, date_of_birth })
        return `/policy-buy?policyId=${id}&isEditing=1&section=check`
      },
      async bring(scene) {
        await confirm(scene)
        const { another } = words['proposal-form'][scene.language]
        await scene.page.getByText(another.title).waitFor()
      },
    },
    sold('confirmed', {}),
    sold('confirmed, somebody looks at it', wasIll),
    {
      ...sold('confirmed, the link to pay sent', {}),
      async bring(scene) {
        await sold('', {}).bring?.(scene)
        const { page, language } = scene
        await page.getByRole('button', { name: words['office/sale'][language].link.send }).click()
        await page.locator('.alert-success .select-all').waitFor()
      },
    },
    consentState('the applicant’s consent, not asked yet'),
    consentState('the applicant’s consent, asked for', async (scene) => {
      await askConsent(scene)
    }),
    consentState('the applicant’s consent, missing', async (scene) => {
      await confirm(scene)
      const { problems } = words['proposals/consent'][scene.language]
      await scene.page.getByText(problems.consentCodeNeeded).first().waitFor()
    }),
    {
      name: 'the applicant’s consent, nobody can be asked yet',
      settings: withConsent,
      path: newProposal('check'),
      async bring({ page, language }) {
        await page.getByText(words['proposals/consent'][language].step.lacks.mobile).waitFor()
      },
    },
    consentPage('a link to the applicant', 0),
    consentPage('an applicant names their date of birth', 1),
    consentPage('an applicant reads the proposal', 2),
    consentPage('an applicant said yes', 3),
    consentPage('an applicant said no', 4),
    consentPage('an applicant named a wrong date of birth', 5),
    consentPage('an applicant found something wrong', 6),
    { name: 'a proposal that nobody has opened', path: '/your-proposal', as: '' },
    { name: 'a paper that nobody printed', path: '/proposal-check/no-such-code', as: '' },
    { name: 'a paper was handed in', path: '/paper-received', as: '' },
    { name: 'a link for a paper that opens nothing', path: '/l/no-such-token/paper', as: '' },
  ],
  { as: 'agent' },
)

async function lookUp(page: Scene['page'], language: Scene['language'], number: string): Promise<void> {
  await page.fill('[name=national_id]', number)
  await page.fill('[name=date_of_birth_day]', '17/05/1990')
  const { check } = words.identity[language].lookUp
  await page.getByRole('button', { name: check, exact: true }).filter({ visible: true }).click()
}

async function confirm({ page, language }: Scene): Promise<void> {
  await page.locator('#part-check').waitFor()
  await page.check('[name=declaration]', { force: true })
  await page.check('[name=consent]', { force: true })
  const button = page.getByRole('button', { name: formWords(language).confirm, exact: true })
  await button.filter({ visible: true }).click()
}

/** A proposal with nothing left to fill in, confirmed. */
function sold(name: string, said: object): Omit<State, 'group'> {
  return {
    name,
    path: draft('check', said),
    async bring(scene) {
      await confirm(scene)
      await scene.page.waitForURL('**/dashboard_admin?saved=JB*')
      const { title } = words['office/sale'][scene.language].confirmed
      await scene.page.getByRole('heading', { name: title }).waitFor()
      await waitForHydration(scene.page)
    },
  }
}

function consentState(name: string, bring?: NonNullable<State['bring']>): Omit<State, 'group'> {
  return {
    name,
    settings: withConsent,
    path: draft('check'),
    async bring(scene) {
      await scene.page.locator('#part-check').waitFor()
      await bring?.(scene)
    },
  }
}

async function askConsent({ page, language }: Scene): Promise<void> {
  await page.getByRole('button', { name: words['proposals/consent'][language].step.send }).click()
  await page.locator('[data-consent=asked]').waitFor()
}

/** In their own words, as the box asks. */
const wrongSaid = {
  bn: 'আমার মায়ের নাম রোকেয়া খাতুন, রোকেয়া বেগম নয়।',
  en: 'My mother is called Rokeya Khatun, not Rokeya Begum.',
}

/** The page that an applicant opens by their link, so many steps on. */
function consentPage(name: string, step: 0 | 1 | 2 | 3 | 4 | 5 | 6): Omit<State, 'group'> {
  return {
    name,
    as: '',
    async path({ app }) {
      const applicant = await newApplicant(app)
      await ask(await app.signIn('agent'), applicant)
      return linkOn(app, applicant.phone)
    },
    async bring({ page, language }) {
      const { link, your } = words['proposals/consent'][language]
      if (step === 0) return
      await page.getByRole('button', { name: link.button }).click()
      await page.waitForURL('**/your-proposal')
      if (step === 1) return
      if (step === 4) await page.getByRole('button', { name: your.no }).click()
      else await nameBirthDate(page, language, step === 5 ? '1990-05-18' : sumaiya.date_of_birth)
      if (step === 5)
        await page
          .getByText(fill(words.links[language].problems.linkDateWrong, { n: 4 }, language))
          .first()
          .waitFor()
      if (step === 2 || step === 3 || step === 6) await page.getByText('Rokeya Begum').waitFor()
      if (step === 3) {
        await page.getByRole('button', { name: your.yes }).click()
        await page.getByText(your.stillNo).waitFor()
      }
      if (step === 6) {
        await page.getByText(your.wrong, { exact: true }).click()
        await page.locator('[name=parts][value=applicant]').check({ force: true })
        await page.fill('[name=said]', wrongSaid[language])
        await page.getByRole('button', { name: your.wrongSend }).click()
        await page.getByText(your.youSaid).waitFor()
      }
      await waitForHydration(page)
    },
  }
}
