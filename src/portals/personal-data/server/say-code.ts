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
import { bn } from '../file.words.bn.ts'
import { en } from '../file.words.en.ts'

const words = { bn, en }
const reminderWords = { bn: remindersBn, en: remindersEn }

/**
 * What is stored as a code or a bare number, as the screens write it, by the name of its field; undefined for all else,
 * which stands as it is. The file for programs keeps the codes.
 */
export function sayCode(name: string, value: unknown, row: ShownRow, language: Language): string | undefined {
  const { codes, healthQuestions } = policiesWords[language]
  if (typeof value === 'number') return sayNumber(name, value, language)
  if (typeof value !== 'string') return undefined
  if (name === 'status')
    return nameOfStatus(
      policyStatuses.find((status) => status === value),
      language,
    )
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    gender: codes.gender,
    mode: codes.mode,
    education: codes.education,
    occupation: codes.occupation,
    annual_income: codes.annualIncome,
    relation: row.part === 'appointee' ? codes.appointeeRelation : codes.nomineeRelation,
    smoker_status: codes.smokerStatus,
    question: healthQuestions,
    part: words[language].parts,
    stage: reminderWords[language].stages,
  }
  return tables[name]?.[value]
}

function sayNumber(name: string, value: number, language: Language): string | undefined {
  if (amounts.includes(name)) return formatTaka(taka(value), language)
  if (counts.includes(name)) return formatNumber(value, language)
  return statuses.includes(name) ? nameOfStatus(statusFromCode(value), language) : undefined
}

/** The name of the status that its holder reads everywhere. */
function nameOfStatus(status: PolicyStatus | undefined, language: Language): string | undefined {
  return status && nameForHolder(policiesWords[language], statusForOutsiders(status))
}

/** In taka. */
const amounts: readonly string[] = [
  'sum_assured',
  'instalment',
  'amount',
  'total',
  'premium',
  'collection_amount',
]
const counts: readonly string[] = [
  ...['age_in_years', 'term_years', 'premium_paying_years', 'paid_instalments', 'instalments'],
  ...['height', 'weight', 'pulse_rate', 'size_bytes'],
]
const statuses: readonly string[] = ['from_status', 'to_status']
