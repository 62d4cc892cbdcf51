import { lazy, Suspense, useEffect, useState } from 'react'
import type { getModalPopup } from '#content/contract.ts'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'

export type Popup = NonNullable<Out<typeof getModalPopup>['data']>

/** How long after the page the popup is asked for (FOOT-04). */
const popupDelayMs = 500
const PopupDialog = lazy(() => import('./PopupDialog.tsx'))

/** The active popup, once the home page has stood for a while. */
export function HomePopup() {
  const [popup, setPopup] = useState<Popup>()
  useEffect(() => {
    const timer = setTimeout(async () => {
      // A popup that does not come is no loss to the visitor.
      const answer = await call<typeof getModalPopup>('GET /v1/get/modalPopup', {}).catch(() => undefined)
      setPopup(answer?.data ?? undefined)
    }, popupDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    popup && (
      <Suspense>
        <PopupDialog popup={popup} />
      </Suspense>
    )
  )
}
