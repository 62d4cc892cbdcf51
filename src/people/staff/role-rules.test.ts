import { describe, expect, it } from 'vitest'
import { everyPermission, irremovableFromMainRole, role } from './permissions.ts'
import {
  irremovablePermissionsOf,
  judgeAssignment,
  judgeRole,
  readRole,
  type TypedRole,
} from './role-rules.ts'

const typed = (change: Partial<TypedRole> = {}): TypedRole => ({
  name: 'Branch officer',
  status: '',
  active_status: '1',
  ...change,
})
const problemsOf = (change: Partial<TypedRole>, id?: number) =>
  judgeRole(typed(change), readRole(typed(change)), id).map(({ field, code }) => `${field} ${code}`)

describe('the role form', () => {
  it('takes its status under either of two names, in either digits (ROLE-09)', () => {
    expect(readRole(typed())).toEqual({ name: 'Branch officer', isActive: true })
    expect(readRole(typed({ active_status: ' ১ ' })).isActive).toBe(true)
    expect(readRole(typed({ active_status: '', status: '1' })).isActive).toBe(true)
    expect(readRole(typed({ active_status: '0', status: '1' })).isActive).toBe(false)
    expect(readRole(typed({ name: '  Branch \t officer ' })).name).toBe('Branch officer')
  })

  it('needs a name and a status, reported at the field name that was sent (ROLE-05)', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ active_status: '0' })).toEqual([])
    expect(problemsOf({ name: ' ' })).toEqual(['name roleNameRequired'])
    expect(problemsOf({ active_status: '' })).toEqual(['active_status roleStatusRequired'])
    expect(problemsOf({ active_status: '', status: ' ' })).toEqual(['status roleStatusRequired'])
    expect(problemsOf({ active_status: '2' })).toEqual(['active_status roleStatusUnknown'])
    expect(problemsOf({ active_status: '', status: 'x' })).toEqual(['status roleStatusUnknown'])
    expect(problemsOf({ active_status: '', status: '1' })).toEqual([])
  })

  it('keeps the main admin’s role active, and no other', () => {
    expect(problemsOf({ active_status: '0' }, role.mainAdmin)).toEqual(['active_status mainRoleStaysActive'])
    expect(problemsOf({ active_status: '1' }, role.mainAdmin)).toEqual([])
    expect(problemsOf({ active_status: '0' }, role.agent)).toEqual([])
  })
})

describe('the permissions assigned to a role', () => {
  it('must exist (PERM-05)', () => {
    expect(judgeAssignment(role.agent, [])).toEqual([])
    expect(judgeAssignment(role.agent, [1, 60])).toEqual([])
    expect(judgeAssignment(role.agent, [1, 81])).toEqual([
      { code: 'permissionUnknown', field: 'permission_id' },
    ])
  })

  it('always include the essential ones for the main admin’s role (PERM-06)', () => {
    expect(irremovablePermissionsOf(role.mainAdmin)).toEqual(irremovableFromMainRole)
    expect(irremovablePermissionsOf(role.agent)).toEqual([])
    expect(judgeAssignment(role.mainAdmin, everyPermission)).toEqual([])
    expect(judgeAssignment(role.mainAdmin, irremovableFromMainRole)).toEqual([])
    expect(judgeAssignment(role.mainAdmin, irremovableFromMainRole.slice(1))).toEqual([
      { code: 'mainRoleKeepsPowers', field: 'permission_id' },
    ])
  })
})
