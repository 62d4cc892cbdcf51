import { cutText } from '#kernel/bangla-text.ts'
import { type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import type { In } from '#kernel/endpoint.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { lockPolicyShared } from '#policies/policies/server/store.ts'
import { findKeptNumber, keepSealedQuote } from '#sales/plans/server/keep-quote.ts'
import { openQuote } from '#sales/plans/server/open-quote.ts'
import { sealMark } from '#sales/plans/server/seal.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import type { keepUnfinished as keepUnfinishedCall } from '../contract.ts'
import { applicantFields } from '../form-fields.ts'
import { type TypedValues, typedAnswers, typedNames } from '../typed-values.ts'
import { openDraft, type ProposalDependencies } from './prepare-save.ts'
import { openWork, sealWork, type Work } from './seal-work.ts'
import {
  deleteWork,
  findWork,
  insertWork,
  listWork,
  replaceWork,
  type SealedWork,
  type Subject,
} from './unfinished-store.ts'

/** Unfinished work, unsealed, as its owner finds it in the form. */
export type Unfinished = Omit<SealedWork, 'sealed'> & Work

/** The longest answers of a form total a few thousand letters. */
const maxLetters = 200_000

/**
 * Stores what somebody has typed, unchecked and private (PROP-11 is for drafts, not for this).
 * @throws Refusal 409 if another window has stored something else meanwhile, or the work was saved or deleted
 */
export async function keepUnfinished(
  deps: ProposalDependencies,
  keeping: In<typeof keepUnfinishedCall>,
  call: Call<Person>,
  change: Change,
) {
  const { who, now } = call
  const draft = await openDraft(deps.db, who, keeping.policyId)
  const quote = await quoteOfWork(deps, keeping.quote ?? draft?.cover.quoteNumber, draft, call)
  requireTyped(keeping.values)
  const values = typedAnswers(keeping.values)
  if (JSON.stringify(values).length > maxLetters) refuse(413, 'bodyTooLarge')
  const work = {
    quoteNumber: quote.number,
    policyId: draft?.id,
    draftVersion: draft && (keeping.version ?? draft.version),
    planCode: quote.planCode,
    sealed: sealWork(who, { values, pricedBirthDate: quote.birthDate }),
    savedAt: now,
  }
  const { id, revision } = keeping
  const kept = await change(async (tx) => {
    if (draft && !(await lockPolicyShared(tx, draft.id))) return refuse(404, 'draftDeleted')
    if (id === undefined || revision === undefined) return insertWork(tx, who, work)
    if (!(await findWork(tx, who, { id }, now))) refuse(409, 'unfinishedGone')
    return replaceWork(tx, who, { id, revision }, work)
  })
  if (!kept) return refuse(409, 'unfinishedChangedMeanwhile')
  return { id: kept.id, revision: kept.revision, saved_at: toDhakaTime(kept.savedAt), quote: quote.number }
}

/** Values that nobody can type are refused, not dropped: their sender would believe that they were stored. */
function requireTyped(sent: Readonly<Record<string, unknown>>): void {
  const isKept = (value: unknown) =>
    typeof value === 'number' ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : typeof (value ?? '') !== 'object'
  const others = typedNames.filter((name) => !isKept(sent[name]))
  refuseAny(others.map((field) => ({ code: 'fieldInvalid', field })))
}

/** The person's own work about a draft or a quote, or the one that they chose by its number. */
export async function findUnfinished(
  deps: ProposalDependencies,
  by: { readonly quote?: string; readonly policyId?: number; readonly id?: number },
  { who, now }: Call<Person>,
): Promise<Unfinished | undefined> {
  if (by.id !== undefined) return opened(who, await findWork(deps.db, who, { id: by.id }, now))
  const subject = await subjectOf(deps, by)
  return subject && opened(who, await findWork(deps.db, who, subject, now))
}

/** The person's unsaved proposals, for "Continue" on the dashboards. */
export async function listUnfinished(deps: ProposalDependencies, call: Call<Person>) {
  const { book } = deps.editions.current(call.today)
  return (await openedWork(deps, call)).map((work) => ({
    id: work.id,
    url: addressOf(work),
    applicant: applicantName(work.values),
    plan: planName(book, work.planCode, call.language),
    saved_at: toDhakaTime(work.savedAt),
    is_draft: work.policyId !== undefined,
  }))
}

/** Begun proposals for the same person by another quote, whose answers can be taken over to this one. */
export async function listOffers(deps: ProposalDependencies, pricedBirthDate: DateOnly, call: Call<Person>) {
  // A typed birth date that differs from the priced one is the reason for the new calculation.
  const isOf = ({ pricedBirthDate: before, values }: Unfinished) =>
    before === pricedBirthDate || values[applicantFields.birthDate] === pricedBirthDate
  const same = (await openedWork(deps, call)).filter((work) => work.policyId === undefined && isOf(work))
  return same.slice(0, 3).map((work) => ({
    id: work.id,
    applicant: applicantName(work.values),
    saved_at: toDhakaTime(work.savedAt),
  }))
}

/** Deletes the person's own work; somebody else's is not found. */
export async function forgetUnfinished(tx: Transaction, id: number, { who }: Call<Person>): Promise<void> {
  await deleteWork(tx, who, { ids: [id] })
}

async function openedWork(deps: ProposalDependencies, { who, now }: Call<Person>): Promise<Unfinished[]> {
  const rows = await listWork(deps.db, who, now)
  return rows.map((row) => opened(who, row)).filter((work) => work !== undefined)
}

function opened(who: Person, row: SealedWork | undefined): Unfinished | undefined {
  if (!row) return undefined
  const { sealed, ...rest } = row
  const work = openWork(who, sealed)
  return work && { ...rest, ...work }
}

async function subjectOf(
  { db }: ProposalDependencies,
  { quote, policyId }: { readonly quote?: string; readonly policyId?: number },
): Promise<Subject | undefined> {
  if (policyId !== undefined) return { policyId, quoteNumber: '' }
  if (!quote) return undefined
  const number = quote.trim().startsWith(sealMark) ? await findKeptNumber(db, quote) : parseQuoteNumber(quote)
  return number === undefined ? undefined : { quoteNumber: number }
}

/** The number of the quote, which is stored now if it came sealed; for a draft's own quote the number is enough. */
async function quoteOfWork(
  deps: ProposalDependencies,
  sent: string | undefined,
  draft: Policy | undefined,
  at: { readonly now: Date; readonly today: DateOnly },
) {
  if (!sent) return refuse(422, 'quoteMissing')
  if (draft && sent === draft.cover.quoteNumber) {
    const { planCode, birthDate, parentBirthDate } = draft.cover
    return { number: sent, planCode, birthDate: parentBirthDate ?? birthDate }
  }
  const isSealed = sent.trim().startsWith(sealMark)
  const kept = isSealed ? (await keepSealedQuote(deps.autocommit, deps.sealKey, sent, at)).number : sent
  const { quote, number = kept } = await openQuote(deps, kept, at.today)
  const { plan, birth = '', parentBirth } = quote.answers
  return { number, planCode: Number(plan), birthDate: parentBirth || birth }
}

function applicantName(values: TypedValues): string {
  const { firstName, lastName } = applicantFields
  return cutText([values[firstName], values[lastName]].filter(Boolean).join(' '), 200)
}

function addressOf({ policyId, quoteNumber }: Unfinished): string {
  return policyId === undefined
    ? proposalFormPaths.buyWithQuote(quoteNumber)
    : proposalFormPaths.edit(policyId)
}
