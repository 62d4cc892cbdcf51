import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { taka } from '#kernel/money.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { annualIncomeCodes } from '#policies/questions/codes.ts'
import { healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { isByRisingAge } from '#sales/rate-books/rate-book-schema.ts'
import { type ByAge, measures, type UnderwritingEdition } from './edition.ts'

/** A fault in a file of rules: the row, and the reason (a key of `faults` in the words). */
export type UnderwritingFault = { readonly row: string; readonly reason: string }

export class InvalidUnderwriting extends Error {
  readonly faults: readonly UnderwritingFault[]

  constructor(faults: readonly UnderwritingFault[]) {
    super(faults.map(({ row, reason }) => `${row}: ${reason}`).join('; '))
    this.name = 'InvalidUnderwriting'
    this.faults = faults
  }
}

/**
 * Reads an edition of the rules: taka become poisha, field names become questions. Missing and unknown names
 * are refused, because a limit under a misspelt name would not apply.
 * @throws InvalidUnderwriting with every fault found
 */
export function parseEdition(json: unknown): UnderwritingEdition {
  const parsed = rawEdition.safeParse(json, { reportInput: true })
  if (!parsed.success) throw new InvalidUnderwriting(parsed.error.issues.flatMap(faultsOf))
  const { illustrative, yesIsWell, smokerUpTo, unverifiedUpTo, totalSum, income, ...same } = parsed.data
  const { limits, ...counted } = totalSum
  return {
    ...same,
    isIllustrative: illustrative,
    yesIsWell: healthQuestions.filter((question) => yesIsWell.includes(healthQuestionFields[question])),
    smokerUpTo: taka(smokerUpTo),
    unverifiedUpTo: taka(unverifiedUpTo),
    totalSum: { ...counted, limits: byAge(limits, ({ upTo }) => taka(upTo)) },
    income: {
      upperEnds: {
        1: taka(income.upperEnds[1]),
        2: taka(income.upperEnds[2]),
        3: taka(income.upperEnds[3]),
      },
      multiples: byAge(income.multiples, ({ times }) => times),
    },
  }
}

const inTaka = z.number('notANumber').int('notWhole').positive('notPositive')
const day = z.string('dateWrong').refine(isDateOnly, 'dateWrong')
const statuses = Object.values<number>(policyStatusCode)

const range = z
  .strictObject(
    { least: z.number('notANumber').positive('notPositive'), most: z.number('notANumber') },
    'shapeWrong',
  )
  .refine(({ least, most }) => least < most, 'rangeEmpty')

function bands<Figure extends z.ZodRawShape>(figure: Figure) {
  const age = z.number('notANumber').int('notWhole').positive('notPositive').optional()
  return z
    .array(z.strictObject({ toAge: age, ...figure }, 'shapeWrong'), 'shapeWrong')
    .refine((rows) => isByRisingAge(rows as readonly Band[]), 'agesWrong')
}

type Band = { readonly toAge?: number | undefined }

const fields: readonly string[] = Object.values(healthQuestionFields)

const rawEdition = z.strictObject(
  {
    name: z.string('missing').regex(/^[\w.-]{1,40}$/, 'nameWrong'),
    effectiveFrom: day,
    illustrative: z.boolean('shapeWrong'),
    yesIsWell: z.array(
      z.string('questionUnknown').refine((field) => fields.includes(field), 'questionUnknown'),
      'shapeWrong',
    ),
    build: z.strictObject(eachOf(measures, range), 'shapeWrong'),
    smokerUpTo: inTaka,
    totalSum: z.strictObject(
      {
        statuses: z
          .array(
            z.number('statusUnknown').refine((code) => statuses.includes(code), 'statusUnknown'),
            'shapeWrong',
          )
          .min(1, 'missing'),
        singlePremiumShare: z.number('notANumber').positive('notPositive').max(1, 'shareTooLarge'),
        limits: bands({ upTo: inTaka }),
      },
      'shapeWrong',
    ),
    income: z.strictObject(
      {
        upperEnds: z.strictObject(eachOf(annualIncomeCodes, inTaka), 'shapeWrong'),
        multiples: bands({ times: z.number('notANumber').positive('notPositive') }),
      },
      'shapeWrong',
    ),
    unverifiedUpTo: inTaka,
    nomineeBornFrom: day,
  },
  'shapeWrong',
)

function eachOf<const Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>
}

function byAge<Row extends Band, Value>(rows: readonly Row[], figureOf: (row: Row) => Value): ByAge<Value> {
  return rows.map((row) => ({ toAge: row.toAge ?? Number.POSITIVE_INFINITY, value: figureOf(row) }))
}

function faultsOf(issue: z.core.$ZodIssue): UnderwritingFault[] {
  const row = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ row: [...issue.path, key].join('.'), reason: 'rowUnknown' }))
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  return [{ row, reason: isMissing ? 'missing' : issue.message }]
}
