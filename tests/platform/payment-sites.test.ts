import { describe, expect, it } from 'vitest'
import type { PageSource } from '#platform/pages/server/bundle.ts'
import { withFormsTo } from '#platform/pages/server/page-source.ts'
import { readSettings, SettingsProblem } from '../../src/settings.ts'
import { paymentSitesOf } from '../../src/settings-by-module.ts'

const sitesOf = (env: Record<string, string>) => paymentSitesOf(readSettings({ NODE_ENV: 'test', ...env }))

describe('the sites that a payment form may lead to (PAY-08)', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['http://127.0.0.1:*']],
    [{ GATEWAY_URL: 'https://securepay.sslcommerz.com' }, ['https://*.sslcommerz.com']],
    [{ GATEWAY_URL: 'https://pay.example/v4' }, ['https://pay.example']],
    [
      {
        GATEWAY_URL: 'https://api.pay.example',
        GATEWAY_PAGES: 'https://*.pay.example/ https://bank.example',
      },
      ['https://*.pay.example', 'https://bank.example'],
    ],
  ])('follow from %o', (env, sites) => {
    expect(sitesOf(env)).toEqual(sites)
  })

  it('include those of each configured gateway, whichever takes new payments', () => {
    const both = { GATEWAY_URL: 'https://securepay.sslcommerz.com', HOSTED_URL: 'https://pay.example/v2' }
    expect(sitesOf(both)).toEqual(['https://*.sslcommerz.com', 'https://pay.example'])
  })

  it.each(['https://*', 'http://pay.example', "https://a.example; script-src 'unsafe-inline'"])(
    '%s stops the start with a sentence that names the setting',
    (GATEWAY_PAGES) => {
      expect(() => sitesOf({ GATEWAY_PAGES })).toThrow(SettingsProblem)
      expect(() => sitesOf({ GATEWAY_PAGES })).toThrow('The setting GATEWAY_PAGES is wrong')
    },
  )

  it('are in the content security policy of every page, and change nothing else in it', () => {
    const source = { contentSecurityPolicy: "default-src 'self'; form-action 'self'; base-uri 'self'" }
    const { contentSecurityPolicy } = withFormsTo(source as PageSource, ['https://pay.example'])
    expect(contentSecurityPolicy).toBe(
      "default-src 'self'; form-action 'self' https://pay.example; base-uri 'self'",
    )
  })
})

describe('the gateways in production', () => {
  const lacking = (env: Record<string, string>): string => {
    try {
      readSettings({ NODE_ENV: 'production', ...env })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('must be configured completely when they take new payments or when any of their settings is given', () => {
    expect(lacking({})).toContain('GATEWAY_PASSWORD must be given')
    expect(lacking({})).not.toContain('HOSTED_')
    const hosted = lacking({ GATEWAY: 'hosted-json' })
    expect(hosted).toContain('HOSTED_SECRET must be given')
    expect(hosted).not.toContain('GATEWAY_PASSWORD')
    const half = lacking({ GATEWAY: 'hosted-json', GATEWAY_STORE: 'shapla' })
    expect(half).toContain('GATEWAY_PASSWORD must be given')
    expect(lacking({ GATEWAY: 'another' })).toContain('The setting GATEWAY is wrong')
  })
})
