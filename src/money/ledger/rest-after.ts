/** How many instalments may be paid now, and how many of them are past their days of grace. */
export type Payables = { readonly all: number; readonly overdue: number }

/**
 * What is left once the `chosen` oldest instalments are paid. `inGrace`: all of the rest is within its days
 * of grace; `overdue`: some is not, so that cover is limited to what the policy document says.
 */
export function restAfter(chosen: number, { all, overdue }: Payables): 'nothing' | 'inGrace' | 'overdue' {
  if (chosen >= all) return 'nothing'
  return chosen < overdue ? 'overdue' : 'inGrace'
}
