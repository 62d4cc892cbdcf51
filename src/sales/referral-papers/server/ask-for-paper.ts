import { fold } from '#kernel/fold-text.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/problem.ts'
import { findReachable } from '#people/accounts/server/reachable.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { endStoredLinks } from '#platform/links/server/store.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { lockWaitingReferral, raiseVersion } from '#sales/underwriting/server/referral-store.ts'
import { paperLink } from '../paper-link.ts'
import type { PaperDependencies } from './dependencies.ts'
import { sendPaperLink } from './send-paper-link.ts'
import { insertPaper, listPapers, type StoredPaper } from './store.ts'

/** A request for a paper, based on a version of the referral. */
export type Asking = { readonly policyId: number; readonly version: number; readonly what: string }

export type AskedFor = { readonly paper: StoredPaper; readonly version: number }

/**
 * Asks the applicant for a paper by an SMS with a link. A second request for the same open paper replaces the
 * link.
 * @throws Refusal 422, 404, 429, or 409 when the referral has moved on or is decided
 */
export async function askForPaper(
  deps: Pick<PaperDependencies, 'db' | 'jobs' | 'abuse'>,
  asking: Asking,
  call: Call<Person>,
  change: Change<AskedFor>,
): Promise<AskedFor & { readonly sentTo: Phone | undefined }> {
  if (asking.what === '') throw new Refusal(422, { code: 'paperNameRequired', field: 'what' })
  const target = await findPhone(deps.db, asking.policyId)
  if (target) await deps.abuse.take('linkSms', call, { target })
  try {
    const asked = await change((tx) => ask(deps.jobs, tx, asking, call))
    return { ...asked, sentTo: target }
  } catch (error) {
    // Nothing was sent, so the attempt does not count.
    if (target && error instanceof Refusal) await deps.abuse.uncount('linkSms', call, { target })
    throw error
  }
}

async function findPhone(db: ReadDatabase, policyId: number): Promise<Phone | undefined> {
  const policy = await findPolicy(db, policyId)
  return policy && (await findReachable(db, { kind: 'customer', id: policy.customerId }))?.mobile
}

async function ask(
  jobs: Jobs,
  tx: Transaction,
  { policyId, version, what }: Asking,
  call: Call<Person>,
): Promise<AskedFor> {
  await lockWaitingReferral(tx, policyId, version)
  const awaited = (await listPapers(tx, policyId)).find(
    (paper) => paper.receivedAt === null && fold(paper.what) === fold(what),
  )
  const paper =
    awaited ?? (await insertPaper(tx, { policyId, what, askedBy: call.who.id, askedAt: call.now }))
  await sendPaperLink(jobs, tx, paper.id, call)
  await raiseVersion(tx, policyId)
  return { paper, version: version + 1 }
}

/** Revokes the open paper links of a referral that is decided or withdrawn. */
export async function endPaperLinks(tx: Transaction, policyId: number, now: Date): Promise<void> {
  for (const { id, receivedAt } of await listPapers(tx, policyId))
    if (receivedAt === null)
      await endStoredLinks(
        tx,
        { purpose: paperLink.purpose, subject: paperLink.subject(id) },
        { revokedAt: now },
      )
}
