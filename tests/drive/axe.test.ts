import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../setup/chromium.ts'
import { findBarriersOn } from './axe.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

const frame = '<html lang="en"><title>A frame</title><main><h1>A frame</h1><button></button></main></html>'
const whole = `<html lang="en"><title>A page</title><main><h1>A page</h1><img src="data:," id="nameless">
  <iframe title="A frame" src="/frame"></iframe></main></html>`

it('a barrier is found on the page and in its frame, again at a second check, and not in excluded parts', async () => {
  const page = await browser.newPage()
  await page.route('http://site.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/frame') ? frame : whole,
    }),
  )
  await page.goto('http://site.example/')
  await page.frames()[1]?.waitForSelector('button')
  const kinds = async (except?: string[]) =>
    (await findBarriersOn(page, except)).map((found) => found.split(':')[0]).sort()
  const found = await kinds()
  expect(found).toContain('image-alt')
  expect(found).toContain('button-name')
  expect(await kinds()).toEqual(found)
  expect(await kinds(['#nameless'])).not.toContain('image-alt')
})
