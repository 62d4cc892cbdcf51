import { useLoaderData } from 'react-router'
import { CustomerHome } from './CustomerHome.tsx'
import type { Home } from './home.loader.ts'

/** The home of a policy holder at /dashboard (CUST-02). */
export default function OwnPoliciesPage() {
  return <CustomerHome home={useLoaderData<Home>()} />
}
