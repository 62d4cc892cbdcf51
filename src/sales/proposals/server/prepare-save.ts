import type { Files } from '#adapters/files/files.ts'
import type { VirusScanner } from '#adapters/virus-scanner/virus-scanner.ts'
import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import { type Problem, Refusal, refuse } from '#kernel/problem.ts'
import type { ServiceDependencies } from '#people/identity/server/ask-service.ts'
import type { IdentityDependencies } from '#people/identity/server/check-identities.ts'
import { listAgents } from '#people/staff/server/store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { SendDependencies } from '#policies/core-push/server/send-to-core.ts'
import type { Cover, Policy } from '#policies/policies/policy.ts'
import { findLivingCustomer } from '#policies/policies/server/customer-store.ts'
import { findPolicy, type PolicySave } from '#policies/policies/server/store.ts'
import { mayEditDraft, maySee } from '#policies/policies/visibility.ts'
import type { Applicant } from '#policies/questions/answers.ts'
import { mapQuestions, onlyAsked, type Question } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import type { DeskDependencies } from '#sales/underwriting/server/desk-dependencies.ts'
import type { JudgingDependencies } from '#sales/underwriting/server/judge-proposal.ts'
import type { ConsentSent } from '../applicant-consent.ts'
import { documentField } from '../form-fields.ts'
import { ownRecordOf } from '../own-record.ts'
import type { Answers, Circumstances, PricedPerson } from '../proposal.ts'
import { proposerOf } from '../rules.ts'
import type { ConsentDependencies } from './consent-dependencies.ts'
import { type PriceClaim, type PricingDependencies, priceCover } from './price-cover.ts'
import { withStoredNumbers } from './stored-numbers.ts'

export type ProposalDependencies = PricingDependencies &
  ServiceDependencies &
  JudgingDependencies &
  Pick<IdentityDependencies, 'mayBeUnchecked'> &
  SendDependencies &
  Pick<DeskDependencies, 'premiumMoney'> & {
    readonly files: Files
    readonly virusScanner: VirusScanner | undefined
    /** Tables whose `customer_id` names a person: a person named there is not deleted. */
    readonly namingPeople: readonly string[]
  } & ConsentDependencies

export type Submission = PriceClaim & {
  /** The draft to update; absent for a new one. */
  readonly id?: number
  readonly version?: number
  /** The unfinished work that this save turns into a draft. */
  readonly unfinishedId?: number
  readonly answers: Answers
  readonly documents: readonly UploadedFile[]
  /** The seller is asked first if there was a similar sale in the last day (another-sale.ts). */
  readonly asksAboutAnother?: boolean
  /** Numbers of stored documents to be removed. */
  readonly removedDocuments: readonly number[]
  /** The applicant's own consent, as it was sent. */
  readonly consent: ConsentSent
}

/** A checked save: the caller is allowed to make it, and the price is calculated. */
export type Prepared = {
  readonly before: Policy | undefined
  readonly cover: Cover
  readonly answers: Answers
  readonly circumstances: Circumstances
}

/** Checks the caller and the draft, prices the cover again, and fills in what the caller may not choose. */
export async function prepareSave(
  deps: ProposalDependencies,
  submission: Submission,
  call: Call<Person>,
): Promise<Prepared> {
  const before = await openDraft(deps.db, call.who, submission.id)
  const cover = await priceCover(deps, claimOf(submission, before), call)
  const answers = await withOwnRecord(deps.db, call.who, withStoredNumbers(submission.answers, before))
  const circumstances: Circumstances = {
    proposer: proposerOf(call.who),
    priced: pricedPerson(cover),
    today: call.today,
    hasDocument: submission.documents.length + countStored(before, submission) > 0,
    agencyCodes: (await listAgents(deps.db)).map((agent) => agent.code),
  }
  return { before, cover, answers, circumstances }
}

/** Refuses a document of the draft in which a virus was found since it was saved. */
export function infectedProblems(
  before: Policy | undefined,
  { removedDocuments }: Pick<Submission, 'removedDocuments'>,
): Problem[] {
  const infected = before?.documents.find(
    ({ id, scan }) => scan === 'infected' && !removedDocuments.includes(id),
  )
  return infected
    ? [{ code: 'documentInfectedSince', field: documentField, params: { name: infected.filename } }]
    : []
}

