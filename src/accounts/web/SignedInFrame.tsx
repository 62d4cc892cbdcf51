import { Outlet } from 'react-router'
import { SessionEnd } from './SessionEnd.tsx'

/** Around every page of somebody who is signed in: it knows when the session ends. */
export default function SignedInFrame() {
  return (
    <>
      <Outlet />
      <SessionEnd />
    </>
  )
}
