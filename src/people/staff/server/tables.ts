import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { sealedText } from '#platform/database/server/sealed-column.ts'

export const roles = pgTable(
  'roles',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('roles_name_key').on(sql`lower(${table.name})`)],
)

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    permissionId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
)

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** As it was typed; compared without regard to letter case. */
    loginId: text().notNull(),
    passwordHash: text().notNull(),
    hasOwnPassword: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    mobile: text().notNull(),
    email: sealedText().notNull().default(''),
    designation: text().notNull().default(''),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    branchCode: text().notNull().default(''),
    agencyCode: text().unique(),
    joiningDate: date(),
    fatherName: sealedText().notNull().default(''),
    motherName: sealedText().notNull().default(''),
    nationalId: sealedText(),
    birthDate: date(),
    isActive: boolean().notNull().default(true),
    language: language().notNull().default('bn'),
    /** Who chose the password; null once its owner has set one by a code to their own phone or mail. */
    accessGivenBy: integer(),
    /** Who last changed the mobile or email of a colleague, and so might read their codes. */
    contactChangedBy: integer(),
    contactChangedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_login_id_key').on(sql`lower(${table.loginId})`), index().on(table.roleId)],
)

/** A hash for each line of the audit log, computed from the line and the previous hash. Rows are only ever added. */
export const auditChain = pgTable('audit_chain', {
  lineId: bigint({ mode: 'number' }).primaryKey(),
  /** SHA-256, in hexadecimal digits. */
  hash: text().notNull(),
})
