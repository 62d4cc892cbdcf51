import type { ReactNode } from 'react'
import { useGalleryWords } from './words.ts'

/** In the place of a list that is empty (GAL-05). `children`: a way on. */
export function NoData({ children }: { children?: ReactNode }) {
  return (
    <div className="no-data panel">
      <img src="/fallback.svg" width={150} height={100} alt="" />
      <p>{useGalleryWords().noData}</p>
      {children}
    </div>
  )
}
