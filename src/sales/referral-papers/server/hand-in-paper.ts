import { createHash } from 'node:crypto'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { readingOf, requireReading } from '#platform/links/server/birth-date-check.ts'
import { spendLinks } from '#platform/links/server/links.ts'
import { lockUsableLink, withLink } from '#platform/links/server/open-link.ts'
import { findDigest, insertDocuments, type StoredDocument } from '#policies/policies/server/document-store.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { maySee } from '#policies/policies/visibility.ts'
import { lockReferral, raiseVersion } from '#sales/underwriting/server/referral-store.ts'
import { paperLink } from '../paper-link.ts'
import type { PaperDependencies } from './dependencies.ts'
import { findPaper, notePaper, type StoredPaper } from './store.ts'
import { storePapers } from './store-papers.ts'

type HandedIn = { readonly paper: StoredPaper; readonly document?: UploadedFile | undefined }

/**
 * Stores the paper that a link asks for. The link is used up in the same transaction, so that a failed upload
 * leaves it valid. Idempotent: the same file under the used link gets the same answer; another file is
 * refused.
 * @throws Refusal 403 like `requireReading`, 404 `linkOver`, 409 when the paper is no longer wanted, 422 for
 * the file, 429
 */
export async function handInByLink(
  deps: PaperDependencies,
  { token, document }: { readonly token: string; readonly document?: UploadedFile | undefined },
  call: Call,
  change: Change<StoredPaper | undefined>,
): Promise<void> {
  await withLink(deps, { token, purpose: paperLink.purpose, alsoSpent: true }, call, async (link) => {
    const paper = await findPaper(deps.db, paperLink.paperId(link.subject))
    if (!paper) return refuse(404, 'linkOver')
    const again = async () => {
      if (!(await isThere(deps, paper, document))) refuse(404, 'linkOver')
      await change(async () => undefined)
    }
    if (link.usedAt) return readingOf(deps.codeKey, link, call) === 'open' ? again() : refuse(404, 'linkOver')
    requireReading(deps.codeKey, link, call)
    try {
      await keep(deps, { paper, document }, call, change, (tx) => lockUsableLink(tx, link, call.now))
    } catch (error) {
      // A double click: the other call was faster.
      if (!(error instanceof Refusal) || error.main.code !== 'linkOver') throw error
      await again()
    }
  })
}

/** Whether exactly this file was handed in. */
async function isThere({ db }: PaperDependencies, { id }: StoredPaper, file: UploadedFile | undefined) {
  const documentId = (await findPaper(db, id))?.documentId
  const digest = documentId ? await findDigest(db, documentId) : undefined
  return file !== undefined && digest === createHash('sha256').update(file.bytes).digest('hex')
}

/** Hands in a paper as the holder or the seller. @throws Refusal as above; 404 for a paper of somebody else */
export async function handInPaper(
  deps: PaperDependencies,
  { id, document }: { readonly id: number; readonly document?: UploadedFile | undefined },
  call: Call<Person>,
  change: Change<StoredPaper>,
): Promise<void> {
  const paper = await findPaper(deps.db, id)
  const policy = paper && (await findPolicy(deps.db, paper.policyId))
  if (!policy || !maySee(call.who, policy)) return refuse(404, 'noPaperAsked')
  await keep(deps, { paper, document }, call, change)
}

async function keep(
  deps: PaperDependencies,
  { paper, document }: HandedIn,
  call: Call,
  change: Change<StoredPaper>,
  hold: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const target = call.who ? `${call.who.kind}:${call.who.id}` : paperLink.subject(paper.id)
  const files = { documents: document ? [document] : [], target, alreadyThere: 0 }
  await storePapers(deps, files, call, (stored) =>
    change(async (tx) => {
      const referral = await lockReferral(tx, paper.policyId)
      await hold(tx)
      if (!referral || referral.decided) refuse(409, 'paperNotAwaited')
      await keepPaper(tx, paper, stored, call.now)
      return paper
    }),
  )
}

async function keepPaper(
  tx: Transaction,
  { id, policyId }: StoredPaper,
  stored: readonly StoredDocument[],
  now: Date,
): Promise<void> {
  const [documentId = 0] = await insertDocuments(tx, policyId, stored, now)
  if (!(await notePaper(tx, id, { documentId, receivedAt: now }))) refuse(409, 'paperNotAwaited')
  await spendLinks(tx, { purpose: paperLink.purpose, subject: paperLink.subject(id) }, now)
  await raiseVersion(tx, policyId)
}
