import { boolean, date, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const roles = pgTable('roles', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  isActive: boolean().notNull().default(true),
})

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

export const users = pgTable('users', {
  id: serial().primaryKey(),
  loginId: text().notNull().unique(),
  passwordHash: text().notNull(),
  hasOwnPassword: boolean().notNull().default(false),
  firstName: text().notNull(),
  lastName: text().notNull().default(''),
  mobile: text().notNull(),
  email: text().notNull().default(''),
  designation: text().notNull().default(''),
  roleId: integer()
    .notNull()
    .references(() => roles.id),
  branchCode: text().notNull().default(''),
  agencyCode: text().unique(),
  joiningDate: date(),
  isActive: boolean().notNull().default(true),
  language: text({ enum: ['bn', 'en'] })
    .notNull()
    .default('bn'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
