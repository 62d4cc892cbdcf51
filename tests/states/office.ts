import { sql } from 'drizzle-orm'
import { listColumns, usualPageSize } from '#policies/policy-list/list-columns.ts'
import { words } from '../../src/words.ts'
import { failureSaid } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { propose, wasIll } from './made.ts'
import { inGroup, opened, type Scene } from './state.ts'

const root = '/dashboard_admin'
const lists = `${root}/policies`

/** The newest policy of a status that the agent sees. */
const newest = async ({ app }: Scene, status: number) => {
  const agent = await app.signIn('agent')
  return (await agent.post('/api-app/get-policy-list', { status })).body.data.policies.data[0]
}
async function lastPage({ app }: Scene): Promise<string> {
  const { body } = await (await app.signIn('agent')).post('/api-app/get-policy-list', {
    size: usualPageSize.ofScreen,
  })
  return `${lists}?page=${body.data.policies.last_page}`
}
const policyOf = (status: number) => async (scene: Scene) =>
  `/policy-view/${(await newest(scene, status)).id}`
const personOf = async ({ app }: Scene) => `${root}/person/${(await policyRow(app, '900000001')).customerId}`

/** What sellers see. */
const sellersPages = inGroup(
  'office',
  opened({
    'dashboard of an agent': root,
    policies: lists,
    'policies, narrowed, with every column': `${lists}?q=khatun&mode=Y&sort=name&columns=${listColumns.join('.')}`,
    'send again': `${lists}/send-again?status=6`,
    'a policy': policyOf(3),
    'no such policy': '/policy-view/999999',
    'preview of a policy': async (scene) => `/policy-buy/preview/${(await newest(scene, 3)).ref_unique_id}`,
  }),
  { as: 'agent' },
)

/** The same templates with something else in them, and what stands at no address. */
export const furtherOfficePages = inGroup(
  'office',
  opened({
    'policies, nothing found': `${lists}?q=qqzzxx`,
    'policies, failed to push': `${lists}?status=6`,
    'policies, drafts': `${lists}?status=0`,
    'policies, by last digits': `${lists}?q=0001`,
    'policies, the last page': lastPage,
    'a policy that failed to push': policyOf(6),
    'a draft': policyOf(0),
    'a matured policy': policyOf(4),
    profile: `${root}/profile`,
    'security, nothing set up': `${root}/security`,
    'nothing at this address': `${root}/nothing-here`,
    'not allowed': `${root}/audit`,
  }),
  { as: 'agent' },
)

/** The same of what the main admin sees. */
export const furtherAdminsPages = inGroup(
  'office',
  opened({
    'policies of the whole office': lists,
    'policies whose applicant is somebody else, none': `${lists}?identity=mismatch`,
    'no such person': `${root}/person/999999`,
    'users, nobody found': `${root}/users?name=nobody-of-this-name`,
    'roles, none found': `${root}/roles?name=nothing-like-it`,
    'no such role': `${root}/roles/9999`,
    'audit, nothing found': `${root}/audit?person=nobody-of-this-name`,
    'permissions of the main admin': `${root}/permissions/1`,
  }),
  { as: 'admin' },
)

/** What the main admin sees. */
const adminsPages = inGroup(
  'office',
  opened({
    'dashboard of the main admin': root,
    'a person': personOf,
    payments: `${root}/payments`,
    'payments, nothing found': `${root}/payments?q=qqzzxx&sort=-amount&from=2026-01-01`,
    'no such payment': `${root}/payments/999999`,
    'differences, none': `${root}/payments/differences`,
    users: `${root}/users`,
    'a new user': `${root}/users/new`,
    'a user': `${root}/users/3`,
    roles: `${root}/roles`,
    'a new role': `${root}/roles/new`,
    permissions: `${root}/permissions`,
    'permissions of a role': `${root}/permissions/2`,
    'who may': `${root}/permissions/who?permission=19`,
    audit: `${root}/audit`,
    'rate book': `${root}/rate-book`,
    'a list with phone numbers': `${root}/phone-list?list=policies&query=status%3D1`,
  }),
  { as: 'admin' },
)

/** What the communications team sees of the website it keeps. */
const contentPages = inGroup(
  'office',
  opened({
    'content: news': `${root}/content/news?type=news`,
    'newsletter desk': `${root}/newsletter`,
    'newsletter: a new issue': `${root}/newsletter/new`,
    'content: work list': `${root}/content/work`,
    'content: imports': `${root}/content/imports`,
    'search desk': `${root}/search-desk?q=login`,
    'content: a page': `${root}/content/page/entry?type=page&slug=faq`,
    'content: pictures': `${root}/content/media`,
    'content: a picture': `${root}/content/media/entry?type=media&slug=blankets-boat`,
    'content: a menu': `${root}/content/page/entry?type=menu&slug=main`,
    'content: the order of the home page': `${root}/content/home/order?type=homeSection`,
    'content: old addresses': `${root}/content/page/redirects`,
    'content: versions of a page': `${root}/content/page/history?type=page&slug=faq&version=1`,
  }),
  { as: 'admin' },
)

export const officePages = [...sellersPages, ...adminsPages, ...contentPages]

