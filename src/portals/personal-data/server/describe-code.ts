import { writeDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'
import { formatNumber, formatTaka, taka } from '#kernel/money.ts'
import { bn as remindersBn } from '#money/reminders/words.bn.ts'
import { en as remindersEn } from '#money/reminders/words.en.ts'
import type { ShownRow } from '#platform/personal-data/server/personal-data.ts'
import {
  nameForHolder,
  type PolicyStatus,
  policyStatuses,
  statusForOutsiders,
  statusFromCode,
} from '#policies/policies/status.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { bodyQuestions } from '#policies/questions/health-questions.ts'
import { questionsOfAppointee, questionsOfNominee } from '#policies/questions/nominees.ts'
import { type Question, type Questions, snakeCase } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { bn } from '../file.words.bn.ts'
import { en } from '../file.words.en.ts'

const words = { bn, en }
const reminderWords = { bn: remindersBn, en: remindersEn }

/**
 * A stored code or plain number in the words of the screens, by its field name; undefined for all other
 * values, which are shown unchanged. The file for programs keeps the codes.
 */
export function describeCode(
  name: string,
  value: unknown,
  row: ShownRow,
  language: Language,
): string | undefined {
  if (typeof value === 'number') return sayNumber(name, value, language)
  if (typeof value !== 'string') return undefined
  if (name === 'status')
    return nameOfStatus(
      policyStatuses.find((status) => status === value),
      language,
    )
  const { codes, healthQuestions } = policiesWords[language]
  const question = findQuestion(name, row.part)
  if (question?.kind === 'code') return (codes[question.labels] as Readonly<Record<string, string>>)[value]
  if (question?.kind === 'measure') return writeDigits(value, language)
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    mode: codes.mode,
    question: healthQuestions,
    part: words[language].parts,
    stage: reminderWords[language].stages,
  }
  return tables[name]?.[value]
}

/** The question of the proposal that a field answers. @param part the person it is about; the applicant by default */
function findQuestion(name: string, part: unknown): Question | undefined {
  const questions = questionsOfPart[String(part)] ?? { ...applicantQuestions, ...bodyQuestions }
  return Object.entries(questions).find(([key]) => snakeCase(key) === name)?.[1]
}

const questionsOfPart: Readonly<Record<string, Questions>> = {
  ...questionsOfNominee,
  ...questionsOfAppointee,
}

function sayNumber(name: string, value: number, language: Language): string | undefined {
  if (amounts.includes(name)) return formatTaka(taka(value), language)
  if (counts.includes(name)) return formatNumber(value, language)
  return statuses.includes(name) ? nameOfStatus(statusFromCode(value), language) : undefined
}

/** The status name that its holder reads everywhere. */
function nameOfStatus(status: PolicyStatus | undefined, language: Language): string | undefined {
  return status && nameForHolder(policiesWords[language], statusForOutsiders(status))
}

/** Fields that are amounts in taka. */
const amounts: readonly string[] = [
  'sum_assured',
  'instalment',
  'amount',
  'total',
  'premium',
  'collection_amount',
]
const counts: readonly string[] = [
  'age_in_years',
  'term_years',
  'premium_paying_years',
  'paid_instalments',
  'instalments',
  'size_bytes',
]
const statuses: readonly string[] = ['from_status', 'to_status']
