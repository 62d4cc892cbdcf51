import { taka } from '#kernel/money.ts'
import { hospitalBands, type PayoutOption } from '#sales/plans/codes.ts'
import { type MortalityTable, parseMortality } from '#sales/plans/mortality.ts'
import { type Basis, overrideKey, type Plan, type RateBook } from '#sales/plans/rate-book.ts'
import { planFrom, poishaRate, tenThousandths } from './parse-plan.ts'
import { type RawBasis, type RawRateBook, rawRateBook } from './rate-book-schema.ts'
import { listUnpriceable } from './unpriceable.ts'

/** What is wrong with a rate book: in which plan, in which row, and why (a key of `faults` in rate-book.words). */
export type RateBookFault = {
  readonly plan?: number
  /** Path of the row in the file ("entryAge.max"), or file and line of a table or of rates. */
  readonly row: string
  readonly reason: string
}

export class InvalidRateBook extends Error {
  readonly faults: readonly RateBookFault[]

  constructor(faults: readonly RateBookFault[]) {
    super(
      faults.map(({ plan, row, reason }) => `${plan ? `plan ${plan}, ` : ''}${row}: ${reason}`).join('; '),
    )
    this.name = 'InvalidRateBook'
    this.faults = faults
  }
}

/**
 * Reads a rate book. Decimals become whole numbers, names become references, and every price that the book
 * can be asked for is tried once.
 * @param tables the text of each mortality file, by file name
 * @param how.triesPrices false for a book whose prices were tried when it was loaded
 * @throws InvalidRateBook with every fault found
 */
export function parseRateBook(
  json: unknown,
  tables: Readonly<Record<string, string>>,
  how = { triesPrices: true },
): RateBook {
  const parsed = rawRateBook.safeParse(json)
  if (!parsed.success) throw new InvalidRateBook(parsed.error.issues.map((issue) => shapeFault(issue, json)))
  const raw = parsed.data
  const mortality = readTables(raw, tables)
  refuseFaults(listDanglingNames(raw, mortality))
  const bases = new Map(
    Object.entries(raw.bases).map(([name, basis]) => [name, basisFrom(name, basis, mortality)]),
  )
  const plans = new Map<number, Plan>(raw.plans.map((plan) => [plan.code, planFrom(plan, bases, raw)]))
  const book: RateBook = {
    version: raw.version,
    plans,
    riders: ridersFrom(raw.riders, bases),
    fixedPremium: {
      plans: raw.fixedPremium.plans,
      mode: raw.fixedPremium.mode,
      premiums: raw.fixedPremium.monthlyPremiums.map(taka),
      sumStep: taka(raw.fixedPremium.saStep),
    },
    sumRules: sumRulesFrom(raw.sumLimits),
    keyFacts: keyFactsFrom(raw.keyFacts),
    overrides: new Map(
      raw.tabularOverrides.map((own) => [
        overrideKey({ ...own, isSingle: own.single, option: own.option as PayoutOption }),
        poishaRate(own.rate),
      ]),
    ),
  }
  if (how.triesPrices) refuseFaults(listUnpriceable(book))
  return book
}

function shapeFault(issue: { path: PropertyKey[]; message: string }, json: unknown): RateBookFault {
  const [part, index, ...rest] = issue.path
  const reason = /^[a-z][A-Za-z]*$/.test(issue.message) ? issue.message : 'shapeWrong'
  if (part !== 'plans' || typeof index !== 'number') return { row: issue.path.join('.'), reason }
  const plan = (json as { plans?: { code?: unknown }[] }).plans?.[index]?.code
  return {
    plan: typeof plan === 'number' ? plan : undefined,
    row: rest.join('.') || `plans.${index}`,
    reason,
  }
}

function readTables(
  raw: RawRateBook,
  tables: Readonly<Record<string, string>>,
): ReadonlyMap<string, MortalityTable> {
  const read = new Map<string, MortalityTable>()
  const faults: RateBookFault[] = []
  for (const [name, file] of Object.entries(raw.tables)) {
    const text = tables[file]
    const table =
      text === undefined ? { faults: [{ row: 0, reason: 'fileMissing' }] } : parseMortality(name, text)
    if ('faults' in table)
      faults.push(...table.faults.map(({ row, reason }) => ({ row: `${file}:${row}`, reason })))
    else read.set(name, table)
  }
  refuseFaults(faults)
  return read
}

