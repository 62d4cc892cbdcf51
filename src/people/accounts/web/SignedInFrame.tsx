import { Outlet, useLoaderData } from 'react-router'
import { FreshProof } from './FreshProof.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import type { SessionLeft } from './signed-in-frame.loader.ts'

/** Wraps every page of a signed-in user: it knows when the session ends. */
export default function SignedInFrame() {
  const left = useLoaderData<SessionLeft | null>()
  return (
    <>
      <Outlet />
      {left && <SessionEnd />}
      {left && <FreshProof />}
    </>
  )
}
