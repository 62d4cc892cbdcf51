import { call } from '#platform/http/web/call.ts'
import type { getWayIn } from '../contract.ts'
import { loadBrand } from './brand.loader.ts'

/** The house's name and how far this browser has come: what every page on the way in stands on. */
export async function loadWayIn() {
  const [brand, { data }] = await Promise.all([loadBrand(), call<typeof getWayIn>('GET /v1/way-in', {})])
  return { ...brand, wayIn: data }
}

export type SignInFlow = Awaited<ReturnType<typeof loadWayIn>>
