import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import { nomineeParts } from '#policies/questions/nominees.ts'
import { calculatorInput } from '#sales/quotes/contract.ts'
import { returnInput } from '#sales/returns/contract.ts'
import {
  applicantFields,
  fieldsOfAppointees,
  fieldsOfNominees,
  healthFields,
  officeFields,
  tickFields,
} from './form-fields.ts'
import {
  appointeeNames,
  appointeeNamesInList,
  detailNames,
  fieldsOfHealth,
  nomineeNames,
  questionNames,
} from './read-answers.ts'

/** What a path may hold, and a quote's number. */
export const maxName = 200
/**
 * The schema refuses no honest caller: how long an answer may be is a rule (answer-rules.ts), judged with the others.
 */
const maxAnswer = 20_000

/** Any answer as typed: text, number or tick. What it must be is a rule, so that all fields are judged at once. */
export function typed() {
  return z
    .union([z.string().max(maxAnswer, 'textTooLong'), z.number(), z.boolean()], 'fieldInvalid')
    .nullish()
}

export function typedFields<N extends string>(names: readonly N[]) {
  return Object.fromEntries(names.map((name) => [name, typed()])) as Record<N, ReturnType<typeof typed>>
}

/**
 * A group holds the names of the flat fields; of a nominee or appointee also their ends: `nominee[first_name]`. What is
 * no question about them is refused, so that nobody and nothing is dropped in silence.
 */
const customerGroup = z.strictObject(typedFields(Object.values(applicantFields)), 'fieldInvalid')
const healthGroup = z.strictObject(typedFields(fieldsOfHealth), 'fieldInvalid')
export const nomineeGroup = z.strictObject(typedFields(nomineeNames), 'fieldInvalid')
const appointeeGroup = z.strictObject(typedFields(appointeeNames), 'fieldInvalid')

/** Up to five nominees, each with its appointee (decision 0083); in form data `nominees[0][first_name]`. */
const nomineeList = z.preprocess(
  listOfPlaces,
  z
    .array(
      nomineeGroup
        .extend({ ...typedFields(appointeeNamesInList), appointee: appointeeGroup.optional() })
        .nullish(),
      'fieldInvalid',
    )
    .max(nomineeParts.length, 'tooManyNominees')
    .optional(),
)

const answerFields = {
  ...typedFields(Object.values(applicantFields)),
  ...typedFields(fieldsOfNominees),
  ...typedFields(fieldsOfAppointees),
  ...typedFields(Object.values(healthFields)),
  ...typedFields(questionNames),
  ...typedFields(detailNames),
  ...typedFields(Object.values(officeFields)),
  ...typedFields(Object.values(tickFields)),
  customer: customerGroup.optional(),
  nominee: nomineeGroup.optional(),
  nominees: nomineeList,
  appointee: appointeeGroup.optional(),
  health: healthGroup.optional(),
}

export const wholeNumber = z
  .union([z.number(), z.string()], 'fieldInvalid')
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? undefined : Number(foldDigits(String(value))),
  )
  .pipe(
    z
      .number('fieldInvalid')
      .int('fieldInvalid')
      .min(0, 'fieldInvalid')
      .max(2_147_483_647, 'fieldInvalid')
      .optional(),
  )

/** The inputs of either calculator; `source` says whose they are. */
const calculationInput = calculatorInput.extend(returnInput.shape)
export type CalculationInput = z.output<typeof calculationInput>

/** An object, or the same as JSON text where it comes in form data. */
const calculation = z.preprocess(parseJsonText, calculationInput.optional())

/** Numbers in a list, or one text with commas between them. */
const removedDocuments = z
  .union(
    [z.number(), z.string().max(200), z.array(z.union([z.number(), z.string().max(20)])).max(50)],
    'fieldInvalid',
  )
  .nullish()
  .transform((sent) =>
    [sent ?? []]
      .flat()
      .flatMap((one) => foldDigits(String(one)).split(','))
      .map((text) => Number(text.trim() || Number.NaN))
      .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647),
  )

/**
 * Flat names that look like those of a nominee but are none, such as `nominee6_first_name`: refused. Other names that a
 * caller sends beside a proposal are their own (a token of their form), and are ignored.
 */
export const namesOfSomebody = /^(nominee|appointee)/

/** What every call that sends a proposal takes. */
export const proposalFields = {
  id: wholeNumber,
  version: wholeNumber,
  unfinished_id: wholeNumber,
  quote: z.string('quoteUnreadable').max(4000, 'quoteUnreadable').optional(),
  calculation,
  /** "fixed" when the calculation comes from the return calculator. */
  source: typed(),
  premium_amount: typed(),
  removed_documents: removedDocuments,
  user_id: typed(),
  customer_id: typed(),
  ...answerFields,
}

/** Numbered groups of form data as a list; a place that was left out is empty. */
function listOfPlaces(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined
  const entries = Object.entries(value)
  if (!entries.every(([place]) => /^\d{1,3}$/.test(place))) return value
  const list = Array.from({ length: nomineeParts.length }, (): unknown => null)
  for (const [place, nominee] of entries) list[Math.min(Number(place), nomineeParts.length)] = nominee
  return list
}

function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  if (value.trim() === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
