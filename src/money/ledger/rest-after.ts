/** How many instalments may be paid now, and how many of them are past their days of grace. */
export type Payables = { readonly all: number; readonly overdue: number }

/**
 * What is left once so many of the oldest are paid: nothing, what is still within its days of grace, or what keeps the
 * cover to what the policy document says.
 */
export function restAfter(chosen: number, { all, overdue }: Payables): 'nothing' | 'inGrace' | 'overdue' {
  if (chosen >= all) return 'nothing'
  return chosen < overdue ? 'overdue' : 'inGrace'
}
