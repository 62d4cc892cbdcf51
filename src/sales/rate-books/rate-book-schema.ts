import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { modes } from '#sales/plans/codes.ts'

/** The rate book as its file holds it. Messages are fault reasons, keys of the words. */

const amount = z.number('notANumber').nonnegative('negative')
const share = z.number('notANumber').min(0, 'negative').max(10, 'shareTooLarge')
const age = z.number('notANumber').int('notWhole').min(0, 'negative').max(120, 'ageTooHigh')
const years = z.number('notANumber').int('notWhole').min(1, 'yearsWrong').max(120, 'yearsWrong')
const code = z.number('notANumber').int('notWhole').positive('negative')
const mode = z.enum(modes, 'modeUnknown')
const perYear = z.record(z.string().regex(/^\d{1,2}$/, 'yearsWrong'), share, 'shapeWrong')
const modeAdjustments = z.object(
  { M: adjustment(), Q: adjustment(), H: adjustment(), Y: adjustment(), N: adjustment() },
  'shapeWrong',
)

function adjustment() {
  return z.number('notANumber').min(-0.5, 'adjustmentTooLarge').max(0.5, 'adjustmentTooLarge')
}

const basis = z.object(
  {
    table: z.string('missing'),
    i: z.number('notANumber').min(0, 'negative').max(0.5, 'interestTooHigh'),
    bonus: share.default(0),
    c1: share.default(0),
    cr: share.default(0),
    cs: share.default(0),
    kappa: amount.default(0),
    gamma: amount.default(0),
    claim30: amount.default(0),
    claimGrowth: share.default(0),
  },
  'shapeWrong',
)

const benefits = z.object(
  {
    kind: z.enum(['assurance', 'health', 'annuityROP'], 'kindUnknown').default('assurance'),
    death: share.default(0),
    survival: z.record(z.string(), z.union([share, perYear], 'shapeWrong'), 'shapeWrong').default({}),
    maturity: z.union([share, z.record(z.string(), share)], 'shapeWrong').default(0),
    bonus: z.boolean('shapeWrong').default(false),
    post: z
      .object({ kind: z.enum(['wholeLife', 'halfTerm'], 'kindUnknown'), pct: share }, 'shapeWrong')
      .nullish(),
    refundBeforeRisk: z.boolean('shapeWrong').default(false),
    ga: z.object({ rate: share, years }, 'shapeWrong').optional(),
    vestAge: z.tuple([age, age], 'shapeWrong').optional(),
    options: z.record(z.string(), share, 'shapeWrong').optional(),
    survivalAges: z.array(age, 'shapeWrong').optional(),
    maturityByOption: z.record(z.string(), share, 'shapeWrong').optional(),
    illustrationBonus: share.optional(),
    fac: z.record(z.string(), z.array(z.tuple([years, share])), 'shapeWrong').default({}),
  },
  'shapeWrong',
)

const rawPlan = z.object(
  {
    code,
    name: z.object({ en: z.string().min(1, 'missing'), bn: z.string().min(1, 'missing') }, 'missing'),
    basis: z.string('missing'),
    singleBasis: z.string('shapeWrong').nullish(),
    modes: z.array(mode, 'missing').min(1, 'missing'),
    modeScheme: z.string('missing'),
    ageBasis: z.enum(['nearest', 'last'], 'kindUnknown'),
    entryAge: z.object(
      {
        min: age,
        minDays: z.number('notANumber').int('notWhole').min(0, 'negative').default(0),
        max: z.union([age, z.record(z.string(), age)], 'shapeWrong'),
      },
      'shapeWrong',
    ),
    maxMaturityAge: age.nullish(),
    terms: z.union(
      [z.array(years).min(1, 'missing'), z.string().regex(/^\d+-age$/, 'shapeWrong')],
      'shapeWrong',
    ),
    ppt: z.union(
      [
        z.enum(['term', 'single', 'term or 1 (N)']),
        z.string().regex(/^\d+-age$/),
        z.record(z.string(), years),
      ],
      'shapeWrong',
    ),
    sumAssured: z.object(
      {
        minRegular: amount.nullish(),
        maxRegular: amount.nullish(),
        minSingle: amount.nullish(),
        maxSingle: amount.nullish(),
        multiple: z.number('notANumber').positive('negative'),
      },
      'shapeWrong',
    ),
    benefits,
    highSaRebate: z.array(z.tuple([amount, amount], 'shapeWrong'), 'shapeWrong'),
    riders: z.object(
      {
        accident: z.boolean('shapeWrong'),
        hospital: z.boolean('shapeWrong'),
        criticalIllness: z.boolean('shapeWrong'),
        premiumWaiver: z.boolean('shapeWrong'),
      },
      'shapeWrong',
    ),
    hiddenFields: z.array(z.string(), 'shapeWrong').default([]),
    provenance: z.record(z.string(), z.string('shapeWrong'), 'shapeWrong').default({}),
  },
  'shapeWrong',
)

