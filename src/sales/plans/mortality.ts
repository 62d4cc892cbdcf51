/** One-year death rates by age. Survivors past the last age die in the following year (premium-basis §2). */
export type MortalityTable = {
  readonly name: string
  readonly firstAge: number
  readonly lastAge: number
  /** The first entry is the rate of `firstAge`. */
  readonly rates: readonly number[]
}

type MortalityFault = {
  readonly row: number
  readonly reason: 'notANumber' | 'ageOutOfOrder' | 'rateOutOfRange'
}

/** Death rate at an age: 1 past the last age, NaN before the first. */
export function deathRate(table: MortalityTable, age: number): number {
  return age < table.firstAge ? Number.NaN : (table.rates[age - table.firstAge] ?? 1)
}

/**
 * Reads `age,qx` lines; lines starting with # are comments.
 * @returns the table, or the faults by line number
 */
export function parseMortality(name: string, csv: string): MortalityTable | { faults: MortalityFault[] } {
  const faults: MortalityFault[] = []
  const rates: number[] = []
  let firstAge: number | undefined
  for (const [index, line] of csv.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#') || line.startsWith('age,')) continue
    const [ageText = '', rateText = ''] = line.split(',')
    const age = Number(ageText)
    const rate = Number(rateText)
    const row = index + 1
    if (!/^\d+$/.test(ageText) || rateText.trim() === '' || Number.isNaN(rate))
      faults.push({ row, reason: 'notANumber' })
    else if (rate <= 0 || rate > 1) faults.push({ row, reason: 'rateOutOfRange' })
    else if (firstAge !== undefined && age !== firstAge + rates.length)
      faults.push({ row, reason: 'ageOutOfOrder' })
    else {
      firstAge ??= age
      rates.push(rate)
    }
  }
  if (firstAge === undefined) faults.push({ row: 1, reason: 'notANumber' })
  if (faults.length > 0 || firstAge === undefined) return { faults }
  return { name, firstAge, lastAge: firstAge + rates.length - 1, rates }
}
