import type { ReactNode } from 'react'
import { CloseButton } from './CloseButton.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'

export type MessageKind = 'info' | 'success' | 'warning' | 'danger'

export const messageIcon: Record<MessageKind, IconDrawing> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
}

/**
 * A message in the page. `live` has it read aloud if it appears after the page (danger assertively, others
 * politely); `takesFocus` is for one that comes with a new page. The script of its close button is
 * enhance/dismiss.ts.
 */
export function Alert({
  kind = 'info',
  title,
  children,
  live,
  takesFocus,
  hasClose,
  className = '',
}: AlertProps) {
  // What takes the focus is read aloud by that; as a live region it would be read twice.
  const role = live && !takesFocus ? (kind === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      className={`alert alert-${kind} ${className}`}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: the answer to what the reader has just sent
      autoFocus={takesFocus}
    >
      <Icon of={messageIcon[kind]} />
      <div className="min-w-0">
        {title && <b className="block">{title} </b>}
        {children}
      </div>
      {hasClose && <CloseButton className="needs-scripts text-inherit" data-dismiss="" />}
    </div>
  )
}

export type AlertProps = {
  kind?: MessageKind
  title?: string
  children?: ReactNode
  live?: boolean
  takesFocus?: boolean
  hasClose?: boolean
  className?: string
}
