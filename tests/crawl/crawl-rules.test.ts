import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, phoneWidth } from '../drive/browser.ts'
import { crawlSite } from './crawl.ts'
import { lookAround } from './look-around.ts'

/** A small site with every fault that the crawl and the look around must see. */
const pages: Readonly<Record<string, string>> = {
  '/': `<a href="/good#here">a</a><a href="/good#nowhere">b</a><a href="/gone">c</a><a href="/good?lang=en">d</a>
    <a href="/left-out">e</a><a href="https://elsewhere.example/">f</a><img src="/lost.svg" alt="">`,
  '/good': '<p id="here">All is well.</p><a href="/deep">on</a>',
  '/deep': '<a href="/deeper-gone">on</a><video poster="/lost.jpg"></video>',
  '/wide': '<p style="width:2000px">Wide</p>',
  '/loud': '<script>console.error("I complain")</script>',
  '/broken': '<script>throw new Error("I fail")</script>',
  '/mute': '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  '/pale': '<p style="color:#aaa;background:#bbb">Who reads this?</p>',
}

const drawn = (inner: string) =>
  `<!doctype html><html lang="en" data-ready="yes"><title>House</title><meta name="viewport" content="width=device-width"><main><h1>House</h1>${inner}</main></html>`

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(({ url: path = '/' }, answer) => {
    const inner = pages[path.split('?')[0] ?? '']
    answer.writeHead(inner === undefined ? 404 : 200, { 'content-type': 'text/html' })
    answer.end(drawn(inner ?? 'Not here'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('the crawl', () => {
  it('finds every link, place and file that is not there, however deep, and goes nowhere else', async () => {
    const { pages: read, offences } = await crawlSite({ url, language: 'bn', leaveOut: ['/left-out'] })
    expect(read.map(({ path }) => path)).toEqual(['/', '/good', '/deep'])
    expect(offences.toSorted()).toEqual([
      '/ leads to /good#nowhere, a place that is not there',
      '/ shows /lost.svg, which answers 404',
      '/deep shows /lost.jpg, which answers 404',
      '/deeper-gone answers 404, linked from /deep',
      '/gone answers 404, linked from /',
    ])
  })
})

describe('the look around', () => {
  it('sees what is too wide, what complains or fails, what is mute and what is pale, and nothing in a good page', async () => {
    const browser = await openBrowser()
    const visitor = await browser.visit({ url }, { width: phoneWidth })
    const found = await lookAround(visitor, ['/good', '/wide', '/loud', '/broken', '/mute', '/pale', '/good'])
    await browser.close()
    const of = (path: string) => found.filter((each) => each.startsWith(`${path}:`)).join(' ')
    expect(of('/good')).toBe('')
    expect(of('/wide')).toContain('px too wide')
    expect(of('/loud')).toContain('I complain')
    expect(of('/broken')).toContain('I fail')
    expect(of('/mute')).toContain('image-alt')
    expect(of('/pale')).toContain('color-contrast')
  })
})
