/** The eight divisions of Bangladesh, from north to south. Their names are in words.*.ts. */
export const divisions = [
  'rangpur',
  'mymensingh',
  'sylhet',
  'rajshahi',
  'dhaka',
  'khulna',
  'barishal',
  'chattogram',
] as const
export type Division = (typeof divisions)[number]

export function isDivision(value: unknown): value is Division {
  return divisions.some((division) => division === value)
}
