import { isDeepStrictEqual } from 'node:util'
import { addMonths, dateParts, startOfDay, toDhakaTime, todayInDhaka, writeDate } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import type { Gate } from '#people/approvals/server/gate.ts'
import { supersedeApprovals } from '#people/approvals/server/store.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { requireData } from '#website/content/check-data.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { listGaps } from '#website/content/rules.ts'
import { cleanData } from '#website/content/server/clean-content.ts'
import { listDeadLinks } from '#website/content/server/dead-links.ts'
import { type IsFixedPage, readLinkTargets } from '#website/content/server/link-targets.ts'
import { issuesAMonth } from '../issue.ts'
import { issueType } from '../issue-type.ts'
import { beginIssue } from './begin-issue.ts'
import { type Issue, insertIssue, listGoingOut, lockIssue, lockIssues, updateIssue } from './store.ts'

type Draft = { readonly id: number; readonly started_from: number; readonly data: Data }

/**
 * Stores a draft; id 0 creates one.
 * @throws Refusal 404 noSuchIssue; 409 contentStale, issueNotDraft; 422 by field
 */
export async function changeIssue(
  tx: Transaction,
  { id, started_from: startedFrom, data: given }: Draft,
  { who, now }: Call<Person>,
): Promise<{ id: number; version: number }> {
  const data = cleanData(issueType, requireData(issueType, given) as never) as Data
  const changed = { data, changedAt: now, changedBy: who.name }
  if (id === 0) return { id: await insertIssue(tx, changed), version: 1 }
  const issue = await requireDraft(tx, id)
  if (issue.version !== startedFrom) refuse(409, 'contentStale')
  const version = issue.version + 1
  await updateIssue(tx, id, { ...changed, version })
  await supersedeApprovals(tx, `newsletter:${id}`, now)
  return { id, version }
}

/** The number of the request, if it waits for a second person. */
export type SendOutcome = { readonly waiting?: number }

type Wanted = { readonly id: number; readonly version: number; readonly sendAt: Date | undefined }
type Needs = {
  readonly jobs: Jobs
  readonly types: readonly ContentType[]
  readonly isFixedPage: IsFixedPage
}

/**
 * Sends an issue to all readers now, or schedules it. It must be complete in both languages, without dead links. If a
 * second person must approve, a request is stored instead.
 * @throws Refusal 404 noSuchIssue; 409 contentStale, issueNotDraft, sameIssueAgain, twoThisMonth; 422 by field
 */
export async function decideToSend(
  deps: Needs,
  tx: Transaction,
  { id, version, sendAt }: Wanted,
  { now, gate }: { readonly now: Date; readonly gate: Gate },
): Promise<SendOutcome> {
  if (sendAt && sendAt <= now) throw new Refusal(422, { code: 'timePast', field: 'at' })
  const issue = await requireDraft(tx, id)
  if (issue.version !== version) refuse(409, 'contentStale')
  const leadsSomewhere = await readLinkTargets(tx, { ...deps, by: sendAt })
  refuseAny([
    ...languages.flatMap((language) => listGaps(issueType, issue.data, language)),
    ...listDeadLinks(issueType, issue.data, leadsSomewhere),
  ])
  await requireRoomInMonth(tx, issue, sendAt ?? now)
  const at = sendAt && { at: toDhakaTime(sendAt) }
  const state = sendAt ? 'planned' : 'sending'
  const waiting = await gate(tx, {
    act: 'newsletter.send',
    thing: `newsletter:${id}`,
    label: (issue.data as typeof issueType.blank).subject.bn,
    permission: permission.newsletterEdit,
    input: { id, version, ...(sendAt ? { at: sendAt.toISOString() } : {}) },
    before: { version },
    after: { state, ...at },
  })
  if (waiting !== undefined) return { waiting }
  if (sendAt) await updateIssue(tx, id, { state: 'planned', sendAt })
  else await beginIssue(deps.jobs, tx, id, now)
  return {}
}

/** Sends an issue once a second person has approved it. */
export const approvedIssue =
  (deps: Needs): ApprovedAct =>
  (input, { call, change, gate }) => {
    const { id, version, at } = input as { id: number; version: number; at?: string }
    const wanted = { id, version, sendAt: at === undefined ? undefined : new Date(at) }
    return change((tx) => decideToSend(deps, tx, wanted, { now: call.now, gate }))
  }

/** @throws Refusal 404 noSuchIssue; 409 issueNotUnderWay */
export async function stop(tx: Transaction, id: number, now: Date): Promise<void> {
  const { state } = (await lockIssue(tx, id)) ?? refuse(404, 'noSuchIssue')
  if (state === 'planned') await updateIssue(tx, id, { state: 'draft', sendAt: null })
  else if (state === 'sending') await updateIssue(tx, id, { state: 'stopped', endedAt: now })
  else throw new Refusal(409, { code: 'issueNotUnderWay' })
}

async function requireDraft(tx: Transaction, id: number): Promise<Issue> {
  const issue = (await lockIssue(tx, id)) ?? refuse(404, 'noSuchIssue')
  return issue.state === 'draft' ? issue : refuse(409, 'issueNotDraft')
}

const monthMs = 31 * 86_400_000

/**
 * Enforces the promise of at most two issues a month, by the calendar of Dhaka. The same text is not sent
 * twice within a month either, whoever copied it.
 * @throws Refusal 409 sameIssueAgain, twoThisMonth
 */
async function requireRoomInMonth(tx: Transaction, issue: Issue, at: Date): Promise<void> {
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