function listDanglingNames(
  raw: RawRateBook,
  mortality: ReadonlyMap<string, MortalityTable>,
): RateBookFault[] {
  const faults: RateBookFault[] = []
  const need = (isThere: boolean, row: string, plan?: number) => {
    if (!isThere) faults.push({ plan, row, reason: 'nameUnknown' })
  }
  for (const [name, basis] of Object.entries(raw.bases))
    need(mortality.has(basis.table), `bases.${name}.table`)
  need(raw.riders.hospital.basis in raw.bases, 'riders.hospital.basis')
  const codes = raw.plans.map((plan) => plan.code)
  for (const plan of raw.plans) {
    need(plan.basis in raw.bases, 'basis', plan.code)
    need(!plan.singleBasis || plan.singleBasis in raw.bases, 'singleBasis', plan.code)
    need(plan.modeScheme in raw.modeSchemes, 'modeScheme', plan.code)
    if (codes.filter((code) => code === plan.code).length > 1)
      faults.push({ plan: plan.code, row: 'code', reason: 'codeTwice' })
    if (plan.sumAssured.minRegular == null && plan.sumAssured.minSingle == null)
      faults.push({ plan: plan.code, row: 'sumAssured', reason: 'missing' })
  }
  for (const [index, own] of raw.tabularOverrides.entries()) {
    need(codes.includes(own.plan), `tabularOverrides.${index}`, own.plan)
    if (Math.abs(own.rate * 100 - Math.round(own.rate * 100)) > 1e-6)
      faults.push({ plan: own.plan, row: `tabularOverrides.${index}.rate`, reason: 'tooManyDecimals' })
  }
  const { durations, ageUpper, per100 } = raw.riders.premiumWaiver
  if (per100.length !== durations.length || per100.some((row) => row.length !== ageUpper.length))
    faults.push({ row: 'riders.premiumWaiver.per100', reason: 'shapeWrong' })
  return faults
}

function basisFrom(name: string, raw: RawBasis, mortality: ReadonlyMap<string, MortalityTable>): Basis {
  const table = mortality.get(raw.table)
  if (!table) throw new Error(`Basis ${name} points to a table that is not there`)
  return {
    name,
    table,
    interest: raw.i,
    bonus: raw.bonus,
    firstCommission: raw.c1,
    renewalCommission: raw.cr,
    singleCommission: raw.cs,
    initialCost: raw.kappa,
    yearlyCost: raw.gamma,
    claimAt30: raw.claim30,
    claimGrowth: raw.claimGrowth,
  }
}

function ridersFrom(raw: RawRateBook['riders'], bases: ReadonlyMap<string, Basis>): RateBook['riders'] {
  const hospitalBasis = bases.get(raw.hospital.basis)
  if (!hospitalBasis) throw new Error('The hospital rider points to a basis that is not there')
  const { accident, criticalIllness, hospital, premiumWaiver } = raw
  return {
    accident: {
      perMille: poishaRate(accident.perMille),
      maxSum: taka(accident.maxSa),
      minAge: accident.minAge,
      ceaseAge: accident.maxCeaseAge,
    },
    criticalIllness: {
      incidenceFactor: criticalIllness.incidenceFactor,
      loading: criticalIllness.loading,
      interest: criticalIllness.i,
      maxSum: taka(criticalIllness.maxSa),
      maxShare: tenThousandths(criticalIllness.maxShareOfSa),
      minAge: criticalIllness.minAge,
      maxEntryAge: criticalIllness.maxEntryAge,
      ceaseAge: criticalIllness.maxCeaseAge,
    },
    hospital: { bands: hospitalBands.map((band) => taka(hospital.bands[band] ?? 0)), basis: hospitalBasis },
    premiumWaiver: {
      parentAge: premiumWaiver.parentAge,
      durations: premiumWaiver.durations,
      ageUpper: premiumWaiver.ageUpper,
      perHundred: premiumWaiver.per100.map((row) =>
        row.map((rate) => (rate === null ? null : poishaRate(rate))),
      ),
    },
  }
}

function sumRulesFrom({
  maximum,
  nonMedical,
  singlePremiumShare,
}: RawRateBook['sumLimits']): RateBook['sumRules'] {
  return {
    maximum: taka(maximum),
    nonMedical: nonMedical.map(({ toAge, upTo }) => ({ toAge, upTo: taka(upTo) })),
    singlePremiumShare: tenThousandths(singlePremiumShare),
  }
}

function keyFactsFrom({
  bonus,
  inflation,
  pensionYears,
  stopping: { regular, single },
}: RawRateBook['keyFacts']): RateBook['keyFacts'] {
  return {
    bonus: { low: tenThousandths(bonus.low), high: tenThousandths(bonus.high) },
    inflation: tenThousandths(inflation),
    pensionYears,
    stopping: {
      regular: { ...regular, surrenderShare: tenThousandths(regular.surrenderShare) },
      single: { ...single, surrenderShare: tenThousandths(single.surrenderShare) },
    },
  }
}

function refuseFaults(faults: readonly RateBookFault[]): void {
  if (faults.length > 0) throw new InvalidRateBook(faults)
}
