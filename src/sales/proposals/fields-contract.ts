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

/** Maximum length of a path and of a quote's number. */
export const maxName = 200
/** Large enough for every honest caller: the maximum length of an answer is a rule (answer-rules.ts). */
const maxAnswer = 20_000

/** Any answer as typed: text, number or tick. What it must be is a rule, so that all fields are checked together. */
export function typed() {
  return z
    .union([z.string().max(maxAnswer, 'textTooLong'), z.number(), z.boolean()], 'fieldInvalid')
    .nullish()
}

export function typedFields<N extends string>(names: readonly N[]) {
  return Object.fromEntries(names.map((name) => [name, typed()])) as Record<N, ReturnType<typeof typed>>
}

/**
 * A group holds the names of the flat fields; for a nominee or appointee also without their prefix:
 * `nominee[first_name]`. Unknown names are refused, so that nothing is dropped silently.
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

/** The inputs of either calculator; `source` says which. */
const calculationInput = calculatorInput.extend(returnInput.shape)
export type CalculationInput = z.output<typeof calculationInput>

/** An object, or its JSON text in form data. */
const calculation = z.preprocess(parseJsonText, calculationInput.optional())

/** A list of numbers, or one text separated by commas. */
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
 * Unknown flat names that look like those of a nominee, such as `nominee6_first_name`, are refused. Other
 * unknown names, such as a token of the caller's form, are ignored.
 */
export const namesOfSomebody = /^(nominee|appointee)/

/** The fields of every call that sends a proposal. */
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

/** Numbered groups of form data as a list; a missing number is an empty entry. */
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
