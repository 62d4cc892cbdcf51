import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

const logged: string[] = []
const keep = (facts: object, text: string) => void logged.push(`${text} ${JSON.stringify(facts)}`)
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { info: keep, warn: keep, error: keep })
})
afterAll(() => app.close())

const path = '/v1/referral-papers/hand-in'
const megabyte = 1024 * 1024
const begun: ClientRequest[] = []
afterEach(() => {
  for (const each of begun.splice(0)) each.destroy()
})

/**
 * Starts to send a body of this many megabytes, but sends only its first bytes.
 * @returns once the program has seen it
 */
async function begin(megabytes: number, from: string): Promise<void> {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': megabytes * megabyte,
    'x-forwarded-for': from,
    expect: '100-continue',
  }
  const sent = request(app.url + path, { method: 'POST', headers })
  begun.push(sent)
  sent.on('error', () => {})
  sent.flushHeaders()
  await new Promise((seen) => sent.once('continue', seen))
}

async function uploadTo(address: string, megabytes: number, from: string) {
  const body = new FormData()
  body.set('document', new File([new Uint8Array(megabytes * megabyte)], 'paper.pdf'))
  const headers = { 'x-forwarded-for': from, origin: app.url }
  const answer = await fetch(app.url + address, { method: 'POST', body, headers, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** @returns the status and the value of Retry-After */
async function upload(megabytes: number, from: string): Promise<[status: number, again: string | null]> {
  const { status, headers } = await uploadTo(path, megabytes, from)
  return [status, headers.get('retry-after')]
}

const read = [404, null]
const tooMuch = [429, '2']

it('large bodies from one address are read up to a limit; others are not affected, and the limit is free again after the answers', async () => {
  for (let n = 0; n < 4; n++) await begin(20, '198.51.100.7')
  expect(await upload(18, '198.51.100.7')).toEqual(tooMuch)
  expect(await upload(0.5, '198.51.100.7')).toEqual(read)
  expect(await upload(18, '198.51.100.8')).toEqual(read)
  for (const each of begun.splice(0)) each.destroy()
  await app.eventually('the bodies are given up', async () => (await upload(18, '198.51.100.7'))[0] === 404)
})

it('large bodies of all visitors together are read up to a limit', async () => {
  for (let n = 0; n < 12; n++) await begin(20, `198.51.100.${n}`)
  expect(await upload(18, '198.51.100.99')).toEqual(tooMuch)
})

it('small bodies without a stated length are not limited, however many one program sends', async () => {
  const address = `${app.url}/v1/payments/notification/hosted-json`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.50' }
  for (let n = 0; n < 8; n++) {
    const chunked = { ...headers, 'transfer-encoding': 'chunked', expect: '100-continue' }
    const sent = request(address, { method: 'POST', headers: chunked })
    begun.push(sent)
    sent.on('error', () => {})
    sent.flushHeaders()
    await once(sent, 'continue')
  }
  const body = new Blob(['{}']).stream()
  const { status } = await fetch(address, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  expect(status).not.toBe(429)
})

it('a body that breaks off is not logged as an error', async () => {
  logged.splice(0)
  await begin(20, '198.51.100.30')
  for (const each of begun.splice(0)) each.destroy()
  await app.eventually('the call is over', async () =>
    /http_request_seconds_count.*hand-in.*499/.test(await (await fetch(`${app.url}/metrics`)).text()),
  )
  expect(logged).toEqual([])
})

it.each([
  ['application/json', `{"token":"","document":[${'{},'.repeat(500_000)}{}]}`],
  ['application/x-www-form-urlencoded', `token=${'+'.repeat(1_500_000)}`],
])(
  'text has a limit of a megabyte, as %s too where files are taken: more is refused before it is parsed',
  async (type, body) => {
    for (const to of [path, '/api-app/purchase-policy']) {
      const headers = { 'content-type': type, 'x-forwarded-for': '198.51.100.60' }
      const answer = await fetch(app.url + to, { method: 'POST', headers, body })
      expect([to, answer.status, (await answer.json()).code]).toEqual([to, 413, 'bodyTooLarge'])
    }
  },
)

it('a form that a page sends is refused with a page', async () => {
  for (let n = 0; n < 4; n++) await begin(20, '198.51.100.40')
  const { headers, text } = await uploadTo('/page/about-us', 18, '198.51.100.40')
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('</html>')
})

it('files of somebody who is not signed in are taken by a link only: on other pages they lead to sign-in, unread', async () => {
  for (const page of ['/register', '/page/about-us', '/policy-buy']) {
    const { status, headers } = await uploadTo(page, 2, '198.51.100.70')
    expect([status, headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(page)}`])
  }
  expect((await uploadTo('/l/unknown', 2, '198.51.100.70')).status).toBe(404)
  expect((await uploadTo('/register', 0.1, '198.51.100.70')).status).toBe(422)
})

it('a call refuses somebody who is not signed in before it parses their files', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await fetch(`${app.url}/api-app/purchase-policy`, {
    method: 'POST',
    headers,
    body: 'no parts',
  })
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'notAuthenticated'])
})

it('files by a link are parsed only once its token is found to be ours', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: app.url }
  const send = (address: string, start = '') =>
    fetch(app.url + address, { method: 'POST', headers, body: start + 'x'.repeat(2 * megabyte) })
  const answer = await send(path, '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\ninvented\r\n')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'linkOver'])
  expect((await send('/l/invented/paper')).status).toBe(404)
})