/** How many of a draft's documents remain. */
export function countStored(
  before: Policy | undefined,
  { removedDocuments }: Pick<Submission, 'removedDocuments'>,
): number {
  return before?.documents.filter(({ id }) => !removedDocuments.includes(id)).length ?? 0
}

/** Refuses callers who may not buy (PROP-09, PERM-08), and drafts that are not theirs (PROP-33). */
export async function openDraft(
  db: ReadDatabase,
  who: Person,
  id: number | undefined,
): Promise<Policy | undefined> {
  if (who.isMainAdmin) refuse(403, 'mainAdminCannotBuy')
  const needed = id === undefined ? permission.policyCreate : permission.policyEdit
  if (who.kind === 'staff' && !mayDo(who, needed)) refuse(403, 'notAllowed')
  if (id === undefined) return undefined
  const policy = await findPolicy(db, id)
  if (!policy) return refuse(404, 'noSuchProposal')
  if (mayEditDraft(who, policy)) return policy
  if (maySee(who, policy) && policy.status !== 'draft') {
    const data = { ref_unique_id: policy.reference }
    throw new Refusal(409, { code: 'policyAlreadyConfirmed' }, [], { data })
  }
  return refuse(404, 'noSuchProposal')
}

/** The person a cover was priced for. If a child is insured it is the parent, whose gender was not asked. */
export function pricedPerson(cover: Cover): PricedPerson {
  if (cover.parentBirthDate) return { birthDate: cover.parentBirthDate }
  return { birthDate: cover.birthDate, gender: cover.gender }
}

/** What a save writes into the policy; sections that the proposer does not have keep their values. */
export function policySave(
  { before, cover, answers, circumstances }: Prepared,
  customerId: number,
): PolicySave {
  const { proposer } = circumstances
  const hasAgent = proposer === 'agent' || proposer === 'bank'
  return {
    ...answers,
    customerId,
    cover,
    agencyCode: hasAgent ? answers.agencyCode : before?.agencyCode,
    transactionId: proposer === 'bank' ? answers.transactionId : before?.transactionId,
    collectionAmount: proposer === 'bank' || before?.collectionAmount ? cover.instalment : undefined,
  }
}

/** An update without a quote keeps the draft's own. */
function claimOf(submission: Submission, before: Policy | undefined): PriceClaim {
  if (submission.quote || submission.calculation || !before) return submission
  return { ...submission, quote: before.cover.quoteNumber }
}

/** Customers buy only for themselves: their identity comes from their record (PROP-02, design §10). */
async function withOwnRecord(db: ReadDatabase, who: Person, answers: Answers): Promise<Answers> {
  if (who.kind !== 'customer') return answers
  const own = (await findLivingCustomer(db, who.id)) ?? refuse(409, 'personErased')
  const { id: _id, ...record } = ownRecordOf(own)
  requireOwn(answers.applicant, record)
  return { ...answers, applicant: withRecord(answers.applicant, record) }
}

/**
 * Identity comes from the record. Answers that may have changed are taken as typed, or the declaration would
 * cover an old job and income. A required answer that was not typed is taken from the record, unless it
 * depends on an outdated answer.
 */
function withRecord(typed: Applicant, record: Applicant): Applicant {
  const answers = mapQuestions(applicantQuestions, ({ mayHaveChanged, required }: Question, key) => {
    if (!mayHaveChanged) return record[key] ?? typed[key]
    return typed[key] ?? (required ? record[key] : undefined)
  })
  return onlyAsked(applicantQuestions, answers)
}

function requireOwn(typed: Applicant, own: Applicant): void {
  const birthDate = own.birthDate ?? ''
  const sent = typed.nationalId && parseNationalId(typed.nationalId)
  if (sent && canonicalNationalId(sent, birthDate) !== own.nationalId) refuse(403, 'notOwnApplicant')
}
