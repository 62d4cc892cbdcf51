/** The codes of plans and calculators, each named once (CODE-01). Their labels stand in words.*.ts. */

export type PlanCode = number

/** How often the premium is paid. `N` is a single premium; `S` is read as `N` (CODE-02). */
export const modes = ['M', 'Q', 'H', 'Y', 'N'] as const
export type Mode = (typeof modes)[number]

export const singleMode: Mode = 'N'

/** Instalments a year; a single premium counts once (PCALC-29). */
export const instalmentsPerYear: Readonly<Record<Mode, number>> = { M: 12, Q: 4, H: 2, Y: 1, N: 1 }

/** The numbers that policy details use for a mode (CODE-02). */
export const modeNumber: Readonly<Partial<Record<Mode, number>>> = { Y: 1, H: 2, Q: 3, M: 4 }

/** Reads a mode written as letter or number; undefined when it is none. */
export function parseMode(text: string): Mode | undefined {
  const letter = text.trim().toUpperCase()
  if (letter === 'S') return singleMode
  return modes.find((mode) => mode === letter || String(modeNumber[mode]) === letter)
}

/** In the order offered. O exists only in the calculator; it is priced like the others (CODE-03, A22). */
export const genders = ['F', 'M', 'O'] as const
export type Gender = (typeof genders)[number]

export function parseGender(text: string): Gender | undefined {
  const letter = text.trim().toUpperCase()
  return genders.find((gender) => gender === letter)
}

/** The return calculator writes gender as a number and has no number for O (CODE-03). */
export const genderNumber: Readonly<Partial<Record<Gender, number>>> = { M: 1, F: 2 }

/** Accidental cover: 1 yes, 0 no (CODE-08). */
export const accidentChoices = [1, 0] as const

/** Hospital benefit: 0 none, 1 to 4 for 100,000 to 400,000 taka (CODE-08). */
export const hospitalBands = [0, 1, 2, 3, 4] as const
export type HospitalBand = (typeof hospitalBands)[number]

/** Critical illness: 0 none, 1 half the sum assured, 2 other amount (CODE-08). */
export const criticalIllnessChoice = { none: 0, half: 1, other: 2 } as const
export type CriticalIllnessChoice = (typeof criticalIllnessChoice)[keyof typeof criticalIllnessChoice]

export const criticalIllnessChoices: readonly CriticalIllnessChoice[] = [0, 1, 2]

/** The four ways Young Citizen (807) pays out between 18 and 23. */
export const payoutOptions = [1, 2, 3, 4] as const
export type PayoutOption = (typeof payoutOptions)[number]

export const defaultPayoutOption: PayoutOption = 1

export const riderNames = ['accident', 'hospital', 'criticalIllness', 'premiumWaiver'] as const
export type RiderName = (typeof riderNames)[number]

/** What a plan is for, as a key of the sentences in words.*.ts. */
export const purposes = [
  'protection',
  'guaranteed',
  'savings',
  'moneyBack',
  'wholeLife',
  'child',
  'retirement',
  'pension',
  'hospital',
] as const
export type Purpose = (typeof purposes)[number]