const override = z.object(
  {
    plan: code,
    single: z.boolean('shapeWrong').default(false),
    option: z.number('notANumber').int('notWhole').min(1, 'shapeWrong').max(4, 'shapeWrong').default(1),
    age,
    term: years,
    rate: z.number('notANumber').positive('negative').max(2000, 'rateTooHigh'),
  },
  'shapeWrong',
)

/** Defaults for books from before these limits existed (docs/premium-basis.md §6). */
const sumLimits = z
  .strictObject(
    {
      maximum: amount.default(50_000_000),
      nonMedical: z
        .array(z.strictObject({ toAge: age.optional(), upTo: amount }, 'shapeWrong'), 'shapeWrong')
        .refine(isByRisingAge, 'agesTurned')
        .default([
          { toAge: 35, upTo: 3_000_000 },
          { toAge: 45, upTo: 2_000_000 },
          { toAge: 50, upTo: 1_000_000 },
          { toAge: 55, upTo: 500_000 },
          { upTo: 200_000 },
        ]),
      singlePremiumShare: z.number('notANumber').min(0, 'negative').max(1, 'shareTooLarge').default(0.5),
    },
    'shapeWrong',
  )
  .prefault({})

const partOfPremium = z.number('notANumber').min(0, 'negative').max(1, 'shareTooLarge')

/** Defaults for books from before key facts existed (docs/premium-basis.md §5). */
const keyFacts = z
  .strictObject(
    {
      src: z.string('shapeWrong').optional(),
      bonus: z
        .strictObject({ low: share.default(0.02), high: share.default(0.04) }, 'shapeWrong')
        .refine(({ low, high }) => low <= high, { error: 'scenariosTurned', path: ['high'] })
        .prefault({}),
      inflation: z.number('notANumber').min(0, 'negative').max(0.5, 'interestTooHigh').default(0.06),
      pensionYears: years.default(20),
      stopping: z
        .strictObject(
          {
            regular: z
              .strictObject(
                {
                  fullYears: years.default(2),
                  yearsLeftOut: z
                    .number('notANumber')
                    .int('notWhole')
                    .min(0, 'negative')
                    .max(120, 'yearsWrong')
                    .default(1),
                  surrenderShare: partOfPremium.default(0.3),
                },
                'shapeWrong',
              )
              .prefault({}),
            single: z
              .strictObject(
                { fullYears: years.default(1), surrenderShare: partOfPremium.default(0.75) },
                'shapeWrong',
              )
              .prefault({}),
          },
          'shapeWrong',
        )
        .prefault({}),
    },
    'shapeWrong',
  )
  .prefault({})

/** Each limit reaches a higher age than the one before, and only the last has no upper age. */
export function isByRisingAge(limits: readonly { readonly toAge?: number | undefined }[]): boolean {
  const ends = limits.map(({ toAge = Number.POSITIVE_INFINITY }) => toAge)
  return (
    ends.at(-1) === Number.POSITIVE_INFINITY && ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? 0))
  )
}

export const rawRateBook = z.object(
  {
    version: z.string('missing').min(1, 'missing'),
    /** Rates that nobody has approved: the default when a book does not say otherwise. */
    illustrative: z.boolean('shapeWrong').default(true),
    effectiveFrom: z.string('dateWrong').refine(isDateOnly, 'dateWrong').optional(),
    tables: z.record(z.string(), z.string(), 'missing'),
    bases: z.record(z.string(), basis, 'missing'),
    modeSchemes: z.record(z.string(), modeAdjustments, 'missing'),
    plans: z.array(rawPlan, 'missing').min(1, 'missing'),
    riders: z.object(
      {
        accident: z.object({ perMille: amount, maxSa: amount, minAge: age, maxCeaseAge: age }, 'missing'),
        criticalIllness: z.object(
          {
            incidenceFactor: z.number('notANumber').positive('negative').max(20, 'rateTooHigh'),
            loading: z.number('notANumber').min(0, 'negative').max(0.9, 'shareTooLarge'),
            i: z.number('notANumber').min(0, 'negative').max(0.5, 'interestTooHigh'),
            maxSa: amount,
            maxShareOfSa: share,
            minAge: age,
            maxEntryAge: age,
            maxCeaseAge: age,
          },
          'missing',
        ),
        hospital: z.object({ bands: z.record(z.string(), amount), basis: z.string('missing') }, 'missing'),
        premiumWaiver: z.object(
          {
            parentAge: z.tuple([age, age], 'shapeWrong'),
            durations: z.array(years).min(1, 'missing'),
            ageUpper: z.array(age).min(1, 'missing'),
            per100: z.array(z.array(amount.nullable())).min(1, 'missing'),
          },
          'missing',
        ),
      },
      'missing',
    ),
    fixedPremium: z.object(
      {
        plans: z.array(code),
        mode,
        monthlyPremiums: z.array(amount).min(1, 'missing'),
        saStep: z.number('notANumber').positive('negative'),
      },
      'missing',
    ),
    sumLimits,
    keyFacts,
    tabularOverrides: z.array(override, 'shapeWrong').default([]),
  },
  'shapeWrong',
)

export type RawRateBook = z.output<typeof rawRateBook>
export type RawPlan = z.output<typeof rawPlan>
export type RawBasis = z.output<typeof basis>
