import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { type ApprovalRules, askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import { findWaiting } from '#people/approvals/server/store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn, okIn } from '#platform/http/server/done-in.ts'
import { anyone, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { IsFixedPage } from '#website/content/server/link-targets.ts'
import { describeFields, type EditorDictionaries, namesIn } from '#website/drafts/describe-fields.ts'
import { namedIn } from '#website/drafts/server/named-in.ts'
import { parseMinute } from '#website/drafts/server/parse-minute.ts'
import { countReaders } from '#website/enquiries/server/reader-store.ts'
import {
  type ListedIssue,
  listIssues as listIssuesCall,
  openIssue,
  reportBounce,
  saveIssue,
  sendIssue,
  stopIssue,
  testIssue,
} from '../contract.ts'
import { issueType } from '../issue-type.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { changeIssue, decideToSend, type SendOutcome, stop } from './change-issue.ts'
import { countDeliveries } from './delivery-store.ts'
import type { SendDependencies } from './send-issue.ts'
import { enqueueTest } from './send-test.ts'
import { findIssue, type Issue, listIssues } from './store.ts'
import { requireProof, takeBounce } from './take-bounce.ts'
import { presentIssue } from './write-issue.ts'

const words = { bn, en }
const reported = unaudited('The mail server’s report: the line of the mail itself says that it came back.')
const toOneself = unaudited('A mail to whoever asks for it: nothing of the issue changes.')
const { newsletterList, newsletterCreate, newsletterEdit } = permission

export type NewsletterDependencies = SendDependencies & {
  readonly types: readonly ContentType[]
  readonly dictionaries: EditorDictionaries
  readonly isFixedPage: IsFixedPage
  readonly approvalRules: ApprovalRules
  /** The key with which the mail server signs its reports; unset: there are none. */
  readonly bounceKey: string | undefined
}

/** The calls of the newsletter's desk, and the report of bounces. */
export const newsletterRoutes = (deps: NewsletterDependencies): Handler[] => [
  handle(listIssuesCall, { guard: staffWith(newsletterList) }, async (_input, { language }) => {
    const issues: ListedIssue[] = []
    for (const issue of await listIssues(deps.db)) issues.push(await present(deps.db, issue))
    return doneIn(language, { issues, readers: await countReaders(deps.db) })
  }),

  handle(openIssue, { guard: staffWith(newsletterList) }, async ({ id }, { language, now }) => {
    const { db, media, publicUrl } = deps
    const issue = id === 0 ? undefined : ((await findIssue(db, id)) ?? refuse(404, 'noSuchIssue'))
    const data = { ...issueType.blank, ...issue?.data } as typeof issueType.blank
    const { pictures } = await namedIn(deps, issueType, [data])
    const before = issue && { version: issue.version }
    return doneIn(language, {
      issue: issue ? await present(db, issue) : null,
      data,
      fields: describeFields(issueType.fields, namesIn(deps.dictionaries, issueType, language)),
      preview: presentIssue(data.html, { media: await media.current(), publicUrl }),
      readers: await countReaders(db),
      pictures,
      waiting: (await findWaiting(db, ['newsletter.send'], `newsletter:${id}`, now, before)) ?? null,
    })
  }),

  handleChange(
    saveIssue,
    {
      guard: staffWith(newsletterEdit),
      audit: (_input, { id, version }: Saved) => ({
        action: 'newsletter.save',
        thing: `newsletter:${id}`,
        details: { version },
      }),
    },
    async (input, call, change) => {
      if (input.id === 0) staffWith(newsletterCreate).require(call.who)
      const saved = await change((tx) => changeIssue(tx, input, call))
      return done(words[call.language].saved, saved)
    },
  ),

  handleChange(
    testIssue,
    { guard: staffWith(newsletterEdit), audit: toOneself },
    async ({ id, language }, call, change) => {
      await change((tx) => enqueueTest(deps, tx, { id, language }, call.who))
      return done(words[call.language].tested, {})
    },
  ),

  handleChange(
    sendIssue,
    {
      guard: staffWith(newsletterEdit),
      audit: ({ id, version, at }, { waiting }: SendOutcome) =>
        waiting === undefined
          ? {
              action: 'newsletter.send',
              thing: `newsletter:${id}`,
              details: { version, ...(at ? { at } : {}) },
            }
          : askedEvent(waiting, `newsletter:${id}`),
    },
    async ({ id, version, at }, call, change) => {
      const sendAt = at ? parseMinute(at) : undefined
      const run = { now: call.now, gate: gateOf(deps.approvalRules, call) }
      const { waiting } = await change((tx) => decideToSend(deps, tx, { id, version, sendAt }, run))
      if (waiting !== undefined) return waitingFor(waiting, call.language)
      return done(words[call.language][sendAt ? 'planned' : 'sending'], {})
    },
  ),

  handleChange(
    stopIssue,
    {
      guard: staffWith(newsletterEdit),
      audit: ({ id }) => ({ action: 'newsletter.stop', thing: `newsletter:${id}` }),
    },
    async ({ id }, call, change) => {
      await change((tx) => stop(tx, id, call.now))
      return done(words[call.language].stopped, {})
    },
  ),

  handleChange(
    reportBounce,
    { guard: anyone, audit: reported },
    async (bounce, { now, language }, change) => {
      requireProof(deps.bounceKey, bounce, now)
      await change((tx) => takeBounce(tx, bounce, now))
      return { status: 1 as const, message: okIn(language) }
    },
  ),
]

type Saved = { readonly id: number; readonly version: number }

async function present(db: ReadDatabase, issue: Issue): Promise<ListedIssue> {
  const { id, data, state, version, changedAt, changedBy } = issue
  const {
    waiting = 0,
    sending = 0,
    sent = 0,
    refused = 0,
    bounced = 0,
    left = 0,
  } = state === 'draft' || state === 'planned' ? {} : await countDeliveries(db, id)
  const moment = (at: Date | null) => at && toDhakaTime(at)
  return {
    id,
    state,
    version,
    subject: (data as typeof issueType.blank).subject,
    changed_at: toDhakaTime(changedAt),
    changed_by: changedBy,
    send_at: moment(issue.sendAt),
    started_at: moment(issue.startedAt),
    ended_at: moment(issue.endedAt),
    progress: { waiting: waiting + sending, sent, refused, bounced, left },
  }
}
