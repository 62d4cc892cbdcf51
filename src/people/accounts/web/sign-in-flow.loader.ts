import { call } from '#platform/http/web/call.ts'
import type { getSignInFlow } from '../sign-in-contract.ts'
import { loadBrand } from './brand.loader.ts'

/** The insurer's name and how far this browser has come with signing in, for every page of the sign-in flow. */
export async function loadSignInFlow() {
  const [brand, { data }] = await Promise.all([loadBrand(), call<typeof getSignInFlow>('GET /v1/way-in', {})])
  return { ...brand, flow: data }
}

export type SignInFlow = Awaited<ReturnType<typeof loadSignInFlow>>
