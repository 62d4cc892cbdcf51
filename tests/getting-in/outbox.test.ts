import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../src/settings.ts'
import { readInbox } from '../drive/inbox.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

const mobile = '01711000001'
const opened: TestApp[] = []
afterAll(async () => {
  for (const app of opened) await app.close()
})

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp(env)
  opened.push(app)
  return app
}

describe('the services that only the office will call', () => {
  it('have their addresses and keys in the settings, and no public page knows them (API-07)', async () => {
    const others = {
      ACCOUNTANTS_URL: 'https://accountants.example/api',
      ACCOUNTANTS_KEY: 'key-of-accountants',
      WORKFLOW_URL: 'https://workflow.example/soap',
      WORKFLOW_KEY: 'key-of-workflow',
      NID_URL: 'https://identity.example/kyc',
      NID_KEY: 'key-of-identity',
    }
    expect(readSettings(others)).toMatchObject(others)
    expect(() => readSettings({ ACCOUNTANTS_URL: 'nowhere' })).toThrow('ACCOUNTANTS_URL')
    const app = await open(others)
    for (const path of ['/', '/page/about-us', '/register', '/login', '/openapi.json', '/v1/get/setting']) {
      const { status, body } = await app.visitor.get(path)
      const text = JSON.stringify(body)
      expect([path, status, Object.values(others).filter((each) => text.includes(each))]).toEqual([
        path,
        200,
        [],
      ])
    }
  })
})

describe('a code and a mail', () => {
  it('are kept in the outbox when no sender is configured (API-09)', async () => {
    const app = await open()
    await app.visitor.post('/api-app/customer-login', { mobile_no: mobile })
    await app.visitor.post('/v1/forgot-password-mail-sent', { username: 'rahima' })
    const [sms] = await readInbox(app, mobile)
    const [mail] = await readInbox(app, 'rahima@example.com')
    expect(sms).toMatchObject({ channel: 'sms', to: mobile, text: expect.stringMatching(/^\d{6} /) })
    expect(mail).toMatchObject({ channel: 'mail', text: expect.stringMatching(/\b\d{6}\b/) })
  })

  it('go through the sender that is configured, with its account (API-09)', async () => {
    const received: string[] = []
    const gateway = createServer((request, response) => {
      request.on('data', (chunk) => received.push(String(chunk)))
      request.on('end', () => response.end(JSON.stringify({ status: 'SUCCESS', status_code: 200 })))
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const { port } = gateway.address() as AddressInfo
    const app = await open({ SMS_URL: `http://127.0.0.1:${port}`, SMS_TOKEN: 'ours', SMS_SENDER: 'JIBON' })
    expect((await app.visitor.post('/api-app/customer-login', { mobile_no: mobile })).status).toBe(200)
    gateway.close()
    expect(JSON.parse(received.join(''))).toMatchObject({
      api_token: 'ours',
      sid: 'JIBON',
      msisdn: '8801711000001',
      sms: expect.stringMatching(/^\d{6} /),
    })
    expect(await readInbox(app, mobile)).toEqual([])
  })
})
