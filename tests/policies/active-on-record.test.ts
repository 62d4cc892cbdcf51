import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import { policyRow } from '../drive/gateway.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { letFallBehind } from '../payments/customers.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin')
  // Of Rahima’s three: one lapsed, one in force, one mature.
  await letFallBehind(app, '900000003', 8)
})
afterAll(() => app.close())

const read = async (path: string, language: 'bn' | 'en') =>
  String((await admin.get(path, { language })).body)
    .split('<script type="application/json"')[0]
    ?.replaceAll('<!-- -->', '') ?? ''

describe.each(languages)('a lapsed policy is active on record only, in %s', (language) => {
  const { activeOnRecord } = words.policies[language]

  it('the dashboard and the list say so next to the figure that counts it', async () => {
    const [home, active, all, mature] = await Promise.all(
      [
        '/dashboard_admin',
        '/dashboard_admin/policies?status=3',
        '/dashboard_admin/policies',
        '/dashboard_admin/policies?status=4',
      ].map((path) => read(path, language)),
    )
    for (const page of [home, active]) expect(page).toContain(activeOnRecord)
    for (const page of [all, mature]) expect(page).not.toContain(activeOnRecord)
  })

  it('the page of its holder counts it separately from the active ones', async () => {
    const { customerId } = await policyRow(app, '900000003')
    const page = await read(`/dashboard_admin/person/${customerId}`, language)
    const { running, lapsed } = words['office/person'][language].facts
    expect(page).toContain(`${fill(running, { n: 1 }, language)} · ${fill(lapsed, { n: 1 }, language)}`)
  })
})
