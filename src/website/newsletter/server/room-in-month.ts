import { isDeepStrictEqual } from 'node:util'
import { addMonths, dateParts, startOfDay, todayInDhaka, writeDate } from '#kernel/dates.ts'
import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { issuesAMonth } from '../issue.ts'
import { type Issue, listGoingOut, lockIssues } from './store.ts'

const monthMs = 31 * 86_400_000

/**
 * Enforces the promise of at most two issues a month, by the calendar of Dhaka. The same text is not sent
 * twice within a month either, whoever copied it.
 * @throws Refusal 409 sameIssueAgain, twoThisMonth
 */
export async function requireRoomInMonth(tx: Transaction, issue: Issue, at: Date): Promise<void> {
  // Serialised, so that two decisions at the same moment count each other.
  await lockIssues(tx)
  const { year, month } = dateParts(todayInDhaka(at))
  const first = writeDate(year, month, 1)
  const from = startOfDay(first)
  const until = startOfDay(addMonths(first, 1))
  const monthBefore = new Date(at.getTime() - monthMs)
  const monthAfter = new Date(at.getTime() + monthMs)
  const others = (await listGoingOut(tx, monthBefore, monthAfter)).filter(({ id }) => id !== issue.id)
  if (others.some(({ data }) => isDeepStrictEqual(data, issue.data))) refuse(409, 'sameIssueAgain')
  const ofMonth = others.filter(({ goesAt }) => goesAt >= from && goesAt < until)
  if (ofMonth.length >= issuesAMonth) refuse(409, 'twoThisMonth', { n: issuesAMonth })
}
