import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { uiWords } from './words.ts'

export type MessageKind = 'info' | 'success' | 'warning' | 'danger'

export const messageIcon: Record<MessageKind, IconDrawing> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
}

/**
 * A message in the page. `live` has it read aloud if it appears after the page (danger assertively, others
 * politely); `takesFocus` is for one that comes with a new page. `dismissIn` is the language of its close
 * button (enhance/dismiss.ts); without it there is none.
 */
export function Alert({
  kind = 'info',
  title,
  children,
  live,
  takesFocus,
  dismissIn,
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
      {dismissIn && (
        <IconButton
          bare
          icon="x"
          label={uiWords(dismissIn).close}
          className="needs-scripts text-inherit"
          data-dismiss=""
        />
      )}
    </div>
  )
}

export type AlertProps = {
  kind?: MessageKind
  title?: string
  children?: ReactNode
  live?: boolean
  takesFocus?: boolean
  dismissIn?: Language
  className?: string
}
