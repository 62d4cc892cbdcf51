import { fill } from '#kernel/words.ts'
import { findUser } from '#people/staff/server/store.ts'
import type { StaffUser } from '#people/staff/user.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { ticketSeconds } from '../codes.ts'
import { resetPasswordPath } from '../paths.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { passwordTicketCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { ownerOfSubject } from './forgotten-password.ts'
import { makeTicket } from './ticket-store.ts'

const words = { bn: bn.startingLink, en: en.startingLink }

/**
 * The link by which somebody of the office chooses their own password: opening it gives the proof that a verified code
 * gives. Setting a password ends it (`setPassword`).
 */
export const startingLink = ({ db }: Pick<AccountDependencies, 'db'>): LinkPurpose => ({
  describe: async (subject, { language }) => {
    const user = await findActive(db, subject)
    const { title, lead, button } = words[language]
    return user && { title, lead: fill(lead, { login: user.loginId }, language), button }
  },
  open: async (tx, subject, { now }) => {
    if (!(await findActive(tx, subject))) return undefined
    const ticket = await makeTicket(tx, 'newPassword', subject, now)
    return { to: resetPasswordPath, cookie: [passwordTicketCookie, ticket, { maxAgeSeconds: ticketSeconds }] }
  },
})

async function findActive(db: ReadDatabase, subject: string): Promise<StaffUser | undefined> {
  const owner = ownerOfSubject(subject)
  const user = owner?.kind === 'staff' ? await findUser(db, owner.id) : undefined
  return user?.isActive ? user : undefined
}
