import { completedYears, type DateOnly, isDateOnly } from '#kernel/dates.ts'
import type { Problem } from '#kernel/problem.ts'
import { role } from '#people/staff/permissions.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Policy } from '#policies/policies/policy.ts'
import type { PremiumMoney } from '#policies/policies/premium-money.ts'
import type { Applicant, Nominee } from '#policies/questions/answers.ts'
import { bodyQuestions } from '#policies/questions/health-questions.ts'
import {
  type AppointeePart,
  appointeePartOf,
  type NamedPeople,
  type NomineePart,
  nomineeParts,
  questionsAmong,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import {
  malformedAnswers,
  malformedHealth,
  malformedOffice,
  missingAnswers,
  missingHealth,
} from './answer-rules.ts'
import {
  applicantFields,
  declarationFields,
  documentField,
  fieldsOfAppointees,
  fieldsOfNominees,
  officeFields,
} from './form-fields.ts'
import { haveSameNumber, judgedNominees, sameNumberProblems, shareProblems } from './nominee-rules.ts'
import type { Answers, Circumstances, PricedPerson, Proposer } from './proposal.ts'
import { fieldsOfHealth } from './read-answers.ts'

/** Nominee and appointee are of age at 18 completed years (PROP-21, PROP-23). */
const ageOfMajority = 18

/** Decides which sections a person fills in (PROP-02, CODE-12). */
export function proposerOf(who: Pick<Person, 'kind' | 'roleId'>): Proposer {
  if (who.kind === 'customer') return 'customer'
  if (who.roleId === role.agent) return 'agent'
  return who.roleId === role.bankPartner ? 'bank' : 'office'
}

/** The money of a returned proposal. */
export type ReturnedMoney = Pick<Policy, 'collectionAmount' | 'paidInstalments'> & {
  /** What was paid for it through a gateway. */
  readonly premium: PremiumMoney
}

/** Where the premium of a returned proposal is, unless it was refunded. */
export function moneyToRefund({ paidInstalments, premium }: ReturnedMoney): 'kept' | 'goingBack' | undefined {
  if (paidInstalments > 0 || premium.kept > 0) return 'kept'
  return premium.goingBack > 0 ? 'goingBack' : undefined
}

/**
 * Why a returned proposal may not be replaced by a new one, so that nobody pays its premium twice. Money paid to us
 * must be refunded first. Money collected by a bank goes into another proposal only through the bank's own part of the
 * form (PROP-25).
 */
export function whyNotWriteAnew(
  proposer: Proposer,
  money: ReturnedMoney,
): 'refundComesFirst' | 'bankWritesAnew' | undefined {
  if (moneyToRefund(money)) return 'refundComesFirst'
  return money.collectionAmount !== undefined && proposer !== 'bank' ? 'bankWritesAnew' : undefined
}

/** Whether a member of staff may write a new proposal in place of one that the core system returned. */
export function mayWriteAnew(who: Person, returned: ReturnedMoney): boolean {
  if (whyNotWriteAnew(proposerOf(who), returned)) return false
  return mayDo(who, permission.policyCreate) && !who.isMainAdmin
}

/** True when the nominee is under 18 today, so that someone must receive the money for them (PROP-21). */
export function isMinorNominee(nominee: Nominee, today: DateOnly): boolean {
  const { birthDate } = nominee
  if (birthDate === undefined || !isDateOnly(birthDate) || birthDate > today) return false
  return completedYears(birthDate, today) < ageOfMajority
}

/** The nominees under 18, each of whom needs somebody to receive the money for them (PROP-21). */
export function listMinors(people: NamedPeople, today: DateOnly): NomineePart[] {
  return nomineeParts.filter((part) => isMinorNominee(people[part] ?? {}, today))
}

/**
 * Why a draft cannot be saved: one of the five answers that identify it is missing, or an answer is invalid
 * (PROP-11).
 */
export function draftProblems(answers: Answers, today: DateOnly): Problem[] {
  const { applicant } = answers
  const customer = [
    ...missingAnswers(applicantQuestions, applicant, { isDraft: true }),
    ...malformedAnswers(applicantQuestions, applicant, today),
  ]
  return withToast([
    {
      toast: 'checkCustomerInformation',
      problems: [...customer, ...twiceProblems(answers, Object.values(applicantFields))],
    },
    {
      toast: 'checkNomineeFields',
      problems: [
        ...nomineeParts.flatMap((part) =>
          malformedAnswers(questionsOfNominee[part], answers[part] ?? {}, today),
        ),
        ...twiceProblems(answers, fieldsOfNominees),
      ],
    },
    {
      toast: 'checkAppointeeFields',
      problems: [
        ...nomineeParts.flatMap((part) => {
          const appointee = appointeePartOf[part]
          return malformedAnswers(questionsOfAppointee[appointee], answers[appointee] ?? {}, today)
        }),
        ...twiceProblems(answers, fieldsOfAppointees),
      ],
    },
    { toast: 'checkOfficeFields', problems: malformedOffice(answers, today) },
    {
      toast: 'checkHealthFields',
      problems: [...malformedHealth(answers, today), ...twiceProblems(answers, fieldsOfHealth)],
    },
  ])
}

/** Why a proposal cannot be confirmed, the toast of the first failing part first (PROP-29). */
export function confirmProblems(answers: Answers, circumstances: Circumstances): Problem[] {
  const { today, priced } = circumstances
  const applicant = [
    ...applicantProblems(answers.applicant, today),
    ...twiceProblems(answers, Object.values(applicantFields)),
  ]
  const named = applicant.map(({ field }) => field)
  return withToast([
    { toast: 'checkCustomerInformation', problems: applicant },
    {
      toast: 'nidGenderMismatch',
      // An invalid date or gender is reported once.
      problems: matchProblems(answers.applicant, priced).filter(({ field }) => !named.includes(field)),
    },
    { toast: 'checkNomineeFields', problems: nomineeProblems(answers, today) },
    { toast: 'checkAppointeeFields', problems: appointeeProblems(answers, today) },
    { toast: officeToast[circumstances.proposer], problems: officeProblems(answers, circumstances) },
    { toast: 'checkHealthFields', problems: healthProblems(answers, today) },
    { toast: 'documentsMissing', problems: documentProblems(circumstances) },
    { toast: 'declarationMissing', problems: declarationProblems(answers) },
  ])
}

/** PROP-12, PROP-13, KYC-01 */
export function applicantProblems(applicant: Applicant, today: DateOnly): Problem[] {
  return [
    ...missingAnswers(applicantQuestions, applicant),
    ...malformedAnswers(applicantQuestions, applicant, today),
  ]
}

/** PROP-15, PROP-16: the person proposed must be the person priced; O and no gender match everyone. */
export function matchProblems(applicant: Applicant, priced: PricedPerson): Problem[] {
  const problems: Problem[] = []
  if (applicant.birthDate && applicant.birthDate !== priced.birthDate)
    problems.push({ code: 'birthDateNotAsPriced', field: applicantFields.birthDate })
  const isGenderPriced = priced.gender === 'M' || priced.gender === 'F'
  if (isGenderPriced && applicant.gender && applicant.gender !== priced.gender)
    problems.push({ code: 'genderNotAsPriced', field: applicantFields.gender })
  return problems
}

/** PROP-18, PROP-20, and what must hold between several nominees (decision 0083). */
export function nomineeProblems(answers: Answers, today: DateOnly): Problem[] {
  const nominees = judgedNominees(answers)
  return [
    ...nominees.flatMap(({ part, nominee }) => {
      return [
        ...missingAnswers(questionsAmong(part, nominees.length), nominee),
        ...malformedAnswers(questionsOfNominee[part], nominee, today),
      ]
    }),
    ...shareProblems(nominees),
    ...sameNumberProblems(nominees, answers.applicant),
    ...twiceProblems(answers, fieldsOfNominees),
  ]
}

/** PROP-21, PROP-23, for each nominee who is under 18. */
export function appointeeProblems(answers: Answers, today: DateOnly): Problem[] {
  return [
    ...listMinors(answers, today).flatMap((minor) =>
      problemsOfAppointee(appointeePartOf[minor], answers, today),
    ),
    ...twiceProblems(answers, fieldsOfAppointees),
  ]
}

function problemsOfAppointee(part: AppointeePart, answers: Answers, today: DateOnly): Problem[] {
  const questions = questionsOfAppointee[part]
  const appointee = answers[part] ?? {}
  const { birthDate } = appointee
  const isTooYoung = birthDate && birthDate <= today && completedYears(birthDate, today) < ageOfMajority
  const isApplicant = haveSameNumber(appointee, answers.applicant)
  return [
    ...missingAnswers(questions, appointee),
    ...malformedAnswers(questions, appointee, today),
    ...(isTooYoung ? [{ code: 'appointeeTooYoung', field: questions.birthDate.field }] : []),
    ...(isApplicant ? [{ code: 'nationalIdOfApplicant', field: questions.nationalId.field }] : []),
  ]
}

/** Two different answers to one question: it is not known which is meant. */
function twiceProblems({ givenTwice = [] }: Answers, ofSection: readonly string[]): Problem[] {
  return givenTwice
    .filter((field) => ofSection.includes(field))
    .map((field) => ({ code: 'answerGivenTwice', field }))
}

/** PROP-25, PROP-26: agents name an agent, bank employees also the bank's transaction. */
export function officeProblems(answers: Answers, { proposer, agencyCodes, today }: Circumstances): Problem[] {
  if (proposer !== 'agent' && proposer !== 'bank') return []
  const problems: Problem[] = []
  if (proposer === 'bank' && !answers.transactionId)
    problems.push({ code: 'transactionIdRequired', field: officeFields.transactionId })
  if (!answers.agencyCode) problems.push({ code: 'agencyCodeRequired', field: officeFields.agencyCode })
  else if (!agencyCodes.includes(answers.agencyCode))
    problems.push({ code: 'noSuchAgent', field: officeFields.agencyCode })
  const named = problems.map(({ field }) => field)
  return [...problems, ...malformedOffice(answers, today).filter(({ field }) => !named.includes(field))]
}

/** PROP-27, PROP-28: all ten if the screen asked them; otherwise only invalid answers. */
export function healthProblems(answers: Answers, today: DateOnly): Problem[] {
  const malformed = [...malformedHealth(answers, today), ...twiceProblems(answers, fieldsOfHealth)]
  if (!answers.wasHealthAsked) return malformed
  const named = malformed.map(({ field }) => field)
  const missing = [...missingAnswers(bodyQuestions, answers.health), ...missingHealth(answers.health)]
  return [...malformed, ...missing.filter(({ field }) => !named.includes(field))]
}

/** DOC-05 */
export function documentProblems({ hasDocument }: Pick<Circumstances, 'hasDocument'>): Problem[] {
  return hasDocument ? [] : [{ code: 'documentRequired', field: documentField }]
}

/** Both boxes under the form: that all is true, and that the data may be used (calls.md). */
function declarationProblems({ hasDeclared, hasConsented }: Answers): Problem[] {
  return [
    ...(hasDeclared ? [] : [{ code: 'declarationRequired', field: declarationFields.declaration }]),
    ...(hasConsented ? [] : [{ code: 'consentRequired', field: declarationFields.consent }]),
  ]
}

const officeToast: Record<Proposer, string> = {
  agent: 'selectAgencyCode',
  bank: 'selectAgencyCodeAndTransaction',
  office: 'selectAgencyCode',
  customer: 'selectAgencyCode',
}

type Part = { readonly toast: string; readonly problems: readonly Problem[] }

/** One toast, for the first part that fails, then every field's message (PROP-29). */
function withToast(parts: readonly Part[]): Problem[] {
  const first = parts.find((part) => part.problems.length > 0)
  return first ? [{ code: first.toast }, ...parts.flatMap((part) => part.problems)] : []
}
