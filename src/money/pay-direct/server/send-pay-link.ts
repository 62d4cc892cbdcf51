import { type MessageDependencies, sendMessage } from '#adapters/message.ts'
import { formatMoment, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTakaInSms, type Poisha } from '#kernel/money.ts'
import type { Phone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { endOfNumber, payLinkOf, payPremiumLink, readPayLink } from '#money/ledger/pay-link.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import { linkPath } from '#platform/links/paths.ts'
import { makeLink } from '#platform/links/server/links.ts'
import { findLink } from '#platform/links/server/store.ts'
import { tokenOf } from '#platform/links/server/token.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import { getSeenPolicy } from '#policies/policies/server/seen-policy.ts'
import { duesOf } from '#policies/policies/standing.ts'
import { senderIn } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { maySendPayLink } from '../pay-link-rules.ts'
import type { PayDirectDependencies } from './dependencies.ts'
import { amountOf, isServed, whatIsPaid } from './pay-link.ts'

const words = { bn, en }
const linkJob = 'send-pay-link'
/** Ids only: a job holds no token and no personal data. */
type LinkJob = { readonly policyId: number; readonly linkId: string }

export type SendLinkDependencies = PayDirectDependencies &
  Pick<JobDependencies, 'jobs'> & {
    /** The program's secret that links are signed with. */
    readonly codeKey: string
    readonly ownAddress: () => string
  }

/** The new link, for its sender. */
export type SentLink = { readonly url: string; readonly endsAt: Date; readonly mobile: Phone | undefined }

/**
 * Sends the holder of a policy the link by which what is due can be paid, and revokes an earlier one. Anybody
 * who may see the policy may send it, within the rate limit (decision 0062).
 * @throws 404 for a policy that the sender may not see; 409 `nothingToPayByLink`; 429
 */
export async function sendPayLink(
  deps: SendLinkDependencies,
  policyId: number,
  call: Call<Person>,
  change: Change<SentLink>,
): Promise<SentLink> {
  const policy = await getSeenPolicy(deps.db, policyId, call.who)
  if (!maySendPayLink(duesOf(policy), policy, call.today)) return refuse(409, 'nothingToPayByLink')
  await deps.abuse.take('payLinkSent', call, { target: `staff:${call.who.id}` })
  await deps.abuse.take('payLinkOfPolicy', call, { target: `policy:${policyId}` })
  const mobile = await findMobile(deps, policy)
  if (mobile) await deps.abuse.take('linkSms', call, { target: mobile })
  return change(async (tx) => {
    const of = payLinkOf(policyId, policy.paidInstalments)
    const { id: linkId, endsAt } = await makeLink(tx, of, payPremiumLink.hours, call)
    if (mobile) await deps.jobs.enqueue(tx, linkJob, { policyId, linkId } satisfies LinkJob)
    return { url: addressOf(deps, linkId), endsAt, mobile }
  })
}

async function findMobile({ db }: SendLinkDependencies, { customerId }: Policy): Promise<Phone | undefined> {
  return (await findReachable(db, { kind: 'customer', id: customerId }))?.mobile
}

function addressOf(
  { ownAddress, codeKey }: Pick<SendLinkDependencies, 'ownAddress' | 'codeKey'>,
  id: string,
) {
  return ownAddress() + linkPath(tokenOf(codeKey, id))
}

type Needs = JobDependencies & MessageDependencies & Pick<SendLinkDependencies, 'codeKey' | 'ownAddress'>

/** Sends links by SMS to the phone we have of the holder, in the holder's language. */
export function registerPayLinks(deps: Needs): void {
  const { db, jobs, clock } = deps
  jobs.workAtLeastOnce<LinkJob>(linkJob, async ({ policyId, linkId }) => {
    const link = await findLink(db, linkId)
    const policy = await findPolicyToPay(db, { id: policyId })
    // The policy was paid or withdrawn, or a new link was sent, while this job waited.
    if (!link || link.revokedAt || link.usedAt || !policy) return
    if (isServed(policy, readPayLink(link.subject))) return
    const holder = await findReachable(db, { kind: 'customer', id: policy.customerId })
    if (!holder) return
    const { language, mobile } = holder
    const today = todayInDhaka(clock.now())
    const sms = writePayLink(language, {
      ...(await senderIn(db, language)),
      what: whatIsPaid(policy, today, language),
      amount: amountOf(policy, today),
      number: policy.coreNumber ?? policy.reference,
      isProposal: !policy.coreNumber,
      link: addressOf(deps, link.id),
      endsAt: link.endsAt,
    })
    await sendMessage(deps, { to: { mobile }, language, sms, id: `link ${link.id}` })
  })
}

type PayLinkSms = {
  readonly brand: string
  readonly helpline: string
  readonly what: string
  readonly amount: Poisha
  /** The policy's number; before it has one, the reference of the proposal. */
  readonly number: string
  readonly isProposal: boolean
  readonly link: string
  readonly endsAt: Date
}

/** Writes who sends it, what is to be paid and by when: enough to be trusted, without the holder's name. */
export function writePayLink(
  language: Language,
  { number, isProposal, amount, endsAt, ...said }: PayLinkSms,
): string {
  const { payLink, of } = words[language]
  const params = {
    ...said,
    of: fill(isProposal ? of.proposal : of.policy, { end: endOfNumber(number) }, language),
    amount: formatTakaInSms(amount, language),
    until: formatMoment(endsAt, language),
  }
  return fill(payLink, params, language)
}
