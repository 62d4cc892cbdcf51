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

/** Drawn by ourselves, in `own-icons.svg`: Lucide carries no brands. */
type OwnDrawing = `on-${'facebook' | 'youtube' | 'linkedin' | 'instagram' | 'x'}`

/** A drawing of `icons.svg` inside an `<svg>`. */
export function Drawing({ of: drawing }: { of: IconProps['of'] | 'logo' }) {
  return <use href={useContext(DrawingAddress)(drawing)} />
}

/** Where `<use>` finds a drawing: in the file of all, unless the page carries those that it uses (`PageDrawings`). */
export const DrawingAddress = createContext<(drawing: string) => string>((drawing) => `${sheet}#${drawing}`)
