import { fill } from '#kernel/words.ts'
import { findUser } from '#people/staff/server/store.ts'
import type { StaffUser } from '#people/staff/user.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { ticketSeconds } from '../codes.ts'
import { resetPasswordPath } from '../paths.ts'
import { accountsWords } from '../words.ts'
import { passwordTicketCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { makeTicket, ownerOfSubject } from './ticket-store.ts'

/**
 * The link by which a member of staff chooses their own password. Opening it gives the same proof as a
 * verified code; setting a password ends it (`setPassword`).
 */
export const startingLink = ({ db }: Pick<AccountDependencies, 'db'>): LinkPurpose => ({
  describe: async (subject, { language }) => {
    const user = await findActive(db, subject)
    const { title, lead, button } = accountsWords[language].startingLink
    return user && { title, lead: fill(lead, { login: user.loginId }, language), button }
  },
  open: async (tx, subject, { now }) => {
    if (!(await findActive(tx, subject))) return undefined
    const ticket = await makeTicket(tx, 'newPassword', subject, now)
    return { to: resetPasswordPath, cookie: [passwordTicketCookie, ticket, { maxAgeSeconds: ticketSeconds }] }
  },
})

async function findActive(db: DbOrTx, subject: string): Promise<StaffUser | undefined> {
  const owner = ownerOfSubject(subject)
  const user = owner?.kind === 'staff' ? await findUser(db, owner.id) : undefined
  return user?.isActive ? user : undefined
}
