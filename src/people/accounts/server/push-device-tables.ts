import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Devices that notices may be pushed to: a browser's push subscription as JSON text, or any id of a mobile app. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** SHA-256 of the device id, which may be long. */
    deviceKey: text().primaryKey(),
    deviceId: text().notNull(),
    personKind: text({ enum: ['staff', 'customer'] }).notNull(),
    personId: integer().notNull(),
    storedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.personKind, table.personId)],
)
