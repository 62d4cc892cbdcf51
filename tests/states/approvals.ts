import { words } from '../../src/words.ts'
import { nameBirthDate } from '../drive/birth-date.ts'
import { readInbox } from '../drive/inbox.ts'
import { newPhone, propose, wasIll } from './made.ts'
import { pay } from './payment-desk.ts'
import { inGroup, opened, type Scene, type StateContext } from './state.ts'

const root = '/dashboard_admin'

/** Desks of people who decide: what needs a second person, proposals in referral, requests of holders. */
export const approvalPages = inGroup(
  'approvals',
  opened({
    approvals: `${root}/approvals`,
    'referral desk': `${root}/referrals`,
    'no such referral': `${root}/referrals/9999`,
    'requests of holders': `${root}/person-requests`,
  }),
  { as: 'admin' },
)

/** The same templates with something else in them. */
export const furtherApprovalPages = inGroup(
  'approvals',
  opened({
    'approvals, decided': `${root}/approvals?state=decided`,
    'no such request for approval': `${root}/approvals/9999`,
    'referral desk, decided': `${root}/referrals?state=decided`,
    'referral desk, nothing found': `${root}/referrals?owner=me&rule=smoker`,
    'requests of holders, decided': `${root}/person-requests?state=decided`,
    'no such request of a holder': `${root}/person-requests/9999`,
  }),
  { as: 'admin' },
)

export const approvalStates = inGroup(
  'approvals',
  [
    {
      name: 'approvals, one waits',
      path: async (scene) => {
        await askForRefund(scene)
        return `${root}/approvals`
      },
      as: 'finance',
    },
    { name: 'an approval that waits', path: askForRefund, as: 'finance' },
    { name: 'an approval, as who asked sees it', path: askForRefund },
    {
      name: 'an approval refused without a reason',
      path: askForRefund,
      as: 'finance',
      async bring({ page, language }) {
        await page.getByRole('button', { name: words.approvals[language].sheet.refuse }).click()
        await page.locator('[aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'an approval that was refused',
      path: askForRefund,
      as: 'finance',
      async bring({ page, language }) {
        const { sheet, done } = words.approvals[language]
        await page.getByLabel(sheet.reason).fill('The payer does not want it any more')
        await page.getByRole('button', { name: sheet.refuse }).click()
        await page.getByText(done.refuse).waitFor()
      },
    },
    { name: 'a referral', path: refer },
    {
      name: 'a referral, mine, a paper without a name',
      path: refer,
      async bring(scene) {
        await take(scene)
        await press(scene, words['office/referrals'][scene.language].sheet.askButton)
        await scene.page.locator('[aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'a referral, a paper asked for',
      path: refer,
      async bring(scene) {
        await take(scene)
        const { sheet } = words['office/referrals'][scene.language]
        await scene.page.fill('[name=what]', 'Discharge paper of 2011')
        await press(scene, sheet.askButton)
        await scene.page.getByText(sheet.awaited).waitFor()
      },
    },
    {
      name: 'a referral, a decision without a reason',
      path: refer,
      async bring(scene) {
        await press(scene, words['office/referrals'][scene.language].sheet.send)
        await scene.page
          .getByText(words.underwriting[scene.language].problems.decisionUnknown)
          .first()
          .waitFor()
      },
    },
    {
      name: 'a referral, accepted with words',
      path: refer,
      async bring(scene) {
        const { page, language } = scene
        await page.check('[name=decision][value=acceptWithWords]', { force: true })
        await page.fill('[name=words]', 'Accepted. Please see a doctor once a year.')
        await page.locator('[name=reason]').first().fill('Healed well, the paper says')
        await press(scene, words['office/referrals'][language].sheet.send)
        await page
          .getByText(words['office/referrals'][language].states.acceptWithWords, { exact: true })
          .first()
          .waitFor()
      },
    },
    paperPage('a link for a paper', 0),
    paperPage('a paper that is asked for', 1),
    paperPage('a paper not chosen', 2),
    {
      name: 'a request of a holder',
      path: askAboutData,
    },
    {
      name: 'a request of a holder, answered without a reason',
      path: askAboutData,
      async bring({ page, language }) {
        const { sheet } = words['personal-data/queue'][language]
        await page.getByRole('button', { name: sheet.done, exact: true }).click()
        await page.locator('[aria-invalid=true]').waitFor()
      },
    },
  ],
  { as: 'admin' },
)

/** The main admin wants back what Rahima paid, more than one person may move. @returns the path of the request */
export async function askForRefund({ app }: Pick<StateContext, 'app'>): Promise<string> {
  const payment = await pay({ app }, 'success')
  const admin = await app.signIn('admin')
  const { body } = await admin.post(`/api-app/payments/${payment}/refund`, {
    reason: 'The payer rang and asked for it',
  })
  if (!body.data?.approval) throw new Error(`Nothing waits: ${JSON.stringify(body)}`)
  return `${root}/approvals/${body.data.approval}`
}

export async function refer(scene: StateContext): Promise<string> {
  const { id } = await propose(scene, { status: 1, ...wasIll })
  return `${root}/referrals/${id}`
}

async function press({ page }: Scene, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

async function take(scene: Scene): Promise<void> {
  const { sheet } = words['office/referrals'][scene.language]
  await press(scene, sheet.take)
  await scene.page.getByText(sheet.mine, { exact: true }).waitFor()
}

/** The page by which an applicant hands in a paper, so many steps on. */
function paperPage(name: string, step: 0 | 1 | 2) {
  let birthDate = ''
  return {
    name,
    as: '',
    async path(scene: Scene) {
      const { app } = scene
      const mobile = newPhone()
      const { id, fields } = await propose(scene, { status: 1, mobile, ...wasIll })
      birthDate = fields.date_of_birth
      const admin = await app.signIn('admin')
      const { version } = (await admin.get(`/api-app/referrals/${id}`)).body.data.referral
      const what = scene.language === 'bn' ? 'হাসপাতালের ছাড়পত্র' : 'Discharge paper'
      await admin.post(`/api-app/referrals/${id}/papers`, { version, what })
      return app.eventually('the link arrives', async () => {
        const texts = (await readInbox(app, mobile)).map(({ text }) => text)
        return texts.flatMap((text) => /\/l\/[\w-]+\/paper/.exec(text)?.[0] ?? [])[0]
      })
    },
    async bring({ page, language }: Scene) {
      if (step === 0) return
      await nameBirthDate(page, language, birthDate)
      const { link, problems } = words['referral-papers'][language]
      const send = page.getByRole('button', { name: link.send })
      await send.waitFor()
      if (step === 1) return
      await send.click()
      await page.getByText(problems.paperFileRequired).first().waitFor()
    },
  }
}

async function askAboutData({ app }: Scene): Promise<string> {
  const rahima = await app.signIn('rahima')
  const input = { kind: 'correct', about: 'address', wish: 'House 9, Road 4, Dhanmondi, Dhaka' }
  const { body } = await rahima.post('/api-app/my-data/requests', input)
  if (!body.data?.request) throw new Error(`Nothing was requested: ${JSON.stringify(body)}`)
  return `${root}/person-requests/${body.data.request.id}`
}
