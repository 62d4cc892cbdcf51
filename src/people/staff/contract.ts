import { z } from 'zod'
import { endpoint, envelope, pageOf, type RefusalAnswer } from '#kernel/endpoint.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { streamedFile } from '#platform/http/uploaded-file.ts'
import { statuses, userTypes } from './codes.ts'

/** Text or number, as forms and programs send them; a missing value is an empty text. */
const typed = (longest = 200) =>
  z
    .union([
      z.string().max(longest, 'textTooLong'),
      z.number().transform(String),
      z.null().transform(() => ''),
    ])
    .default('')
const typedOrAbsent = (longest = 200) =>
  z
    .union([z.string().max(longest, 'textTooLong'), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()
const page = typed(20)
const status = z.literal(statuses)

const listedUser = z.object({
  id: z.number(),
  en_first_name: z.string(),
  en_last_name: z.string(),
  login_id: z.string(),
  mobile: z.string(),
  email: z.string(),
  role_id: z.number(),
  role_name: z.string(),
  designation: z.string(),
  branch_code: z.string(),
  /** The code under which this person sells; '' for none (POL-03, design §10). */
  agent_code: z.string(),
  joining_date: z.string().nullable(),
  status,
  user_type: z.literal(userTypes),
})
export type ListedUser = z.output<typeof listedUser>

export const getUsers = endpoint('POST /api-app/get-users', {
  summary: 'Users of the office, the newest first, fifty a page, by name and status (USER-04)',
  in: z.object({ page, name: typed(), status: typed(20) }),
  out: envelope(z.object({ users: pageOf(listedUser) })),
})

export const getUser = endpoint('POST /api-app/get-user', {
  summary: 'One user of the office, to be changed; without an id nobody, for whoever may add one',
  in: z.object({ id: typed(20) }),
  out: envelope(
    z.object({
      user: listedUser
        .extend({
          father_name: z.string(),
          mother_name: z.string(),
          /** All but the last four digits hidden. */
          national_id: z.string(),
          date_of_birth: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
})

const userFields = {
  en_first_name: typed(),
  login_id: typed(),
  mobile: typed(40),
  role_id: typed(20),
  status: typed(20),
  password: typed(1000),
  /** 1: they are sent a link to choose their own password, instead of one typed here. */
  send_link: typedOrAbsent(10),
  /** Only compared when it is sent. */
  retype_password: typedOrAbsent(1000),
  en_last_name: typedOrAbsent(),
  email: typedOrAbsent(),
  designation: typedOrAbsent(),
  joining_date: typedOrAbsent(20),
  branch_code: typedOrAbsent(40),
  agent_code: typedOrAbsent(40),
  father_name: typedOrAbsent(),
  mother_name: typedOrAbsent(),
  national_id: typedOrAbsent(40),
  date_of_birth: typedOrAbsent(20),
}

/** `message` is a text, or a map of field to list (USER-14, USER-16). */
const storedUser = z.object({
  success: z.boolean(),
  status: z.literal(1),
  message: z.string(),
  data: z.object({ status: z.literal(1), message: z.string() }),
})
const presentRefused = (refused: RefusalAnswer) => ({
  ...refused,
  success: false,
  data: { ...refused.data, status: 0, message: refused.errors ?? refused.message },
})

/** With one of these fields, a call gives somebody rights or access. */
const ofPower = ['role_id', 'password', 'send_link']

export const storeUsers = endpoint('POST /api-app/store-users', {
  summary: 'Adds a user, with a first password to be replaced (USER-14) or a link to choose one',
  in: z.object(userFields),
  out: storedUser,
  presentRefused,
  needsFreshProof: ofPower,
})

export const updateUsers = endpoint('POST /api-app/update-users', {
  summary: 'Changes a user; an empty password keeps the stored one (USER-14)',
  in: z.object({ id: typed(20), ...userFields }),
  out: storedUser,
  presentRefused,
  needsFreshProof: ofPower,
})

const listedRole = z.object({
  id: z.number(),
  name: z.string(),
  /** The same under both names that the specification uses (ROLE-09). */
  status,
  active_status: status,
  /** Active users who have the role. */
  people: z.number(),
  permissions: z.array(z.number()),
})
export type ListedRole = z.output<typeof listedRole>

export const getRoles = endpoint('POST /api-app/get-roles', {
  summary: 'Roles by number: all with is_paginate 0, else ten a page by name and status (ROLE-07)',
  in: z.object({ is_paginate: typed(10), page, name: typed(), status: typed(20), active_status: typed(20) }),
  out: envelope(z.object({ roles: z.union([z.array(listedRole), pageOf(listedRole)]) })),
})

export const getRole = endpoint('POST /api-app/get-role', {
  summary: 'One role, to be changed; without an id none, for whoever may add one',
  in: z.object({ id: typed(20) }),
  out: envelope(z.object({ role: listedRole.nullable() })),
})

const roleFields = { name: typed(), status: typed(20), active_status: typed(20) }
const answeredRole = doneOrWaiting(envelope(z.object({ id: z.number() })))

export const storeRoles = endpoint('POST /api-app/store-roles', {
  summary: 'Adds a role (ROLE-08)',
  in: z.object(roleFields),
  out: answeredRole,
  needsFreshProof: 'always',
})

export const updateRoles = endpoint('POST /api-app/update-roles', {
  summary: 'Changes name and status of a role (ROLE-08)',
  in: z.object({ id: typed(20), ...roleFields }),
  out: answeredRole,
  needsFreshProof: 'always',
})

const named = { id: z.number(), name: z.string(), bn_name: z.string() }

export const getPermissions = endpoint('POST /api-app/permissions', {
  summary: 'All permissions by module, and which of them a role holds (PERM-03)',
  in: z.object({ role_id: typed(20) }),
  out: envelope(
    z.object({
      role: listedRole,
      modules: z.array(z.object({ ...named, permissions: z.array(z.object(named)) })),
      permissions: z.array(z.number()),
      /** The permissions that this role always keeps. */
      kept: z.array(z.number()),
      /** The request to change the permissions that waits for a second person. */
      waiting_approval: z.number().nullable(),
    }),
  ),
})

/** A form repeats or numbers the field name; a program sends a list. */
const permissionIds = z.preprocess(
  (value) =>
    value === undefined || value === null || value === ''
      ? []
      : typeof value === 'object'
        ? Object.values(value)
        : [value],
  z.array(z.coerce.number('permissionUnknown').int('permissionUnknown')).max(200, 'permissionUnknown'),
)
const assignment = z.object({ role_id: typed(20), permission_id: permissionIds })

export const checkPermissions = endpoint('POST /api-app/check-permissions', {
  summary: 'What an assignment would change, and for how many people; nothing is stored',
  in: assignment,
  out: envelope(
    z.object({
      role: listedRole,
      added: z.array(z.number()),
      removed: z.array(z.number()),
      /** Active users whose rights would change. */
      people: z.number(),
      /** List permissions without which other rights of the assignment have no screen. */
      missing_lists: z.array(z.number()),
    }),
  ),
})

export const assignPermissions = endpoint('POST /api-app/assign-permissions', {
  summary: 'Replaces the permissions of a role; it takes effect at the next call of everybody (PERM-04)',
  in: assignment,
  out: doneOrWaiting(envelope(z.object({ permissions: z.array(z.number()) }))),
  needsFreshProof: 'always',
})

export const permissionHolders = endpoint('POST /api-app/permission-holders', {
  summary: 'Which roles hold a permission, and which people may therefore do it',
  in: z.object({ permission_id: typed(20) }),
  out: envelope(
    z.object({
      roles: z.array(z.object({ id: z.number(), name: z.string() })),
      people: z.array(
        z.object({ id: z.number(), name: z.string(), role_id: z.number(), role_name: z.string() }),
      ),
    }),
  ),
})

const auditSearch = {
  person: typed(),
  thing: typed(),
  action: typed(),
  /** First and last day, in Dhaka; unreadable days are ignored. */
  from: typed(40),
  until: typed(40),
}

const auditLine = z.object({
  id: z.number(),
  at: z.string(),
  person_kind: z.string().nullable(),
  person_id: z.number().nullable(),
  person_name: z.string().nullable(),
  action: z.string(),
  thing: z.string().nullable(),
  /** The thing's name, if it is a person or a role. */
  thing_name: z.string().nullable(),
  /** The same for things that the details hold by number alone: `user:5`. */
  names: z.record(z.string(), z.string()),
  details: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type ListedAuditLine = z.output<typeof auditLine>

export const listAudit = endpoint('GET /api-app/audit', {
  summary: 'The audit log by person, thing, action and days, the newest first, fifty at a time',
  in: z.object({ ...auditSearch, older_than: typed(20) }),
  out: envelope(
    z.object({
      data: z.array(auditLine),
      /** Send this as `older_than` to get the next lines; null at the end. */
      next: z.number().nullable(),
    }),
  ),
})

export const exportAudit = endpoint('GET /api-app/audit/export', {
  summary: 'The same lines, all of them, as a CSV file for spreadsheets; itself written down',
  in: z.object(auditSearch),
  out: streamedFile(),
  needsFreshProof: 'always',
})
