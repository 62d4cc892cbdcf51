import { Outlet, useRouteLoaderData } from 'react-router'
import type { Brand } from '#people/accounts/web/brand.loader.ts'
import { FailurePage } from '#platform/pages/web/FailurePage.tsx'
import { proposalFrameId } from '../paths.ts'
import { ProposalHeader } from './ProposalFrame.tsx'

/** The error page of a proposal, with the header of its pages. */
export default function ProposalProblem() {
  return <Outlet />
}

export function Failure() {
  const brand = useRouteLoaderData<Brand>(proposalFrameId)
  return (
    <>
      {brand && <ProposalHeader brand={brand} />}
      <main id="main" tabIndex={-1}>
        <FailurePage />
      </main>
    </>
  )
}
