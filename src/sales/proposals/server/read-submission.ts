import { refuse } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { readConsentSent } from '../applicant-consent.ts'
import { answersFrom, cleanText, isTicked } from '../read-answers.ts'
import { parseSource } from './calculators.ts'
import type { Submission } from './prepare-save.ts'

/** The input of every call that sends a proposal. */
type SentProposal = Parameters<typeof answersFrom>[0] & {
  readonly id?: number
  readonly version?: number
  readonly unfinished_id?: number
  readonly quote?: string
  readonly calculation?: Submission['calculation']
  readonly source?: unknown
  readonly premium_amount?: unknown
  readonly removed_documents?: readonly number[]
}

/** Parses a save. */
export function submissionFrom(input: SentProposal, documents: readonly UploadedFile[]): Submission {
  return {
    id: input.id,
    version: input.version,
    unfinishedId: input.unfinished_id,
    quote: cleanText(input.quote),
    calculation: input.calculation,
    source: parseSource(cleanText(input.source)),
    premiumAmount: cleanText(input.premium_amount),
    answers: answersFrom(input),
    documents,
    removedDocuments: input.removed_documents ?? [],
    consent: readConsentSent(input, (value) => isTicked(cleanText(value))),
  }
}

export function filesOf(
  document: UploadedFile | readonly UploadedFile[] | undefined,
): readonly UploadedFile[] {
  if (document === undefined) return []
  return 'bytes' in document ? [document] : document
}

/** Identity comes from the session; an id in the body may only repeat it (design §3). */
export function requireOwnIds(
  input: { readonly user_id?: unknown; readonly customer_id?: unknown },
  who: Person,
): void {
  const sent = cleanText(who.kind === 'staff' ? input.user_id : input.customer_id)
  if (sent !== undefined && Number(sent) !== who.id) refuse(403, 'notAllowed')
}
