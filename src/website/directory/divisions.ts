/** The eight divisions of Bangladesh, from the north to the south. Their names stand in words.*.ts. */
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
