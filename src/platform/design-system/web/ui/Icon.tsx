import sheet from './icons.svg'
import type { IconDrawing } from './icons.ts'

/**
 * One drawing from `icons.ts`, in the colour and size of the words beside it. Decoration unless `label`
 * is given: then it is an image with that name.
 */
export function Icon({ of: drawing, label, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${className}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={iconAddress(drawing)} />
    </svg>
  )
}

export type IconProps = { of: IconDrawing | OwnDrawing; label?: string; className?: string }

/** Drawn by ourselves, in `own-icons.svg`: Lucide carries no brands. */
type OwnDrawing = `on-${'facebook' | 'youtube' | 'linkedin' | 'instagram' | 'x'}`

/** Where a drawing stands for `<use>`. One file for all: a request less before a page is whole (decision 0040). */
export function iconAddress(drawing: IconProps['of'] | 'logo'): string {
  return `${sheet}#${drawing}`
}
