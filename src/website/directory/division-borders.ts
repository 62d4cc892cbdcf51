import { type Division, divisions } from './divisions.ts'
import type { Place } from './geography.ts'

/**
 * The outlines of Bangladesh's divisions, generalised for a drawing of about 500 pixels. The coast and the border of
 * the country are thinned out from Natural Earth (public domain); the borders between divisions are drawn by hand
 * along rivers and between the towns on either side of them. No line is drawn twice: neighbours share it.
 * Each line is a list of "longitude latitude" in degrees.
 */
const lines = {
  chattogramOutside: `
    91.34 24.00, 91.22 23.91, 91.23 23.83, 91.14 23.74, 91.14 23.61, 91.22 23.48, 91.30 23.14,
    91.37 23.06, 91.37 23.26, 91.46 23.18, 91.59 22.94, 91.80 23.09, 91.75 23.27, 91.79 23.37,
    91.94 23.50, 91.94 23.72, 92.04 23.65, 92.15 23.73, 92.25 23.61, 92.36 23.29, 92.33 23.17,
    92.35 22.96, 92.50 22.70, 92.58 22.17, 92.54 22.13, 92.59 21.89, 92.58 21.73, 92.60 21.42,
    92.64 21.31, 92.57 21.25, 92.52 21.36, 92.39 21.38, 92.32 21.46, 92.23 21.42, 92.17 21.18,
    92.26 21.06, 92.30 20.76, 92.19 21.01, 92.05 21.16, 92.05 21.28, 91.96 21.45, 92.04 21.64,
    91.98 21.66, 91.99 21.80, 91.93 21.84, 91.86 22.11, 91.77 22.26, 91.75 22.41, 91.55 22.70,
    91.46 22.77, 91.18 22.73, 91.24 22.58, 91.13 22.53, 90.96 22.58, 90.77 22.78, 90.63 23.08,
    90.64 23.27, 90.60 23.37, 90.61 23.61`,
  dhakaOutside: `90.61 23.61, 90.55 23.39, 90.26 23.44, 90.61 23.25, 90.57 23.08, 90.45 23.07`,
  barishalOutside: `
    90.45 23.07, 90.54 22.90, 90.41 22.76, 90.49 22.71, 90.51 22.59, 90.61 22.47, 90.61 22.32,
    90.44 22.08, 90.41 22.19, 90.28 21.87, 90.20 21.81, 90.02 21.86, 90.08 21.99, 89.97 21.97,
    89.88 22.25`,
  khulnaOutside: `
    89.88 22.25, 89.84 22.05, 89.89 21.90, 89.82 21.84, 89.66 21.85, 89.70 21.78, 89.59 21.75,
    89.49 22.19, 89.52 21.96, 89.47 21.78, 89.37 21.74, 89.38 21.92, 89.27 21.70, 89.18 21.82,
    89.11 21.82, 89.06 22.07, 89.08 22.15, 89.01 22.29, 89.00 22.45, 88.91 22.74, 88.95 22.84,
    88.84 22.97, 88.85 23.07, 88.96 23.18, 88.69 23.29, 88.77 23.47, 88.54 23.64, 88.58 23.86,
    88.71 23.92, 88.68 24.15, 88.75 24.22`,
  rajshahiOutside: `
    88.75 24.22, 88.63 24.29, 88.48 24.32, 88.14 24.50, 88.02 24.65, 88.05 24.76, 88.20 24.95,
    88.31 24.87, 88.48 25.20, 88.92 25.17, 88.95 25.23`,
  rangpurOutside: `
    88.95 25.23, 88.98 25.30, 88.82 25.36, 88.81 25.46, 88.53 25.50, 88.42 25.65, 88.23 25.80,
    88.13 25.78, 88.07 25.91, 88.16 26.14, 88.34 26.23, 88.43 26.36, 88.43 26.47, 88.31 26.47,
    88.40 26.56, 88.66 26.41, 88.81 26.23, 88.90 26.27, 89.04 26.25, 88.89 26.39, 88.94 26.44,
    89.06 26.35, 89.13 26.13, 89.32 26.01, 89.54 25.96, 89.60 26.06, 89.56 26.14, 89.65 26.22,
    89.83 25.93, 89.79 25.84, 89.83 25.63, 89.80 25.40, 89.82 25.29`,
  mymensinghOutside: `89.82 25.29, 89.91 25.30, 90.37 25.15, 90.62 25.17, 90.82 25.14, 90.96 25.16`,
  sylhetOutside: `
    90.96 25.16, 91.23 25.20, 91.47 25.13, 91.66 25.13, 91.73 25.17, 92.03 25.18, 92.30 25.07,
    92.49 24.90, 92.38 24.84, 92.25 24.90, 92.11 24.41, 91.92 24.34, 91.88 24.16, 91.73 24.24,
    91.70 24.14, 91.62 24.20, 91.60 24.10, 91.36 24.10, 91.34 24.00`,
  dhakaChattogram: `
    90.61 23.61, 90.70 23.72, 90.74 23.84, 90.85 23.89, 90.92 23.97, 90.992 24.045, 91.05 24.14,
    91.17 24.25`,
  chattogramSylhet: `91.17 24.25, 91.25 24.17, 91.24 24.08, 91.34 24.00`,
  dhakaSylhet: `91.17 24.25, 91.16 24.40, 91.19 24.52, 91.18 24.60`,
  mymensinghSylhet: `91.18 24.60, 91.20 24.75, 91.06 24.83, 90.99 24.89, 90.94 25.00, 90.96 25.16`,
  dhakaMymensingh: `
    89.76 24.62, 89.85 24.65, 89.93 24.72, 90.05 24.71, 90.14 24.62, 90.16 24.48, 90.27 24.35,
    90.36 24.27, 90.48 24.29, 90.60 24.32, 90.61 24.48, 90.75 24.50, 90.83 24.59, 90.95 24.63,
    91.07 24.61, 91.18 24.60`,
  rajshahiMymensingh: `89.66 24.98, 89.69 24.86, 89.71 24.75, 89.76 24.62`,
  rajshahiDhaka: `89.45 23.87, 89.60 23.84, 89.77 23.83, 89.73 23.98, 89.73 24.15, 89.79 24.40, 89.76 24.62`,
  rajshahiRangpur: `
    88.95 25.23, 89.08 25.24, 89.17 25.19, 89.25 25.10, 89.33 25.06, 89.45 25.07, 89.56 25.04,
    89.66 24.98`,
  rangpurMymensingh: `89.66 24.98, 89.68 25.12, 89.69 25.24, 89.82 25.29`,
  khulnaRajshahi: `88.75 24.22, 88.85 24.14, 89.03 24.06, 89.17 23.95, 89.45 23.87`,
  khulnaDhaka: `
    89.45 23.87, 89.37 23.78, 89.42 23.68, 89.49 23.57, 89.56 23.47, 89.64 23.40, 89.66 23.27,
    89.71 23.16, 89.74 23.03, 89.79 22.93, 89.86 22.84`,
  khulnaBarishal: `89.86 22.84, 89.92 22.75, 89.93 22.60, 89.92 22.45, 89.88 22.25`,
  dhakaBarishal: `89.86 22.84, 89.98 22.87, 90.07 22.94, 90.12 23.03, 90.22 23.03, 90.33 22.99, 90.45 23.07`,
} as const
type Line = keyof typeof lines

