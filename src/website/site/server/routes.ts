import { refuse } from '#kernel/problem.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { findLive, listLive } from '#website/content/server/store.ts'
import { acceptCookies, getHome, getProductDetails } from '../contract.ts'
import { productType } from '../product-type.ts'
import {
  notOnHome,
  presentHome,
  presentProductDetails,
  typesBesideProduct,
  typesOfHome,
} from './present-site.ts'

const oneYearSeconds = 365 * 86_400

export const siteRoutes = ({ db, media }: ContentDependencies): Handler[] => [
  // Cached until midnight, when the whole cache is emptied: it tells what is on from today.
  handle(getHome, { guard: anyone, isCacheable: true }, async (_input, { today }) => ({
    ...ok,
    ...presentHome(await listLive(db, typesOfHome, notOnHome), await media.current(), today),
  })),

  handle(getProductDetails, { guard: anyone }, async ({ slug }) => {
    const [found, beside] = await Promise.all([
      findLive(db, productType, slug),
      listLive(db, typesBesideProduct, notOnHome),
    ])
    const product = found ?? refuse(404, 'noRecordFound')
    return { ...ok, data: presentProductDetails(product, beside, await media.current()) }
  }),

  handle(acceptCookies, { guard: anyone }, (_input, call) => {
    call.setCookie('accept_cookies', '1', { maxAgeSeconds: oneYearSeconds, httpOnly: false })
    return { ...ok, data: null }
  }),
]

const ok = { status: 1, message: 'Success' } as const
