import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatDate } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { findReachable, type Reachable } from '#people/accounts/server/reachable.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { personalDataPaths } from '../paths.ts'
import { dropContact, findRequest, type PersonRequest } from './store.ts'

const words = { bn, en }
const noticeJob = 'notify-of-person-request'

/** Ids only: a job holds no personal data. */
type NoticeJob = {
  readonly requestId: number
  readonly what: 'asked' | 'decided'
  /** Staff who are notified as well. */
  readonly staffIds: readonly number[]
}

type NoticeDependencies = JobDependencies & MessageDependencies & { readonly publicUrl: string }

/** Enqueues notices of a request to the person and the responsible staff, in the transaction that changes it. */
export async function enqueueRequestNotice(jobs: Jobs, tx: Transaction, notice: NoticeJob): Promise<void> {
  await jobs.enqueue(tx, noticeJob, notice)
}

/** Sends the notices by SMS and mail: to the person in the language of their request, to staff in their own. */
export function registerRequestNotices(deps: NoticeDependencies): void {
  const { db, jobs } = deps
  jobs.workOutside<NoticeJob>(noticeJob, async ({ requestId, what, staffIds }, finish) => {
    const request = await findRequest(db, requestId)
    if (request) {
      await notifyPerson(deps, request, what)
      for (const id of staffIds) await notifyStaff(deps, request, id)
    }
    // A late earlier notice leaves the contact for the last one.
    await finish(async (tx) => {
      if (what === 'decided') await dropContact(tx, requestId)
    })
  })
}

async function notifyPerson(deps: NoticeDependencies, request: PersonRequest, what: NoticeJob['what']) {
  // An erased person is notified at their previous address.
  const person = request.contact
    ? (JSON.parse(request.contact) as Reachable)
    : await findReachable(deps.db, { kind: 'customer', id: request.customerId })
  if (!person) return
  const key = what === 'asked' ? 'asked' : request.state === 'refused' ? 'refused' : 'done'
  await send(deps, { ...person, language: request.language }, request, {
    text: key,
    id: `person request ${request.id} ${key}`,
  })
}

async function notifyStaff(deps: NoticeDependencies, request: PersonRequest, staffId: number) {
  const person = await findReachable(deps.db, { kind: 'staff', id: staffId })
  if (person)
    await send(deps, person, request, { text: 'staff', id: `person request ${request.id} staff ${staffId}` })
}

async function send(
  deps: NoticeDependencies,
  person: Reachable,
  request: PersonRequest,
  { text: key, id }: { readonly text: keyof typeof bn.texts; readonly id: string },
): Promise<void> {
  const { language } = person
  const { texts, kinds, states } = words[language]
  const params = {
    ...(await senderIn(deps.db, language)),
    name: person.name,
    id: { value: request.id, decimals: 0 },
    kind: kinds[request.kind],
    state: states[request.state],
    reason: request.reason ?? '',
    due: formatDate(request.dueOn, language),
    url: deps.publicUrl + (key === 'staff' ? personalDataPaths.request(request.id) : personalDataPaths.own),
  }
  const { sms, subject, mail } = texts[key]
  const write = (text: string) => fill(text, params, language)
  await sendMessage(deps, {
    to: person,
    language,
    id,
    sms: write(sms),
    mail: { subject: write(subject), text: write(mail) },
  })
}
