import { createContext, useContext } from 'react'
import sheet from './icons.svg'
import type { IconDrawing } from './icons.ts'

/** One drawing from `icons.ts`, as decoration, in the colour and size of the words beside it. */
export function Icon({ of: drawing, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <Drawing of={drawing} />
    </svg>
  )
}

export type IconProps = { of: IconDrawing | OwnDrawing; className?: string }

/** Our own drawings, in `own-icons.svg`, because Lucide has no brand icons. */
type OwnDrawing = `on-${'facebook' | 'youtube' | 'linkedin' | 'instagram' | 'x'}`

/** A drawing of `icons.svg` inside an `<svg>`. */
export function Drawing({ of: drawing }: { of: IconProps['of'] | 'logo' }) {
  return <use href={useContext(DrawingAddress)(drawing)} />
}

/**
 * The address of a drawing for `<use>`: in the sprite file, unless the page has the drawings it uses inline
 * (`PageDrawings`).
 */
export const DrawingAddress = createContext<(drawing: string) => string>((drawing) => `${sheet}#${drawing}`)
