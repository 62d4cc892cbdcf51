import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { done, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import { askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import { findWaiting } from '#people/approvals/server/store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { acts, modules, permission, permissionOf } from '#platform/http/permissions.ts'
import { mayDo } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staff, staffWith, staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import {
  assignPermissions as assignPermissionsCall,
  checkPermissions,
  getPermissions,
  getRole,
  getRoles,
  permissionHolders,
  storeRoles,
  updateRoles,
} from '../contract.ts'
import { everyPermission } from '../permissions.ts'
import { irremovablePermissionsOf } from '../role-rules.ts'
import { bn } from '../roles.words.bn.ts'
import { en } from '../roles.words.en.ts'
import { isRowNumber } from './add-user.ts'
import { type Assigned, assignPermissions, previewAssignment } from './assign-permissions.ts'
import { presentRole } from './present.ts'
import { countRoles, findRole, listHolders, listRoles } from './role-store.ts'
import { addRole, type ChangedRole, changeRole } from './save-role.ts'
import { readNumber, readStatus } from './user-routes.ts'

type Needs = { readonly db: ReadDatabase; readonly approvalRules: ApprovalRules }

const words = { bn, en }
const pageSize = 10
const everyRole = { name: '', isActive: undefined }
const { roleList, roleCreate, roleEdit, permissionList, permissionEdit, userCreate, userEdit } = permission

export const roleRoutes = ({ db, approvalRules }: Needs): Handler[] => [
  // The screens of users and permissions need the roles for their choices too.
  handle(
    getRoles,
    { guard: staffWithAny([roleList, permissionList, userCreate, userEdit]) },
    async (input, { language }) => {
      if (foldDigits(input.is_paginate) === '0')
        return doneIn(language, { roles: (await listRoles(db, everyRole)).map(presentRole) })
      const isActive = readStatus(input.active_status || input.status)
      const search = { name: normaliseText(input.name), isActive }
      const total = await countRoles(db, search)
      const page = pageAsked(input.page, pageSize, total)
      const roles = await listRoles(db, search, page)
      const around = pageNumbers(page, roles.length, total)
      return doneIn(language, { roles: { data: roles.map(presentRole), ...around } })
    },
  ),

  handle(getRole, { guard: staff }, async ({ id }, { language, who }) => {
    const isNew = id.trim() === ''
    if (isNew && !mayDo(who, roleCreate)) refuse(403, 'notAllowed')
    if (isNew) return doneIn(language, { role: null })
    if (!mayDo(who, roleEdit)) refuse(403, 'roleEditNotAllowed')
    const role = await findRole(db, roleNumber(id))
    return doneIn(language, { role: presentRole(role ?? refuse(404, 'noSuchRole')) })
  }),

  handleChange(
    storeRoles,
    { guard: staffWith(roleCreate), audit: changedRole('role.add') },
    async (input, call, change) => {
      const { waiting, id } = await addRole(change, input, gateOf(approvalRules, call))
      return waiting === undefined
        ? done(words[call.language].done.added, { id })
        : waitingFor(waiting, call.language)
    },
  ),

  handleChange(
    updateRoles,
    { guard: staffWith(roleEdit, 'roleEditNotAllowed'), audit: changedRole('role.change') },
    async ({ id: typedId, ...input }, call, change) => {
      const id = roleNumber(typedId)
      const { waiting } = await changeRole(change, id, input, call.who, gateOf(approvalRules, call))
      return waiting === undefined
        ? done(words[call.language].done.updated, { id })
        : waitingFor(waiting, call.language)
    },
  ),

  ...permissionRoutes({ db, approvalRules }),
]

const permissionRoutes = ({ db, approvalRules }: Needs): Handler[] => [
  handle(getPermissions, { guard: staffWith(permissionList) }, async (input, { language, now }) => {
    const role = (await findRole(db, roleChosen(input.role_id))) ?? refuse(404, 'noSuchRole')
    return doneIn(language, {
      role: presentRole(role),
      modules: namedModules,
      permissions: [...role.permissions],
      kept: [...irremovablePermissionsOf(role.id)],
      waiting_approval: (await findWaiting(db, ['permission.assign'], `role:${role.id}`, now)) ?? null,
    })
  }),

  handle(checkPermissions, { guard: staffWith(permissionEdit) }, async (input, { who, language }) => {
    const roleId = roleChosen(input.role_id)
    const foreseen = await previewAssignment(db, { roleId, permissions: input.permission_id }, who)
    return doneIn(language, {
      role: presentRole(foreseen.role),
      added: [...foreseen.added],
      removed: [...foreseen.removed],
      people: foreseen.people,
      missing_lists: foreseen.missingLists,
    })
  }),

  handleChange(
    assignPermissionsCall,
    {
      guard: staffWith(permissionEdit),
      audit: (_input, { waiting, roleId, before, after }: Assigned) =>
        waiting !== undefined
          ? askedEvent(waiting, `role:${roleId}`)
          : before && {
              action: 'permission.assign',
              thing: `role:${roleId}`,
              before: { permissions: before },
              after: { permissions: after },
            },
    },
    async (input, call, change) => {
      const asked = { roleId: roleChosen(input.role_id), permissions: input.permission_id }
      const gate = gateOf(approvalRules, call)
      const { waiting, after } = await assignPermissions(change, asked, call.who, gate)
      return waiting === undefined
        ? done(words[call.language].done.assigned, { permissions: [...after] })
        : waitingFor(waiting, call.language)
    },
  ),

  handle(permissionHolders, { guard: staffWith(permissionList) }, async (input, { language }) => {
    const id = readNumber(input.permission_id)
    if (!everyPermission.includes(id)) refuse(404, 'permissionUnknown')
    const { roles, people } = await listHolders(db, id)
    return doneIn(language, {
      roles: roles.map(({ id, name }) => ({ id, name })),
      people: people.map(({ id, name, roleId, roleName }) => {
        return { id, name, role_id: roleId, role_name: roleName }
      }),
    })
  }),
]

function changedRole(action: string) {
  return (_input: unknown, { waiting, id, ...fields }: ChangedRole) =>
    waiting === undefined
      ? { action, thing: `role:${id}`, ...fields }
      : askedEvent(waiting, id === 0 ? 'role' : `role:${id}`)
}

const namedModules = modules.map((module, index) => ({
  id: index + 1,
  name: en.modules[module],
  bn_name: bn.modules[module],
  permissions: acts.map((act) => ({
    id: permissionOf(module, act),
    name: en.acts[act],
    bn_name: bn.acts[act],
  })),
}))

/** @throws 422 when no role was named (PERM-05), 404 for an impossible number */
function roleChosen(typed: string): number {
  if (typed.trim() === '') throw new Refusal(422, { code: 'roleNameRequired', field: 'role_id' })
  return roleNumber(typed)
}

function roleNumber(typed: string): number {
  const id = readNumber(typed)
  return isRowNumber(id) ? id : refuse(404, 'noSuchRole')
}
