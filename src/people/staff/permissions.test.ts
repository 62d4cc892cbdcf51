import { describe, expect, it } from 'vitest'
import { acts, modules, permission, permissionOf } from '#platform/http/permissions.ts'
import {
  actOf,
  compareRights,
  everyPermission,
  irremovableFromMainRole,
  missingLists,
  moduleOf,
  withoutEffect,
} from './permissions.ts'
import { bn } from './roles.words.bn.ts'
import { en } from './roles.words.en.ts'

describe('the permissions', () => {
  it('are numbered by module in menu order, List, Create, Edit and Delete each (PERM-07)', () => {
    expect(modules.slice(0, 21).join(' ')).toBe(
      'user role permission profile policy page news gallery product home directory enquiry payment rateBook audit approval underwriting document newsletter media personData',
    )
    expect(acts).toEqual(['list', 'create', 'edit', 'delete'])
    const inOrder = modules.flatMap((module) => acts.map((act) => permissionOf(module, act)))
    const numbers = Array.from({ length: 88 }, (_, at) => at + 1)
    expect(inOrder.slice(0, 84)).toEqual(numbers.filter((number) => number <= 80 || number >= 85))
    expect(inOrder.slice(84)).toEqual(inOrder.slice(84).map((_, at) => 89 + at))
    expect(everyPermission).toEqual(inOrder)
    expect(permissionOf('policy', 'edit')).toBe(permission.policyEdit)
    expect(permissionOf('audit', 'delete')).toBe(permission.auditDelete)
    const { personDataList, personDataPhones, personDataNationalId, personDataRequests } = permission
    expect([personDataList, personDataPhones, personDataNationalId, personDataRequests]).toEqual([
      85, 86, 87, 88,
    ])
  })

  it('are marked in both languages if they have no effect, and only then (PERM-10)', () => {
    const expected = [
      { does: bn.does, sign: 'কার্যকর নয়' },
      { does: en.does, sign: 'has no effect' },
    ]
    for (const { does, sign } of expected) {
      const idle = everyPermission.filter((id) => {
        const module = moduleOf(id)
        const act = actOf(id)
        return module && act && does[module][act].includes(sign)
      })
      expect(idle).toEqual(withoutEffect.toSorted((one, other) => one - other))
    }
  })

  it('can be read back from their numbers as module and act', () => {
    for (const module of modules)
      for (const act of acts) {
        const id = permissionOf(module, act)
        expect([moduleOf(id), actOf(id)]).toEqual([module, act])
      }
    expect(moduleOf(81)).toBeUndefined()
  })

  it('for users, roles and permissions stay with the main admin’s role, except Delete (PERM-06)', () => {
    expect(irremovableFromMainRole).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11])
  })
})

describe('a change of rights', () => {
  it('says what is added, what is removed, and which List rights are missing', () => {
    expect(compareRights([1, 2], [1, 2])).toEqual({ added: [], removed: [] })
    expect(compareRights([1, 2, 3], [3, 4])).toEqual({ added: [4], removed: [1, 2] })
    expect(missingLists([2])).toEqual([1])
    expect(missingLists([7])).toEqual([5])
    expect(missingLists([12])).toEqual([9])
    expect(missingLists([1, 2, 5])).toEqual([])
  })
})
