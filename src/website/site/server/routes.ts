import { refuse } from '#kernel/problem.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { findLive, listLive } from '#website/content/server/store.ts'
import { acceptCookies, getHome, getProductDetails } from '../contract.ts'
import { withPlanTexts } from '../plan-texts.ts'
import { productType } from '../product-type.ts'
import {
  fieldsNotOnHome,
  presentHome,
  presentProductDetails,
  typesBesideProduct,
  typesOfHome,
} from './present-site.ts'

const oneYearSeconds = 365 * 86_400

export const siteRoutes = ({
  db,
  media,
  editions,
}: ContentDependencies & { readonly editions: Editions }): Handler[] => [
  // Cached until midnight, when the whole cache is cleared: which events are upcoming changes then.
  handle(getHome, { guard: anyone, isCacheable: true }, async (_input, { today }) => {
    const entries = await listLive(db, typesOfHome, fieldsNotOnHome)
    const { book } = editions.current(today)
    const product = entries.product.map((entry) => ({ ...entry, data: withPlanTexts(entry.data, book) }))
    return { ...ok, ...presentHome({ ...entries, product }, await media.current(), today) }
  }),

  handle(getProductDetails, { guard: anyone }, async ({ slug }, { today }) => {
    const [found, beside] = await Promise.all([
      findLive(db, productType, slug),
      listLive(db, typesBesideProduct, fieldsNotOnHome),
    ])
    const entry = found ?? refuse(404, 'noRecordFound')
    const product = { ...entry, data: withPlanTexts(entry.data, editions.current(today).book) }
    return { ...ok, data: presentProductDetails(product, beside, await media.current()) }
  }),

  handle(acceptCookies, { guard: anyone }, (_input, call) => {
    call.setCookie('accept_cookies', '1', { maxAgeSeconds: oneYearSeconds, httpOnly: false })
    return { ...ok, data: null }
  }),
]

const ok = { status: 1, message: 'Success' } as const
