import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { linkTypes } from '../codes.ts'
import type { Pair } from '../pair.ts'

/** Every record of content, of whatever kind; `data` has the fields that the kind names. */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    key: text().notNull(),
    position: integer().notNull().default(0),
    data: jsonb().notNull(),
    isPublished: boolean().notNull().default(true),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.kind, table.key), index().on(table.kind, table.position)],
)

/** The items of all menus. */
export const navigationItems = pgTable(
  'navigation_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    menu: text().notNull(),
    parentId: integer().references((): AnyPgColumn => navigationItems.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: jsonb().$type<Pair>().notNull(),
    note: jsonb().$type<Pair>().notNull(),
    url: text().notNull().default(''),
    linkType: text({ enum: linkTypes }).notNull(),
    urlTarget: text().notNull().default(''),
  },
  (table) => [
    index().on(table.menu, table.position),
    index().on(table.parentId),
    check('navigation_items_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)
