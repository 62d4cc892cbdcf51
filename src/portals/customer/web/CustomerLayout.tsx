import { Outlet, useLoaderData } from 'react-router'
import { CustomerFrame } from './CustomerFrame.tsx'
import type { loader } from './customer-layout.loader.ts'

/** The pages under /dashboard, in the policy holder's frame. */
export default function CustomerLayout() {
  const { brand, own } = useLoaderData<typeof loader>()
  return (
    <CustomerFrame brand={brand} isSignedIn={own !== null}>
      <Outlet />
    </CustomerFrame>
  )
}