/** The rings of the divisions, line by line; a line with a minus runs backwards. */
const ringOf: Readonly<Record<Division, readonly (Line | `-${Line}`)[]>> = {
  chattogram: ['chattogramOutside', 'dhakaChattogram', 'chattogramSylhet'],
  dhaka: [
    ...(['dhakaOutside', '-dhakaBarishal', '-khulnaDhaka', 'rajshahiDhaka'] as const),
    ...(['dhakaMymensingh', '-dhakaSylhet', '-dhakaChattogram'] as const),
  ],
  barishal: ['barishalOutside', '-khulnaBarishal', 'dhakaBarishal'],
  khulna: ['khulnaOutside', 'khulnaRajshahi', 'khulnaDhaka', 'khulnaBarishal'],
  rajshahi: [
    ...(['rajshahiOutside', 'rajshahiRangpur', 'rajshahiMymensingh'] as const),
    ...(['-rajshahiDhaka', '-khulnaRajshahi'] as const),
  ],
  rangpur: ['rangpurOutside', '-rangpurMymensingh', '-rajshahiRangpur'],
  mymensingh: [
    ...(['mymensinghOutside', '-mymensinghSylhet', '-dhakaMymensingh'] as const),
    ...(['-rajshahiMymensingh', 'rangpurMymensingh'] as const),
  ],
  sylhet: ['sylhetOutside', '-chattogramSylhet', 'dhakaSylhet', 'mymensinghSylhet'],
}

