import type { Endpoint } from '#kernel/endpoint.ts'
import * as plans from '#sales/plans/contract.ts'
import * as quotes from '#sales/quotes/contract.ts'
import * as returns from '#sales/returns/contract.ts'

/** Every call of both calculators and of their quotes, read from the contracts, so that new calls are included. */
export const calculatorCalls: readonly Endpoint[] = [plans, quotes, returns].flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
)

export function fieldNamesOf(call: Endpoint): string[] {
  return Object.keys(call.in.shape)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'in' in value
}
