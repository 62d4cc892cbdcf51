import { describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { compareRights, everyPermission, missingLists } from './permissions.ts'
import { judgeUser, mayGrant, readUser, type TypedUser } from './rules.ts'
import { bn } from './users.words.bn.ts'
import { en } from './users.words.en.ts'

const salma: TypedUser = {
  en_first_name: 'Salma Begum',
  login_id: 'salma',
  mobile: '01711200001',
  role_id: '2',
  status: '1',
  password: 'Shiuli#2026',
}

describe('the user form', () => {
  it('keeps “Email is required” in the catalogue without a rule that uses it (USER-18)', () => {
    expect(en.problems.userEmailRequired).toBe('Email is required')
    expect(bn.problems.userEmailRequired).not.toBe('')
    expect(en.problems.userEmailInvalid).toBe('Invalid email format')
    expect(en.problems.userPhoneRequired).toBe('Phone number is required')
    expect(en.problems.userPasswordsDiffer).toBe('Passwords must match')
    for (const email of [undefined, '', '  ']) {
      const typed = { ...salma, email }
      expect(judgeUser(typed, readUser(typed), { isNew: true })).toEqual([])
    }
  })
})

describe('rights', () => {
  it('are given only by somebody who holds every one of them (PERM-04)', () => {
    const clerk = [permission.userList, permission.userCreate, permission.userEdit]
    expect(mayGrant(clerk, [permission.userList, permission.userEdit])).toBe(true)
    expect(mayGrant(clerk, [permission.policyList, permission.userEdit])).toBe(false)
    expect(mayGrant([], [permission.auditList])).toBe(false)
    expect(mayGrant([], [])).toBe(true)
    expect(mayGrant(everyPermission, everyPermission)).toBe(true)
  })

  it('are compared by what is added and removed, and lack the lists without which they have no screen', () => {
    expect(compareRights([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] })
    expect(missingLists([2, 5, 6, 47])).toEqual([1, 45])
    expect(missingLists(everyPermission)).toEqual([])
  })
})