export const officeStates = inGroup('office', [
  { name: 'dashboard of a bank', path: root, as: 'bank' },
  { name: 'dashboard of an editor', path: root, as: 'editor' },
  { name: 'dashboard of finance', path: root, as: 'finance' },
  {
    name: 'dashboard with proposals that were not finished',
    path: async ({ app }) => {
      const { body } = await app.visitor.post('/v1/getCalculations', {
        dob: '1990-05-17',
        gender: 'F',
        policy: 802,
        mode: 'Y',
        term: 20,
        sum_assured: 450_000,
        accidental_cover: 1,
        hospital_rider: 1,
        critical_illness: 0,
      })
      return `/policy-buy?quote=${encodeURIComponent(body.data.quote)}&section=applicant`
    },
    as: 'agent2',
    async bring({ page, visitor, language }) {
      const [first, last] = language === 'bn' ? ['সুমাইয়া', 'আক্তার'] : ['Sumaiya', 'Akter']
      // What is kept already is not kept once more.
      if ((await page.inputValue('[name=last_name]')) !== last) {
        await page.fill('[name=first_name]', first)
        await page.fill('[name=last_name]', last)
        await page.locator('[data-keeping=kept]').waitFor()
      }
      await visitor.open(root)
    },
  },
  {
    name: 'the menu open',
    path: lists,
    as: 'admin',
    below: 943,
    async bring({ page }) {
      await page
        .locator('header button[aria-expanded], header summary')
        .filter({ visible: true })
        .first()
        .click()
    },
  },
  {
    name: 'policies, filters open',
    path: lists,
    as: 'agent',
    async bring({ page, language }) {
      await page.locator('details summary', { hasText: words['pages/office'][language].moreFilters }).click()
    },
  },
  {
    name: 'policies, choice of columns open',
    path: lists,
    as: 'agent',
    async bring({ page, language }) {
      await page.locator('summary', { hasText: words['policy-list'][language].columns }).click()
    },
  },
  {
    name: 'policies, a view to be saved',
    path: `${lists}?status=3&sort=name`,
    as: 'agent',
    async bring({ page, language }) {
      await page.locator('summary', { hasText: words['policy-list'][language].save }).click()
      await page.locator('#view-name').waitFor()
    },
  },
  {
    name: 'policies, two chosen to send again',
    path: `${lists}?status=6`,
    as: 'agent',
    async bring({ page }) {
      for (const at of [0, 1]) {
        const box = page.locator('input[name=id]').nth(at)
        // Out from under the bar at the foot.
        await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await box.check({ force: true })
      }
    },
  },
  {
    name: 'policies that do not load',
    isFailure: true,
    path: lists,
    as: 'agent',
    async bring({ page, language }) {
      await page.route('**/api-app/get-policy-list', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.locator('nav.tabs a').nth(1).click()
      await page.locator('main .alert', { hasText: words.policies[language].listFailed }).waitFor()
    },
  },
  {
    name: 'a list that does not load while the line is down',
    isFailure: true,
    path: `${root}/users`,
    as: 'admin',
    async bring({ page, visitor, language }) {
      await visitor.context.setOffline(true)
      const roles = `${root}/roles`
      await page.evaluate(
        (path) => document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click(),
        roles,
      )
      await failureSaid(page, words.pages[language].problems.networkDown)
    },
  },
  {
    name: 'policies, the next ones on their way',
    path: lists,
    as: 'agent',
    async bring({ page }) {
      const request = page.waitForRequest('**/api-app/get-policy-list')
      await page.route('**/api-app/get-policy-list', () => {})
      await page.locator('nav.tabs a').nth(1).click()
      await request
    },
  },
  {
    name: 'a policy in referral',
    path: async (scene) => `/policy-view/${(await propose(scene, { status: 1, ...wasIll })).id}`,
    as: 'agent',
  },
  {
    name: 'a policy, the link to pay sent',
    path: async (scene) => `/policy-view/${(await propose(scene, { status: 1 })).id}`,
    as: 'agent',
    async bring({ page, language, app, visitor }) {
      const send = page.getByRole('button', { name: words['office/sale'][language].link.send })
      await app.eventually('the link is offered', async () => {
        await visitor.open(new URL(page.url()).pathname)
        return (await send.count()) > 0
      })
      await send.click()
      await page.locator('.alert-success .select-all').waitFor()
    },
  },
  {
    name: 'a policy whose applicant the register knows as somebody else',
    path: policyOf(3),
    as: 'admin',
    prepare: knowAsSomebodyElse,
  },
  {
    name: 'policies whose applicant is somebody else',
    path: `${lists}?identity=mismatch`,
    as: 'admin',
    prepare: knowAsSomebodyElse,
  },
  {
    name: 'a policy, a whole national ID shown',
    path: policyOf(3),
    as: 'admin',
    async bring({ page, language }) {
      await page.getByRole('button', { name: words.policies[language].nationalIdWhole.show }).first().click()
    },
  },
  {
    name: 'a new user, refused',
    isSampled: true,
    path: `${root}/users/new`,
    as: 'admin',
    async bring({ page }) {
      await page.click('main form[method=post] button[type=submit]')
      await page.locator('.error-summary').waitFor()
    },
  },
  {
    name: 'a new role, the server failed',
    isFailure: true,
    path: `${root}/roles/new`,
    as: 'admin',
    async bring({ page, language }) {
      await page.fill('#name', 'Claims')
      await page.selectOption('#active_status', '1')
      await page.route('**/api-app/store-roles', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.getByRole('button', { name: words['staff/roles'][language].form.add }).click()
      await page.locator('main .alert-danger').waitFor()
    },
  },
])

/** Three active policies whose applicant's number is somebody else's in the register. */
async function knowAsSomebodyElse({ app }: Scene): Promise<void> {
  await app.owner.execute(sql`
    insert into policy_identities (policy_id, part, number_key, state, differing, at, heard_at)
    select id, 'applicant', 'key', 'another', '{name}', now(), now() from policies where status = 3 order by id desc limit 3
    on conflict (policy_id, part) do update set state = 'another', differing = '{name}', heard_at = now()`)
}
