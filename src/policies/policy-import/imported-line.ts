import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { completedYears, type DateOnly, nearestAge, parseDateOnly } from '#kernel/dates.ts'
import { type Poisha, parseTaka } from '#kernel/money.ts'
import { canonicalNationalId, parseNationalId } from '#kernel/national-id.ts'
import { parsePhone } from '#kernel/phone.ts'
import { firstUnpaidDueDate, type PaymentTerms, paidInstalmentsAt } from '#policies/policies/dues.ts'
import type { CoveredRider } from '#policies/policies/policy.ts'
import type { Applicant, Nominee } from '#policies/questions/answers.ts'
import { type AnswersTo, isRuledOut, type Question, type Questions } from '#policies/questions/question.ts'
import { parseMode, singleMode } from '#sales/plans/codes.ts'
import {
  type FileQuestion,
  holderInFile,
  type ImportColumn,
  type ImportedPolicy,
  type LineFault,
  type LineFaultReason,
  nomineeInFile,
} from './imported-policy.ts'

/** The status of a policy that the core system has, by the names of its report. */
const statusOf: Readonly<Record<string, ImportedPolicy['status']>> = {
  received: 'uploaded',
  active: 'active',
  mature: 'mature',
  '2': 'uploaded',
  '3': 'active',
  '4': 'mature',
}
const maxText = 200
const maxTermInYears = 100

/**
 * Reads one line of a file of existing policies. Digits may be Bangla, amounts grouped, dates yyyy-MM-dd or
 * dd/mm/yyyy, national IDs and mobiles in any of their forms.
 * @param cell what the line holds in a column, '' where it holds nothing
 */
export function readImportedLine(
  cell: (column: ImportColumn) => string,
  today: DateOnly,
): { readonly policy: ImportedPolicy } | { readonly faults: readonly LineFault[] } {
  const faults: LineFault[] = []
  const reader = readerOf(cell, faults)
  const { text, parsed, neededParsed } = reader

  const policyNumber = neededParsed('policy_number', parsePolicyNumber, 'policyNumberWrong')
  const status = neededParsed('status', (value) => statusOf[foldDigits(value).toLowerCase()], 'statusWrong')
  const planCode = neededParsed('plan_code', parsePlanCode, 'planWrong')
  const startDate = neededParsed('start_date', parseDateOnly, 'dateWrong')
  const termYears = neededParsed('term', parseYears, 'termWrong')
  const mode = neededParsed('mode', parseMode, 'modeWrong')
  const payingYears = parsed('premium_paying_term', parseYears, 'payingTermWrong')
  const sumAssured = neededParsed('sum_assured', parseAmount, 'amountWrong')
  const instalment = neededParsed('premium', parseAmount, 'amountWrong')
  const fup = parsed('fup', parseDateOnly, 'dateWrong')
  const lastPaidOn = parsed('last_payment_date', parseDateOnly, 'dateWrong')
  const insuredBirthDate = parsed('insured_birth_date', parseDateOnly, 'dateWrong')
  const riders = readRiders(reader)
  const holder: Applicant = readPerson(reader, holderInFile)
  const { nationalId, birthDate, firstName } = holder
  const nominee: Nominee = readPerson(reader, nomineeInFile)
  const office = {
    agencyCode: text('agency_code') || undefined,
    branchCode: text('branch_code') || undefined,
    sellerLogin: text('seller_login') || undefined,
  }
  if (
    policyNumber === undefined ||
    status === undefined ||
    planCode === undefined ||
    startDate === undefined ||
    termYears === undefined ||
    mode === undefined ||
    sumAssured === undefined ||
    instalment === undefined ||
    birthDate === undefined ||
    nationalId === undefined ||
    firstName === undefined ||
    faults.length > 0
  )
    return { faults }

  const premiumPayingYears = payingYears ?? (mode === singleMode ? 1 : termYears)
  const terms: PaymentTerms = { startDate, mode, premiumPayingYears, instalment }
  const insured = insuredBirthDate ?? birthDate
  const paidInstalments = paidInstalmentsAt(terms, fup)
  const found: readonly (LineFault | false | undefined)[] = [
    premiumPayingYears > termYears && { field: 'premium_paying_term', reason: 'payingTermWrong' },
    insured > startDate && {
      field: insuredBirthDate ? 'insured_birth_date' : 'birth_date',
      reason: 'bornAfterStart',
    },
    birthDate > today && { field: 'birth_date', reason: 'dateInFuture' },
    lastPaidOn !== undefined && lastPaidOn > today && { field: 'last_payment_date', reason: 'dateInFuture' },
    fup !== undefined &&
      firstUnpaidDueDate(terms, paidInstalments) !== fup && { field: 'fup', reason: 'fupNotDue' },
    completedYears(birthDate, today) > 120 && { field: 'birth_date', reason: 'dateWrong' },
  ]
  const contradictions = found.filter((fault) => typeof fault === 'object')
  if (contradictions.length > 0) return { faults: contradictions }
  return {
    policy: {
      policyNumber,
      status,
      cover: {
        planCode,
        birthDate: insured,
        ...(insuredBirthDate ? { parentBirthDate: birthDate } : {}),
        startDate,
        ageInYears: nearestAge(insured, startDate),
        termYears,
        premiumPayingYears,
        mode,
        sumAssured,
        instalment,
        riders,
      },
      paidInstalments,
      fup,
      lastPaidOn,
      holder: {
        ...holder,
        nationalId: canonicalNationalId(nationalId, birthDate),
        birthDate,
        firstName,
        lastName: holder.lastName ?? '',
        mobile: holder.mobile ?? '',
      },
      nominee: Object.keys(nominee).length > 0 ? nominee : undefined,
      ...office,
    },
  }
}

