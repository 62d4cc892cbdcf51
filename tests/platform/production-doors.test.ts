import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { readSettings } from '../../src/settings.ts'
import type { RunningApp } from '../../src/start-app.ts'
import { callerOf, createTestApp, type TestApp } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { startProduction } from '../setup/start-production.ts'

let database: TestDatabase
let folder: string
let production: RunningApp
let demo: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  const chosen = {
    HSTS_SECONDS: '31536000',
    CSP_REPORT_URL: 'https://reports.example/csp',
    SECURITY_CONTACT: 'https://shapla.example/security',
  }
  production = await startProduction(database, folder, chosen)
  demo = await createTestApp()
}, 120_000)
afterAll(async () => {
  await demo.close()
  await production.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const outside = () => callerOf(production.url, undefined)
const inside = () => callerOf(production.operationsUrl ?? '', undefined)
const statusesOf = async (caller: ReturnType<typeof callerOf>, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await caller.get(path)).status))

describe('in production (finding 16 of security)', () => {
  it('metrics and readiness answer only on a separate port', async () => {
    expect(await statusesOf(outside(), ['/metrics', '/readyz', '/metrics/', '/healthz'])).toEqual([
      404, 404, 404, 200,
    ])
    expect(await statusesOf(inside(), ['/metrics', '/readyz', '/healthz', '/'])).toEqual([200, 200, 200, 404])
    expect((await inside().get('/metrics')).body).toContain('http_request_seconds')
  })

  it('the list of calls cannot be read', async () => {
    expect(await statusesOf(outside(), ['/docs', '/docs/', '/DOCS', '/openapi.json', '/docs/ui'])).toEqual(
      Array(5).fill(404),
    )
  })

  it('every answer has Strict-Transport-Security, a page from the cache too', async () => {
    for (const path of ['/', '/', '/v1/get/setting', '/robots.txt', '/nothing-here']) {
      const { headers } = await outside().get(path)
      expect([path, headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ])
    }
  })

  it('pages say where browsers report what they blocked', async () => {
    const { headers } = await outside().get('/')
    expect(headers.get('content-security-policy')).toMatch(
      /; report-uri https:\/\/reports\.example\/csp; report-to csp$/,
    )
    expect(headers.get('reporting-endpoints')).toBe('csp="https://reports.example/csp"')
  })

  it('security.txt names the contact from the settings, and expires within a year', async () => {
    const { status, headers, body } = await outside().get('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.split('\n')).toEqual([
      'Contact: https://shapla.example/security',
      `Expires: ${addDays(todayInDhaka(new Date()), 180)}T00:00:00+06:00`,
      'Preferred-Languages: bn, en',
      'Canonical: https://shapla.example/.well-known/security.txt',
      '',
    ])
  })
})

describe('in the demo', () => {
  it('everything answers at the same address', async () => {
    const paths = ['/metrics', '/readyz', '/healthz', '/docs', '/openapi.json']
    expect(await statusesOf(demo.visitor, paths)).toEqual(Array(5).fill(200))
    const { headers } = await demo.visitor.get('/')
    expect(headers.get('strict-transport-security')).toBe(null)
    expect(headers.get('content-security-policy')).not.toContain('report')
  })

  it('security.txt names our mailbox', async () => {
    expect((await demo.visitor.get('/.well-known/security.txt')).body).toMatch(/^Contact: mailto:\S+@\S+\n/)
  })

  it('password managers are sent to the page for changing a password, whoever is signed in', async () => {
    const led = await demo.visitor.get('/.well-known/change-password')
    expect([led.status, led.headers.get('location')]).toEqual([302, '/profile'])
    for (const who of ['agent', 'rahima']) {
      const caller = await demo.signIn(who)
      const { status } = await demo.visitor.get('/profile', {
        headers: { cookie: `session=${caller.token}; lang=en` },
      })
      expect([who, status]).toEqual([who, 200])
    }
  })

  it('the settings refuse addresses that cannot be put into a header', () => {
    for (const url of ['http://reports.example', 'https://reports.example/a;b'])
      expect(() => readSettings({ CSP_REPORT_URL: url })).toThrow('CSP_REPORT_URL is wrong')
    expect(() => readSettings({ SECURITY_CONTACT: 'security' })).toThrow('SECURITY_CONTACT is wrong')
  })
})
