import { sql } from 'drizzle-orm'

/** Whose further premiums somebody may be reminded of: with the core system, and the first premium is paid. */
export const takesReminders = sql`status in (2, 3) and paid_instalments > 0`