type LineReader = ReturnType<typeof readerOf>

/** Reads cells and notes what is wrong with them. */
function readerOf(cell: (column: ImportColumn) => string, faults: LineFault[]) {
  function text(column: ImportColumn): string {
    const value = normaliseText(cell(column)).replaceAll('\0', '')
    if (value.length <= maxText) return value
    faults.push({ field: column, reason: 'textTooLong' })
    return ''
  }
  function needed(column: ImportColumn): string {
    const value = text(column)
    if (value === '' && !faults.some(({ field }) => field === column))
      faults.push({ field: column, reason: 'missing' })
    return value
  }
  function parsed<T>(
    column: ImportColumn,
    parse: (value: string) => T | undefined,
    reason: LineFaultReason,
  ): T | undefined {
    const value = text(column)
    if (value === '') return undefined
    const found = parse(value)
    if (found === undefined) faults.push({ field: column, reason })
    return found
  }
  function neededParsed<T>(
    column: ImportColumn,
    parse: (value: string) => T | undefined,
    reason: LineFaultReason,
  ): T | undefined {
    return needed(column) === '' ? undefined : parsed(column, parse, reason)
  }
  return { text, needed, parsed, neededParsed }
}

/** The answers of a person that the line holds, but for those to what another answer of it leaves unasked. */
function readPerson(
  { needed, parsed }: LineReader,
  questions: readonly FileQuestion[],
): AnswersTo<Questions> {
  const answers: Record<string, string> = {}
  for (const { key, column, question } of questions) {
    const isThere = question.inFile === 'optional' || needed(column) !== ''
    const [parse, reason] = readerOfAnswer(question)
    const answer = isThere ? parsed(column, parse, reason) : undefined
    if (answer !== undefined && !isRuledOut(question, answers)) answers[key] = answer
  }
  return answers
}

/** How an answer is read, and the fault if it cannot be. */
function readerOfAnswer(question: Question): [(value: string) => string | undefined, LineFaultReason] {
  switch (question.kind) {
    case 'nationalId':
      return [parseNationalId, 'nationalIdWrong']
    case 'date':
      return [parseDateOnly, 'dateWrong']
    case 'mobile':
      return [parsePhone, 'mobileWrong']
    case 'code': {
      const codes = [...question.codes, ...(question.formerCodes ?? [])]
      const wrong = { gender: 'genderWrong', nomineeRelation: 'relationWrong' } as const
      const parse = (value: string) =>
        codes.find((code) => code.toUpperCase() === foldDigits(value).toUpperCase())
      return [parse, wrong[question.labels as keyof typeof wrong] ?? 'codeWrong']
    }
    default:
      return [(value) => value, 'textTooLong']
  }
}

function readRiders({ parsed }: LineReader): CoveredRider[] {
  const sums = [
    ['accident', 'accident_sum'],
    ['hospital', 'hospital_sum'],
    ['criticalIllness', 'critical_illness_sum'],
  ] as const
  return sums.flatMap(([name, column]) => {
    const sumAssured = parsed(column, parseTaka, 'amountWrong')
    return sumAssured ? [{ name, sumAssured }] : []
  })
}

function parsePolicyNumber(value: string): string | undefined {
  const digits = foldDigits(value)
  return /^\d{1,20}$/.test(digits) ? digits : undefined
}

/** Plans that are no longer sold have codes too. */
function parsePlanCode(value: string): number | undefined {
  const digits = foldDigits(value)
  return /^[1-9]\d{2,3}$/.test(digits) ? Number(digits) : undefined
}

function parseYears(value: string): number | undefined {
  const digits = foldDigits(value)
  const years = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return years >= 1 && years <= maxTermInYears ? years : undefined
}

/** An amount above zero. */
function parseAmount(value: string): Poisha | undefined {
  return parseTaka(value) || undefined
}
