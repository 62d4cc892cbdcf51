import { desc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { toWire } from '#platform/personal-data/wire-names.ts'
import { findChoice } from './choice-store.ts'
import { reminderChoices, reminders } from './tables.ts'

/** Which reminders went to a person, and whether they want any. */
export const remindersPersonalData: PersonalData = {
  tables: {
    reminders: {
      shownAs: 'reminders',
      kept: 'that and when the insurer wrote of an unpaid premium; nobody is named',
    },
    reminder_rounds: { nobody: 'on which days reminders were looked for' },
    reminder_choices: { shownAs: 'reminder_choices', atErasure: 'removed' },
  },
  show: async (db, { customerId, policyIds }) => {
    const choice = await findChoice(db, customerId)
    const sent = await db
      .select()
      .from(reminders)
      .where(inArray(reminders.policyId, [...policyIds]))
      .orderBy(desc(reminders.id))
    return {
      // Leaves out the instalment's number, which is counted from 0: its date says more.
      reminders: sent.map(({ id: _id, instalment: _instalment, ...row }) => toWire(row)),
      reminder_choices: choice ? [toWire({ isWanted: choice.isWanted, by: choice.by, at: choice.at })] : [],
    }
  },
  erase: async (tx, { customerId }) => {
    await tx.delete(reminderChoices).where(eq(reminderChoices.customerId, customerId))
    return undefined
  },
}
