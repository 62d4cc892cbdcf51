import { EmailRefused } from '#adapters/email/email.ts'
import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatMoment } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { linkPath } from '#platform/links/paths.ts'
import { makeLink, revokeLinks, spendLinks } from '#platform/links/server/links.ts'
import { findLink, type StoredLink } from '#platform/links/server/store.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { startingPassword } from '../starting-password.ts'
import type { StaffUser } from '../user.ts'
import { findLanguageOf, findUser } from './store.ts'

const words = { bn, en }
/** Enqueued when a link is made for a member of staff. */
const linkJob = 'send-staff-link'
type LinkJob = { readonly userId: number; readonly linkId: string }

type LinkPurpose = keyof (typeof words)['bn']['links']
type SendDependencies = MessageDependencies & {
  readonly db: Database
  readonly jobs: Jobs
  readonly codeKey: string
  readonly ownAddress: () => string
}

/** Makes the link by which somebody chooses their own password, and enqueues sending it. */
export async function sendStartingLink(
  jobs: Jobs,
  tx: Transaction,
  userId: number,
  call: Call,
): Promise<void> {
  const { id: linkId } = await makeLink(tx, linkOf(userId), startingPassword.hours, call)
  await jobs.enqueue(tx, linkJob, { userId, linkId } satisfies LinkJob)
}

/** Ends links after their owner has set a password. */
export async function spendStartingLinks(tx: Transaction, userId: number, now: Date): Promise<void> {
  await spendLinks(tx, linkOf(userId), now)
}

/** Revokes waiting links after somebody else has set a password. */
export async function endStartingLinks(tx: Transaction, userId: number, call: Call): Promise<void> {
  await revokeLinks(tx, linkOf(userId), call)
}

function linkOf(userId: number) {
  return { purpose: startingPassword.purpose, subject: startingPassword.subject(userId) }
}

/**
 * Sends links to staff: by mail, or by SMS if there is no mail address or the mailbox refuses. The token is
 * derived here from the link's id, so that no job holds one.
 */
export function registerStaffLinks(deps: SendDependencies): void {
  const { db, jobs } = deps
  jobs.workAtLeastOnce<LinkJob>(linkJob, async ({ userId, linkId }) => {
    const link = await findLink(db, linkId)
    const user = await findUser(db, userId)
    // A newer link may have replaced this one while the job waited.
    if (link && user && !link.revokedAt && !link.usedAt) await send(deps, link, user)
  })
}

async function send(deps: SendDependencies, link: StoredLink, user: StaffUser): Promise<void> {
  const language = await findLanguageOf(deps.db, user.id)
  const texts = words[language].links[link.purpose as LinkPurpose]
  const params = await paramsOf(deps, link, user, language)
  const id = `link ${link.id}`
  const write = (text: string) => fill(text, params, language)
  try {
    if (user.email)
      return await deps.email.send({
        to: user.email,
        language,
        id,
        subject: write(texts.subject),
        text: write(texts.mail),
      })
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error
  }
  await sendMessage(deps, { to: { mobile: parsePhone(user.mobile) }, language, sms: write(texts.sms), id })
}

async function paramsOf(
  { db, codeKey, ownAddress }: SendDependencies,
  link: StoredLink,
  user: StaffUser,
  language: Language,
) {
  return {
    ...(await senderIn(db, language)),
    name: `${user.firstName} ${user.lastName}`.trim(),
    login: user.loginId,
    link: ownAddress() + linkPath(tokenOf(codeKey, link.id)),
    until: formatMoment(link.endsAt, language),
  }
}
