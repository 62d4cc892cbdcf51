import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'

describe('a mail address', () => {
  it.each([
    'rahima@example.com',
    'Karim.Mia+news@mail.example.com.bd',
    'রহিমা@উদাহরণ.বাংলা',
    `${'r'.repeat(64)}@a.example`,
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'rahima',
    '@example.com',
    'rahima@example',
    'rahima@.example.com',
    'rahima@example.com.',
    'ra hima@example.com',
    'rahima@exam ple.com',
    'a@b@example.com',
    'rahima@example..com',
    'a..b@example.com',
    'rahima,karim@example.com',
    '<rahima@example.com>',
    'rahima@example.c',
    `${'r'.repeat(65)}@a.example`,
    `rahima@${'a.'.repeat(125)}example`,
  ])('is not %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
