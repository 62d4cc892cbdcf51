import type { IconDrawing } from './icons.ts'

/**
 * One drawing from `icons.ts`, in the colour and size of the words beside it. Decoration unless `label`
 * is given: then it is an image with that name.
 */
export function Icon({ of: Drawing, label, className = '' }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return <Drawing className={`icon ${className}`} strokeWidth={1.9} {...name} />
}

export type IconProps = { of: IconDrawing; label?: string; className?: string }
