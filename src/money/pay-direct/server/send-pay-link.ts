import { type Sms, SmsRefused } from '#adapters/sms/sms.ts'
import { formatMoment, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import type { Phone } from '#kernel/phone.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { payLinkOf, payPremiumLink, readPayLink } from '#money/ledger/pay-link.ts'
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
import { findPolicy } from '#policies/policies/server/store.ts'
import { duesOf } from '#policies/policies/standing.ts'
import { maySee } from '#policies/policies/visibility.ts'
import { getSettings } from '#website/content/server/store.ts'
import { bn } from '../notice.words.bn.ts'
import { en } from '../notice.words.en.ts'
import { endOfNumber, maySendPayLink } from '../pay-link-rules.ts'
import type { PayDirectDependencies } from './dependencies.ts'
import { amountOf, isServed } from './pay-link.ts'

const words = { bn, en }
const linkJob = 'send-pay-link'
/** Numbers only: neither a token nor anything personal lies in a job. */
type LinkJob = { readonly policyId: number; readonly linkId: string }

export type SendLinkDependencies = PayDirectDependencies &
  Pick<JobDependencies, 'jobs'> & {
    /** The program's secret that links are signed with. */
    readonly codeKey: string
    readonly ownAddress: () => string
  }

/** The link as it was made, for whoever sends it. */
export type SentLink = { readonly url: string; readonly endsAt: Date; readonly mobile: Phone | undefined }

/**
 * Sends the holder of a policy the link by which what is due can be paid; an earlier one ends. Whoever may see the
 * policy may send it, so often as the guard allows (decision 0062).
 * @throws 404 for a policy that the sender may not see, 409 `nothingToPayByLink`, 429
 */
export async function sendPayLink(
  deps: SendLinkDependencies,
  policyId: number,
  call: Call<Person>,
  change: Change<SentLink>,
): Promise<SentLink> {
  const policy = await findPolicy(deps.db, policyId)
  if (!policy || !maySee(call.who, policy)) return refuse(404, 'noSuchPolicy')
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

/** Sends links by SMS to the phone we have of the holder, in the holder's language. */
export function registerPayLinks(
  deps: JobDependencies & Pick<SendLinkDependencies, 'codeKey' | 'ownAddress'> & { readonly sms: Sms },
): void {
  deps.jobs.workOutside<LinkJob>(linkJob, async ({ policyId, linkId }, finish) => {
    const link = await findLink(deps.db, linkId)
    const policy = await findPolicyToPay(deps.db, { id: policyId })
    // Paid, withdrawn or sent anew while this one waited.
    const isLeft = link && !link.revokedAt && !link.usedAt && policy
    if (isLeft && !isServed(policy, readPayLink(link.subject))) await send(deps, policy, link)
    await finish(async () => {})
  })
}

async function send(
  deps: Parameters<typeof registerPayLinks>[0],
  policy: NonNullable<Awaited<ReturnType<typeof findPolicyToPay>>>,
  link: NonNullable<Awaited<ReturnType<typeof findLink>>>,
): Promise<void> {
  const holder = await findReachable(deps.db, { kind: 'customer', id: policy.customerId })
  if (!holder?.mobile) return
  const { language } = holder
  const text = await writeSms(deps, policy, language, {
    link: addressOf(deps, link.id),
    until: formatMoment(link.endsAt, language),
  })
  try {
    await deps.sms.send({ to: holder.mobile, text, id: `link ${link.id}` })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    deps.log.warn({ policy: policy.id, code: error.code }, 'link to pay a premium refused')
  }
}

async function writeSms(
  { db, clock }: Parameters<typeof registerPayLinks>[0],
  policy: NonNullable<Awaited<ReturnType<typeof findPolicyToPay>>>,
  language: Language,
  said: { readonly link: string; readonly until: string },
): Promise<string> {
  const { brandName, helpline } = await getSettings(db)
  const today = todayInDhaka(clock.now())
  const params = {
    ...said,
    end: endOfNumber(policy.coreNumber ?? policy.reference),
    amount: formatTaka(amountOf(policy, today), language),
    brand: brandName[language],
    helpline: helpline[language],
  }
  return fill(words[language].payLink, params, language)
}
