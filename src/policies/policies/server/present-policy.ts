import { type DateOnly, toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { maskNationalId } from '#kernel/national-id.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Applicant, Appointee, HealthAnswers, Nominee } from '#policies/questions/answers.ts'
import { bodyQuestions } from '#policies/questions/health-questions.ts'
import { namingQuestions, nomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { appointeePartOf, nomineesOf, shareOf } from '#policies/questions/nominees.ts'
import { isSensitive, type Questions, type ReadRecord, readName } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import type { RiderName } from '#sales/plans/codes.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { mapHealth, type PolicyDetails } from '../contract.ts'
import { readCoreReason } from '../core-reasons.ts'
import { isPaid, premiumDue } from '../dues.ts'
import { planName, ridersOfPlan } from '../plan-names.ts'
import type { IdentityFinding, PersonPart, Policy, PushFailure } from '../policy.ts'
import { duesOf, firstPremiumOf, standingOn } from '../standing.ts'
import { policyStatusCode } from '../status.ts'
import { mayEditDraft, shownStatus } from '../visibility.ts'
import { presentMaturity } from './present-maturity.ts'

/** @param urls where each document can be fetched by this reader, by document id */
export function presentPolicy(
  policy: Policy,
  reader: { readonly who: Person; readonly language: Language; readonly today: DateOnly },
  editions: Editions,
  urls: ReadonlyMap<number, string>,
): PolicyDetails {
  const { cover, savedBy } = policy
  const { book } = editions.current(reader.today)
  const identityOf = (part: PersonPart) => identityFor(reader.who, policy.identities?.[part])
  return {
    id: policy.id,
    ref_unique_id: policy.reference,
    version: policy.version,
    status: policyStatusCode[shownStatus(reader.who, policy.status)],
    is_looked_at: policy.status === 'inReferral',
    sap_policy_id: policy.coreNumber ?? null,
    core_system_policy_id: policy.coreNumber ?? null,
    plan: { code: cover.planCode, name: planName(book, cover.planCode, reader.language) },
    customer_age: cover.ageInYears,
    premium: toTaka(cover.instalment),
    term: cover.termYears,
    premium_paying_term: cover.premiumPayingYears,
    mode: cover.mode,
    sum_assured: toTaka(cover.sumAssured),
    start_date: cover.startDate,
    calculator_dob: cover.birthDate,
    calculator_gender: cover.gender ?? null,
    accidental_coverage: riderSum(policy, 'accident') > 0 ? 1 : 0,
    ab_rider_sa: riderSum(policy, 'accident'),
    hcb_rider_sa: riderSum(policy, 'hospital'),
    ci_rider_sa: riderSum(policy, 'criticalIllness'),
    riders: ridersOfPlan(book, cover.planCode),
    edition: cover.rateEdition,
    quote: cover.quoteNumber,
    customer: presentApplicant(policy.applicant, identityOf('applicant')),
    nominee: policy.nominee ? presentRelated(policy.nominee, identityOf('nominee')) : null,
    appointee: policy.appointee ? presentRelated(policy.appointee, identityOf('appointee')) : null,
    nominees: presentNominees(policy, identityOf),
    user: { name: savedBy.name, role_id: savedBy.roleId ?? null, branch_code: savedBy.branchCode ?? null },
    agency_code: policy.agencyCode ?? null,
    questions_answers: presentHealth(policy.health),
    transaction_id: policy.transactionId ?? null,
    boc_amount: policy.collectionAmount === undefined ? null : toTaka(policy.collectionAmount),
    documents: policy.documents.map((document) => ({
      id: document.id,
      name: document.filename,
      size: document.sizeBytes,
      url: urls.get(document.id) ?? '',
      scan: document.scan,
    })),
    saved_at: toDhakaTime(policy.savedAt),
    delete_on: policy.deleteOn ?? null,
    push_failure: reader.who.kind === 'staff' ? presentPushFailure(policy.pushFailure) : null,
    first_premium: presentFirstPremium(policy, reader.today),
    standing: standingOn(duesOf(policy), reader.today).kind,
    premium_status: isPaid(duesOf(policy), reader.today) ? 'Paid' : 'Due',
    premium_due: toTaka(premiumDue(duesOf(policy), reader.today)),
    fup: policy.fup ?? null,
    maturity: presentMaturity(policy, editions, reader.today),
    has_paper: policy.confirmedAt !== undefined,
    may_edit: mayEditDraft(reader.who, policy),
    may_retry: policy.status === 'pushFailed' && mayDo(reader.who, permission.policyEdit),
  }
}

function presentFirstPremium(policy: Policy, today: DateOnly): PolicyDetails['first_premium'] {
  const state = firstPremiumOf(policy)
  return state
    ? { state, is_payable: state === 'notReceived' && premiumDue(duesOf(policy), today) > 0 }
    : null
}

export function presentPushFailure(failure: PushFailure | undefined): PolicyDetails['push_failure'] {
  if (!failure) return null
  const { reason, detail, code, nextTryAt } = failure
  return {
    reason,
    detail,
    code: readCoreReason(code) ?? null,
    next_try_at: nextTryAt ? toDhakaTime(new Date(nextTryAt)) : null,
  }
}

function riderSum(policy: Policy, name: RiderName): number {
  return toTaka(policy.cover.riders.find((rider) => rider.name === name)?.sumAssured ?? 0)
}

function presentAnswers<const Q extends Questions>(
  questions: Q,
  answers: Readonly<Record<string, unknown>>,
): ReadRecord<Q, string | null> {
  const entries = Object.entries(questions).map(([key, question]) => {
    const answer = answers[key] as string | undefined
    const isMasked = isSensitive(question) && answer !== undefined
    return [readName(question), isMasked ? maskNationalId(answer) : (answer ?? null)]
  })
  return Object.fromEntries(entries) as ReadRecord<Q, string | null>
}

/** @param finding how far their national ID is checked, for a person of a policy */
export function presentApplicant(applicant: Applicant, finding?: IdentityFinding): PolicyDetails['customer'] {
  return { ...presentAnswers(applicantQuestions, applicant), ...presentIdentity(finding) }
}

function presentRelated(
  person: Nominee | Appointee,
  finding: IdentityFinding | undefined,
): NonNullable<PolicyDetails['nominee']> {
  return { ...presentAnswers(nomineeQuestions, person), ...presentIdentity(finding) }
}

/** A holder reads that somebody was verified, else that it is not done yet (docs/underwriting.md). */
function identityFor(who: Person, finding: IdentityFinding | undefined): IdentityFinding | undefined {
  if (!finding || who.kind === 'staff' || finding.state === 'checked') return finding
  return { state: 'toBeChecked', compared: [], differing: [] }
}

function presentIdentity(finding: IdentityFinding | undefined) {
  if (!finding) return { identity: null, identity_found: null }
  const { state, compared, differing, heardAt } = finding
  const heard_at = heardAt ? toDhakaTime(heardAt) : null
  return {
    identity: state,
    identity_found: { compared: [...compared], differing: [...differing], heard_at },
  }
}

function presentNominees(
  policy: Policy,
  identityOf: (part: PersonPart) => IdentityFinding | undefined,
): PolicyDetails['nominees'] {
  const named = nomineesOf(policy)
  return named.map(({ part, nominee, appointee }) => {
    const appointeePart = appointeePartOf[part]
    return {
      ...presentRelated(nominee, identityOf(part)),
      ...presentAnswers(namingQuestions, nominee),
      share: shareOf(nominee, named.length) ?? null,
      appointee: appointee ? presentRelated(appointee, identityOf(appointeePart)) : null,
      part,
      appointee_part: appointeePart,
    }
  })
}

function presentHealth({ answers, ...measures }: HealthAnswers): PolicyDetails['questions_answers'] {
  return {
    ...presentAnswers(bodyQuestions, measures),
    ...mapHealth(
      (question) => answers[question]?.details ?? '',
      (question) => (answers[question] ? Number(answers[question].yes) : null),
    ),
  }
}
