import { bigint, text, timestamp } from 'drizzle-orm/pg-core'

/** A moment, in the form that all tables use. */
export const moment = () => timestamp({ withTimezone: true })

/** An amount in poisha, the form of every amount in the database. */
export const poisha = () => bigint({ mode: 'number' })

/** The language somebody reads. */
export const language = () => text({ enum: ['bn', 'en'] })
