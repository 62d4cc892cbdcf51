import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sslCommerz } from '#adapters/payment-gateway/sslcommerz.ts'
import { findBarriersOn } from '../drive/axe.ts'
import { findChromium } from '../setup/chromium.ts'
import { orderOfKarim } from './cases/payment-gateway-cases.ts'
import { openSandboxWorld, type SandboxWorld } from './sandbox-world.ts'

let world: SandboxWorld
let browser: Browser
beforeAll(async () => {
  world = await openSandboxWorld({ resetPeople: async () => {} })
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  await world.set({ core: 'lateAnswer', mail: 'down' })
  for (const [id, sms] of [
    ['bn1', '৪৮২১৯৩ আপনার কোড। কাউকে বলবেন না।'],
    ['en1', 'Receipt: https://shapla.example/receipts/R26-00001234567890123456789012345'],
  ]) {
    const account = { api_token: 't', sid: 's', msisdn: '8801711000001' }
    await world.post('/sms/api/v3/send-sms', { ...account, sms, csms_id: id })
  }
  await openSession('AXE-FAILED')
  await world.post('/gateway/sessions/AXE-FAILED/pay', { outcome: 'fail' })
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/**
 * Opens a session at the sandbox gateway for a merchant on another site.
 * @returns the path of its page
 */
async function openSession(transactionId: string): Promise<string> {
  const gateway = sslCommerz({
    address: `${world.origin}/sandbox/gateway`,
    store: { id: 'testbox', password: 'qwerty' },
  })
  const { pageUrl } = await gateway.open({ ...orderOfKarim(transactionId), addresses: merchant })
  return world.origin + new URL(pageUrl).pathname
}
const merchant = {
  success: 'http://merchant.example/success',
  fail: 'http://merchant.example/fail',
  cancel: 'http://merchant.example/cancel',
  notification: '',
}

describe('the pages of the sandbox', () => {
  it.each([
    ['/sandbox?lang=bn', 360],
    ['/sandbox?lang=en&done=clock', 1280],
    ['/sandbox/inbox?lang=bn', 360],
    ['/sandbox/inbox?lang=en&to=01711000001', 1280],
    ['/sandbox/gateway?lang=en&answered=200', 360],
    ['/sandbox/gateway/pay/AXE-FAILED?lang=bn', 1280],
  ])('%s has no accessibility faults and fits a window of %i px', async (path, width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(`${world.origin}${path}`, { waitUntil: 'networkidle' })
    const barriers = await findBarriersOn(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await context.close()
    expect(barriers).toEqual([])
    expect(complaints).toEqual([])
    expect(tooWide).toBe(false)
  })

  it('take a payer back to the merchant’s site with a form that submits itself (PAY-18)', async () => {
    const page = await browser.newPage()
    let carried = ''
    await page.route('http://merchant.example/**', (route) => {
      carried = route.request().postData() ?? ''
      return route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
    })
    await page.goto(`${await openSession('BROWSER')}?lang=en`)
    await page.getByLabel('Nagad').check()
    // With the charge, as our own page shows it: 1,135.05 and about 2.5 percent (PAY-16).
    await page.getByRole('heading', { name: 'Amount to pay ৳1,163' }).waitFor()
    await page.getByRole('button', { name: /^Pay ৳1,163$/ }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(page.url()).toBe('http://merchant.example/success')
    expect(Object.fromEntries(new URLSearchParams(carried))).toMatchObject({
      status: 'VALID',
      tran_id: 'BROWSER',
      card_type: 'NAGAD-Nagad',
    })
    await page.close()
  })

  it('show an English reader a Bangla message in our own font', async () => {
    const page = await browser.newPage()
    await page.goto(`${world.origin}/sandbox/inbox?lang=en`)
    expect(await page.getByText('আপনার কোড').getAttribute('lang')).toBe('bn')
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ status, unicodeRange, weight }) =>
          status === 'loaded' && unicodeRange.includes('U+980') && weight === '400',
      ),
    )
    await page.close()
  })

  it('let a person set a switch and see that it is set', async () => {
    const page = await browser.newPage()
    await page.goto(`${world.origin}/sandbox?lang=en`)
    await page.getByRole('group', { name: 'SMS gateway' }).getByLabel('Cuts the connection').check()
    await page.getByRole('button', { name: 'Let them answer so' }).click()
    await page.getByRole('status').waitFor()
    expect(
      await page.getByRole('group', { name: 'SMS gateway' }).getByLabel('Cuts the connection').isChecked(),
    ).toBe(true)
    await page.close()
  })
})
