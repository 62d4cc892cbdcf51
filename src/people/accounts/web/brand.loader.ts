import { call } from '#platform/http/web/call.ts'
import type { getSetting } from '#website/content/contract.ts'

/** What every sign-in page shows of the insurer: its name, slogan, helpline and the helpline's hours. */
export async function loadBrand() {
  const { data } = await call<typeof getSetting>('GET /v1/get/setting', {})
  return {
    name: { bn: data.bn_brand_name, en: data.brand_name },
    slogan: { bn: data.bn_slogan, en: data.slogan },
    helpline: { bn: data.bn_helpline, en: data.helpline },
    hours: { bn: data.bn_office_hours, en: data.office_hours },
    ...(data.banner ? { banner: data.banner } : {}),
  }
}

export type Brand = Awaited<ReturnType<typeof loadBrand>>
export const loader = loadBrand
