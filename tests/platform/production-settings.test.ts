import { describe, expect, it } from 'vitest'
import { readSettings } from '../../src/settings.ts'
import { productionSettings } from '../drive/production-settings.ts'

/** The sentences that stop the start, one per line; empty when the program starts. */
function refusals(env: Record<string, string>): string[] {
  try {
    readSettings({ ...productionSettings, ...env })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('production refuses weak settings, with one sentence each (finding 11 of security)', () => {
  it('but starts with strong settings', () => {
    expect(refusals({})).toEqual([])
  })

  it('the published keys of the demo', () => {
    const published = readSettings({})
    for (const name of ['QUOTE_KEY', 'CODE_KEY', 'STORE_KEY'] as const)
      expect(refusals({ [name]: published[name] })).toEqual([
        `In production ${name} must be a key of your own: the one of the demo is published.`,
      ])
    expect(refusals({ CODE_KEY: published.QUOTE_KEY })).toEqual([
      'In production CODE_KEY must be a key of your own: the one of the demo is published.',
    ])
  })

  it('one key for two purposes', () => {
    const { QUOTE_KEY } = productionSettings
    expect(refusals({ CODE_KEY: QUOTE_KEY, STORE_KEY: QUOTE_KEY })).toEqual([
      'In production QUOTE_KEY and CODE_KEY must be different keys.',
      'In production QUOTE_KEY and STORE_KEY must be different keys.',
      'In production CODE_KEY and STORE_KEY must be different keys.',
    ])
  })

  it('a key that repeats one letter', () => {
    expect(refusals({ STORE_KEY: 'z'.repeat(40) })).toEqual([
      'In production STORE_KEY must be random: it repeats too few different characters.',
    ])
  })

  it('a public address without encryption', () => {
    expect(refusals({ PUBLIC_URL: 'http://shapla.example' })).toEqual([
      'In production PUBLIC_URL must begin with https: without it sessions can be read on the way.',
    ])
    expect(refusals({ PUBLIC_URL: 'HTTPS://shapla.example' })).toEqual([])
  })

  it.each<[string, string]>([
    ['DATABASE_URL', 'postgresql://jibon_app:postgres@db.example/jibon'],
    ['DATABASE_OWNER_URL', 'postgresql://jibon:changeme@db.example/jibon'],
    ['DATABASE_URL', 'postgresql://jibon_app:Shapla%402026@db.example/jibon'],
    ['SMTP_URL', 'smtps://mailer:changeme@mail.example'],
    ['GATEWAY_PASSWORD', 'qwerty'],
    ['CORE_KEY', 'Sandbox'],
    ['S3_SECRET', 'minioadmin'],
  ])('a password that everybody knows: %s', (name, value) => {
    const [sentence, ...more] = refusals({ [name]: value })
    expect([sentence, more]).toEqual([
      `In production ${name} must hold a password of your own: this one is the first that anybody tries.`,
      [],
    ])
    expect(sentence).not.toContain(value)
  })

  it('one role of the database for all: it could change its own audit log', () => {
    const { DATABASE_URL } = productionSettings
    expect(refusals({ DATABASE_OWNER_URL: DATABASE_URL })).toEqual([
      'In production DATABASE_URL and DATABASE_OWNER_URL must name different roles: who owns the audit log can change it.',
    ])
    expect(refusals({ DATABASE_OWNER_URL: '' })).toEqual([
      'In production the setting DATABASE_OWNER_URL must be given.',
    ])
  })

  it('a missing setting, once and as missing', () => {
    expect(refusals({ STORE_KEY: '' })).toEqual(['In production the setting STORE_KEY must be given.'])
  })
})

it('the demo starts with all of these', () => {
  expect(() => readSettings({ PUBLIC_URL: 'http://jibon.test', S3_SECRET: 'minioadmin' })).not.toThrow()
})
