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
      <use href={`${sheet}#${drawing}`} />
    </svg>
  )
}

export type IconProps = { of: IconDrawing; label?: string; className?: string }
