import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Anchor, type AnchorProps } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'

export type ButtonKind = 'primary' | 'secondary' | 'text' | 'danger' | 'marigold'

type Look = { kind?: ButtonKind; small?: boolean; wide?: boolean; icon?: IconDrawing }

/**
 * A button. One `primary` (the sewn label) a screen; the rest are `secondary`, `text` or `danger`; `marigold`
 * is for green ground. Never simply disabled: `disabledReason` is shown beside it. If the reason may come and
 * go, pass undefined rather than omitting it, so that the button stays the same element and keeps its focus.
 * `busy` is the text while the work is under way; further presses are then ignored.
 */
export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    small,
    wide,
    icon,
    disabledReason,
    busy,
    type = 'button',
    className = '',
    children,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const isOff = Boolean(disabledReason || busy)
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      type={type}
      className={`${look({ kind, small, wide })} ${className}`}
      aria-disabled={isOff || undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      {...rest}
      onClick={press}
    >
      {icon && <Icon of={icon} />}
      {busy ?? children}
    </button>
  )
  if (!('disabledReason' in props)) return button
  return (
    <span className={disabledReason ? 'btn-set' : 'contents'}>
      {button}
      {disabledReason && (
        <span id={reasonId} className="text-s text-ink-2">
          {disabledReason}
        </span>
      )}
    </span>
  )
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  Look & { disabledReason?: string; busy?: string; ref?: Ref<HTMLButtonElement>; children: ReactNode }

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({
  kind = 'secondary',
  small,
  wide,
  icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor className={`${look({ kind, small, wide })} ${className}`} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </Anchor>
  )
}

export type ButtonLinkProps = AnchorProps & Look & { children: ReactNode }

/** A square button of 44 px with an icon only; `label` is its name. `bare` has no border (table rows). */
export function IconButton({ icon, label, bare, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={`icon-btn ${bare ? 'icon-btn-bare' : ''} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  )
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> & {
  icon: IconDrawing
  label: string
  bare?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The link of the same shape as `IconButton`: edit or look at one row. */
export function IconLink({ icon, label, bare, className = '', ...rest }: IconLinkProps) {
  return (
    <Anchor
      className={`icon-btn ${bare ? 'icon-btn-bare' : ''} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon of={icon} />
    </Anchor>
  )
}

export type IconLinkProps = Omit<AnchorProps, 'children'> & {
  icon: IconDrawing
  label: string
  bare?: boolean
}

/** "See all →": a stand-alone link, 44 px high. */
export function ArrowLink({ children, className = '', ...rest }: AnchorProps & { children: ReactNode }) {
  return (
    <Anchor className={`arrow ${className}`} {...rest}>
      <span>{children}</span>
      <Icon of="arrow-right" />
    </Anchor>
  )
}

/** "← Back to …": a stand-alone link back, 44 px high. */
export function BackLink({ children, className = '', ...rest }: AnchorProps & { children: ReactNode }) {
  return (
    <Anchor className={`arrow ${className}`} {...rest}>
      <Icon of="arrow-left" />
      <span>{children}</span>
    </Anchor>
  )
}

function look({ kind, small, wide }: Look): string {
  return `btn btn-${kind} ${small ? 'btn-small' : ''} ${wide ? 'btn-wide' : ''}`
}
