import { words } from '../../src/words.ts'
import { touch, waitForHydration } from '../drive/browser.ts'
import { fillInPayer } from '../drive/pay-direct-form.ts'
import { letFallBehind } from '../payments/customers.ts'
import { forgetPayments } from './payment.ts'
import { inGroup, type Scene, type State } from './state.ts'

/** The connection is lost before a form is answered: what the page says, and whether the form can be sent again. */
export const lostAnswerStates: readonly State[] = [
  ...inGroup('site', [
    {
      name: 'the contact form, the line is down',
      isFailure: true,
      path: '/page/contact-us',
      async bring(scene) {
        const form = 'form:has(#contact-name)'
        await touch(scene.page, form)
        await scene.page.fill(`${form} [name=name]`, 'Rahima Khatun')
        await scene.page.fill(`${form} [name=message]`, 'When is my premium due?')
        await sendOffline(scene, form)
      },
    },
    {
      name: 'the newsletter, the line is down',
      isFailure: true,
      path: '/page/terms',
      async bring(scene) {
        await touch(scene.page, '.newsletter')
        await scene.page.locator('.newsletter input[name=email]').fill('rahima@example.com')
        await scene.visitor.context.setOffline(true)
        await scene.page.locator('.newsletter button').click()
        await scene.page.locator('.newsletter [data-said]').waitFor()
      },
    },
  ]),
  ...inGroup('calculators', [
    {
      name: 'a request to be called, the line is down',
      isFailure: true,
      path: '/call-me',
      async bring(scene) {
        const form = 'form:has(#call-name)'
        await touch(scene.page, form)
        await scene.page.fill('#call-name', 'Rahima Khatun')
        await scene.page.fill('#call-phone', '01711000001')
        await sendOffline(scene, form)
      },
    },
  ]),
  ...inGroup('payment', [
    {
      name: 'who pays, the line is down',
      isFailure: true,
      path: '/payment-step-1',
      async bring(scene) {
        await fillInPayer(scene.page)
        await sendOffline(scene, 'main form[method=post]')
      },
    },
    {
      name: 'how much, the line is down',
      isFailure: true,
      path: '/payment-step-1',
      async bring(scene) {
        const { page } = scene
        await forgetPayments(scene)
        await letFallBehind(scene.app, '900000002', 4)
        await fillInPayer(scene.page)
        await page.click('main form[method=post] button[type=submit]')
        await page.waitForURL('**/payment-step-2')
        await waitForHydration(page)
        await sendOffline(scene, 'main form[method=post]')
      },
    },
  ]),
  ...inGroup('sign-in', [
    {
      name: 'signing in, the line is down',
      isFailure: true,
      path: '/login',
      async bring(scene) {
        await scene.page.fill('[name=mobile_no]', '01711000001')
        await sendOffline(scene, 'main form')
      },
    },
  ]),
  ...inGroup(
    'customer',
    [
      {
        name: 'change password, the line is down',
        isFailure: true,
        path: '/dashboard/change-password',
        async bring(scene) {
          for (const name of ['old_password', 'password', 'password_confirmation'])
            await scene.page.fill(`[name=${name}]`, 'Nodi#Par1971')
          await sendOffline(scene, 'main form[method=post]')
        },
      },
    ],
    { as: 'rahima' },
  ),
]

async function sendOffline({ page, visitor, language }: Scene, form: string): Promise<void> {
  await visitor.context.setOffline(true)
  await page.locator(`${form} button[type=submit]`).first().click()
  const { networkDown } = words.pages[language].problems
  await page.locator('main .alert-danger', { hasText: networkDown }).first().waitFor()
}