/** Islands large enough to be seen. */
const islands: Readonly<Partial<Record<Division, readonly string[]>>> = {
  barishal: [
    '90.86 22.43, 90.84 22.18, 90.69 22.01, 90.61 22.07, 90.68 22.45, 90.60 22.62, 90.65 22.79, 90.77 22.52',
    '90.68 22.81, 90.59 22.81, 90.53 22.77, 90.52 22.71, 90.46 22.77, 90.49 22.87, 90.59 22.88',
  ],
  chattogram: [
    '91.15 22.36, 91.19 22.23, 91.14 22.15, 91.06 22.09, 91.00 22.12, 91.08 22.39',
    '91.47 22.59, 91.56 22.48, 91.55 22.40, 91.48 22.41, 91.42 22.52',
    '91.94 21.72, 91.98 21.59, 91.96 21.51, 91.87 21.49, 91.85 21.69, 91.87 21.75',
  ],
}

/** The great rivers, from where they enter to the sea: drawn in stitches across the land. */
const riverLines = [
  '89.72 25.80, 89.68 25.55, 89.70 25.24, 89.68 25.12, 89.66 24.98, 89.69 24.86, 89.71 24.75, 89.76 24.62, 89.79 24.40, 89.73 24.15, 89.73 23.98, 89.77 23.83',
  '88.30 24.45, 88.63 24.29, 88.75 24.20, 88.85 24.14, 89.03 24.06, 89.17 23.95, 89.45 23.87, 89.60 23.84, 89.77 23.83, 89.98 23.62, 90.26 23.44, 90.50 23.31, 90.63 23.20',
  '91.88 24.90, 91.45 24.72, 91.18 24.48, 91.14 24.22, 91.05 24.14, 90.99 24.045, 90.92 23.97, 90.85 23.89, 90.74 23.84, 90.70 23.72, 90.61 23.50, 90.64 23.25, 90.66 23.00',
]

/** The closed rings of a division, the mainland first. */
export const ringsOfDivision: Readonly<Record<Division, readonly Ring[]>> = Object.fromEntries(
  divisions.map((division) => [
    division,
    [joinRing(ringOf[division]), ...(islands[division] ?? []).map(readPlaces)],
  ]),
) as unknown as Readonly<Record<Division, readonly Ring[]>>

export const rivers: readonly Ring[] = riverLines.map(readPlaces)

/** Places around an area; the last is joined with the first. */
export type Ring = readonly Place[]

/** Each line begins where the one before it ended. */
function joinRing(names: readonly (Line | `-${Line}`)[]): Ring {
  return names.flatMap((name) => {
    const isBackwards = name.startsWith('-')
    const places = readPlaces(lines[(isBackwards ? name.slice(1) : name) as Line])
    return (isBackwards ? places.reverse() : places).slice(1)
  })
}

function readPlaces(text: string): Place[] {
  return text.split(',').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.trim().split(' ').map(Number)
    return { longitude, latitude }
  })
}
