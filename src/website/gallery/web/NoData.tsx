import type { ReactNode } from 'react'
import { useGalleryWords } from './words.ts'

/** Replaces an empty list (GAL-05). `children`: a link to something else. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className="no-data panel">
      <img src="/fallback.svg" width={150} height={100} alt="" />
      <p>{useGalleryWords().noData}</p>
      {children}
    </div>
  )
}
