import { taka } from '#kernel/money.ts'
import type { PayoutOption } from '#sales/plans/codes.ts'
import type {
  Basis,
  Benefits,
  ByTerm,
  PayoutSchedule,
  Plan,
  PoishaPerMille,
  SumLimits,
  TenThousandths,
} from '#sales/plans/rate-book.ts'
import { provenanceFrom } from './provenance.ts'
import type { RawPlan, RawRateBook } from './rate-book-schema.ts'

/** A decimal of the file as a whole number: the only place where decimals are converted, with `poishaRate`. */
export function tenThousandths(decimal: number): TenThousandths {
  return Math.round(decimal * 10_000)
}

/** A rate of the file, in taka per 1000 (or per 100), as whole poisha. */
export function poishaRate(decimal: number): PoishaPerMille {
  return Math.round(decimal * 100)
}

/** Converts a plan of the file. The caller has checked that its basis and mode scheme exist. */
export function planFrom(
  raw: RawPlan,
  bases: ReadonlyMap<string, Basis>,
  { modeSchemes: schemes, illustrative: isIllustrative, sumLimits: { maximum } }: RawRateBook,
): Plan {
  const basis = bases.get(raw.basis)
  const scheme = schemes[raw.modeScheme]
  if (!basis || !scheme)
    throw new Error(`Plan ${raw.code} points to a basis or mode scheme that is not there`)
  return {
    code: raw.code,
    name: raw.name,
    kind: raw.benefits.kind === 'annuityROP' ? 'annuity' : raw.benefits.kind,
    basis,
    singleBasis: raw.singleBasis ? bases.get(raw.singleBasis) : undefined,
    modes: raw.modes,
    modeAdjustment: {
      M: tenThousandths(scheme.M),
      Q: tenThousandths(scheme.Q),
      H: tenThousandths(scheme.H),
      Y: tenThousandths(scheme.Y),
      N: tenThousandths(scheme.N),
    },
    ageBasis: raw.ageBasis,
    entryAge: { ...raw.entryAge, max: byTerm(raw.entryAge.max) },
    maxMaturityAge: raw.maxMaturityAge ?? undefined,
    vestingAges: raw.benefits.vestAge,
    terms: typeof raw.terms === 'string' ? { untilAge: Number.parseInt(raw.terms, 10) } : raw.terms,
    payingTerm: payingTermFrom(raw.ppt),
    sumAssured: {
      regular: limits(raw.sumAssured.minRegular, raw.sumAssured.maxRegular ?? maximum),
      single: limits(raw.sumAssured.minSingle, raw.sumAssured.maxSingle ?? maximum),
      multiple: taka(raw.sumAssured.multiple),
    },
    benefits: benefitsFrom(raw.benefits),
    highSaRebate: raw.highSaRebate
      .map(([from, perMille]): { from: number; perMille: PoishaPerMille } => ({
        from: taka(from),
        perMille: poishaRate(perMille),
      }))
      .sort((one, other) => other.from - one.from),
    riders: raw.riders,
    hidesPayingTerm: raw.hiddenFields.includes('premiumPayingTerm'),
    provenance: provenanceFrom(raw.provenance, { isIllustrative }),
  }
}

function payingTermFrom(raw: RawPlan['ppt']): Plan['payingTerm'] {
  if (typeof raw === 'object') return { kind: 'byTerm', years: numberKeys(raw) }
  if (raw === 'term' || raw === 'single') return { kind: raw }
  if (raw === 'term or 1 (N)') return { kind: 'termOrSingle' }
  return { kind: 'untilAge', age: Number.parseInt(raw, 10) }
}

function benefitsFrom(raw: RawPlan['benefits']): Benefits {
  return {
    death: tenThousandths(raw.death),
    schedules: schedulesFrom(raw),
    hasBonus: raw.bonus,
    guaranteedAdditions: raw.ga && { share: tenThousandths(raw.ga.rate), years: raw.ga.years },
    afterMaturity: raw.post ? { kind: raw.post.kind, share: tenThousandths(raw.post.pct) } : undefined,
    refundBeforeRisk: raw.refundBeforeRisk,
    options:
      raw.options && raw.maturityByOption
        ? {
            ages: raw.survivalAges ?? [],
            survival: byOption(raw.options),
            maturity: byOption(raw.maturityByOption),
          }
        : undefined,
    illustrationBonus:
      raw.illustrationBonus === undefined ? undefined : tenThousandths(raw.illustrationBonus),
    finalAdditions: Object.fromEntries(
      Object.entries(raw.fac).map(([term, additions]) => [
        Number(term),
        new Map(additions.map(([year, share]) => [year, tenThousandths(share)])),
      ]),
    ),
  }
}

/** One schedule for all terms where maturity is a single number, otherwise one for each term. */
function schedulesFrom(raw: RawPlan['benefits']): Record<string, PayoutSchedule> {
  if (typeof raw.maturity === 'number') {
    const flat = Object.entries(raw.survival).flatMap(([year, share]) =>
      typeof share === 'number' ? [[Number(year), tenThousandths(share)] as const] : [],
    )
    return { '*': { survival: new Map(flat), maturity: tenThousandths(raw.maturity) } }
  }
  return Object.fromEntries(
    Object.entries(raw.maturity).map(([term, maturity]) => {
      const own = raw.survival[term]
      const survival = typeof own === 'object' ? Object.entries(own) : []
      return [
        term,
        {
          survival: new Map(survival.map(([year, share]) => [Number(year), tenThousandths(share)])),
          maturity: tenThousandths(maturity),
        },
      ]
    }),
  )
}

function byOption(raw: Readonly<Record<string, number>>): Record<PayoutOption, TenThousandths> {
  const at = (option: PayoutOption) => tenThousandths(raw[option] ?? 0)
  return { 1: at(1), 2: at(2), 3: at(3), 4: at(4) }
}

function byTerm(raw: number | Record<string, number>): ByTerm {
  return typeof raw === 'number' ? raw : numberKeys(raw)
}

function numberKeys(raw: Record<string, number>): Record<number, number> {
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [Number(key), value]))
}

function limits(min: number | null | undefined, max: number): SumLimits | undefined {
  return min == null ? undefined : { min: taka(min), max: taka(max) }
}
