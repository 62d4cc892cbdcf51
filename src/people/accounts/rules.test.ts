import { describe, expect, it } from 'vitest'
import { ownNext } from './paths.ts'
import { judgeNewPassword, judgeSignIn } from './rules.ts'

describe('signing in at the office', () => {
  it('asks for the username and the password, each under its field (LOGIN-02)', () => {
    expect(judgeSignIn({ loginId: '', password: '' })).toEqual([
      { code: 'usernameRequired', field: 'user_id' },
      { code: 'passwordRequired', field: 'password' },
    ])
  })

  it('returns only to our own pages', () => {
    expect(ownNext('/premium-calculator?quote=Q-1')).toBe('/premium-calculator?quote=Q-1')
    for (const stranger of [
      'https://bad.example',
      '//bad.example',
      '/\\bad.example',
      '/\t/bad.example',
      '/\n/bad.example',
      '/.//bad.example',
      '/..//bad.example',
      '/./\\bad.example',
      '',
      null,
    ]) {
      expect(ownNext(stranger)).toBe('/dashboard_admin')
    }
  })

  it('returns to a page whose address was typed in Bangla or holds a line break, encoded for a header', () => {
    expect(ownNext('/search/রহিমা?q=খাতুন')).toBe(
      `/search/${encodeURIComponent('রহিমা')}?q=${encodeURIComponent('খাতুন')}`,
    )
    expect(ownNext('/page\r\nSet-Cookie: a=b')).toBe('/pageSet-Cookie:%20a=b')
  })
})

describe('a password of one’s own', () => {
  it('needs eight characters, an uppercase letter, a number and a special character (RESET-02)', () => {
    for (const weak of ['Sh@1', 'shapla@2026', 'SHAPLA2026', 'Shapla@Life']) {
      expect(judgeNewPassword(weak, weak)[0]?.code).toBe('passwordTooWeak')
    }
    expect(judgeNewPassword('Nodi#Par1971', 'Nodi#Par1971')).toEqual([])
  })

  it('is refused if it is among the common ones', () => {
    expect(judgeNewPassword('Password@123', 'Password@123')[0]?.code).toBe('passwordTooCommon')
  })

  it('does not also complain about an empty second box when the password is refused anyway', () => {
    expect(judgeNewPassword('weak', '').map(({ code }) => code)).toEqual(['passwordTooWeak'])
    expect(judgeNewPassword('Nodi#Par1971', '').map(({ code }) => code)).toEqual(['passwordsDiffer'])
  })

  it('must be typed the same twice (RESET-02)', () => {
    expect(judgeNewPassword('Nodi#Par1971', 'Nodi#Par1972')).toEqual([
      { code: 'passwordsDiffer', field: 'confirm_password' },
    ])
  })
})
