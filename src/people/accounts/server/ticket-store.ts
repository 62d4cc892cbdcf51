import { and, eq, gt, lt } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { tickets } from '#platform/database/server/tables.ts'
import { hashToken, type SessionOwner } from '#platform/http/server/session.ts'
import { ticketSeconds } from '../codes.ts'
import { newToken } from './token.ts'

export type TicketPurpose = (typeof tickets.$inferSelect)['purpose']

/** Makes the proof of a right code: valid for its one purpose, for 15 minutes. */
export async function makeTicket(
  tx: Transaction,
  purpose: TicketPurpose,
  subject: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  const endsAt = new Date(now.getTime() + ticketSeconds * 1000)
  await tx.delete(tickets).where(lt(tickets.endsAt, now))
  await tx.insert(tickets).values({ tokenHash: hashToken(token), purpose, subject, endsAt })
  return token
}

/** Whose ticket it is; undefined for a wrong, used or expired one. */
export async function findTicket(
  db: DbOrTx,
  purpose: TicketPurpose,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!token) return undefined
  const [row] = await db
    .select({ subject: tickets.subject })
    .from(tickets)
    .where(
      and(eq(tickets.tokenHash, hashToken(token)), eq(tickets.purpose, purpose), gt(tickets.endsAt, now)),
    )
  return row?.subject
}

/** The person that a ticket's subject names. */
export function ownerOfSubject(subject: string): SessionOwner | undefined {
  const [, kind, id] = /^(staff|customer):(\d+)$/.exec(subject) ?? []
  return kind === 'staff' || kind === 'customer' ? { kind, id: Number(id) } : undefined
}

/** Uses a ticket up. @returns false if another call was faster */
export async function redeemTicket(tx: Transaction, token: string): Promise<boolean> {
  const used = await tx
    .delete(tickets)
    .where(eq(tickets.tokenHash, hashToken(token)))
    .returning({ subject: tickets.subject })
  return used.length > 0
}
