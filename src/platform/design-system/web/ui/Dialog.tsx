import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from './CloseButton.tsx'

/**
 * A modal dialog, using the browser's own (it traps the focus, closes on Escape and restores the focus).
 * Without a close button (`hasClose`) only `actions` close it.
 */
export function Dialog({ isOpen, onClose, title, children, actions, hasClose, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={`dialog stitch-top ${wide ? 'dialog-wide' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <div className="flex items-start justify-between gap-s4">
            <h2 id={titleId} tabIndex={-1} className="font-sans text-l leading-[1.45]">
              {title}
            </h2>
            {hasClose && <CloseButton className="-mt-2 -mr-2" onClick={onClose} />}
          </div>
          <div className="dialog-body mt-s2">{children}</div>
          {actions && <div className="mt-s5 flex flex-wrap items-center gap-s3">{actions}</div>}
        </>
      )}
    </dialog>
  )
}

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  hasClose?: boolean
  wide?: boolean
}
