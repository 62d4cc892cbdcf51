import type { ReactNode } from 'react'
import { messageIcon } from './Alert.tsx'
import { CloseButton } from './CloseButton.tsx'
import { Icon } from './Icon.tsx'
import { useUiWords } from './words.ts'

/**
 * A failure as a toast that is rendered with the page and disappears by itself (notices.css). The page says
 * it too, and has the focus there. `isSaid`: in the same words, so a phone does not show the toast.
 * `isAside`: on a desktop in the left corner, away from the form.
 */
export function PassingToast({ text, isSaid, isAside }: PassingToastProps) {
  return (
    <section
      className={`toasts toasts-passing ${isSaid ? 'toasts-said' : ''} ${isAside ? 'toasts-aside' : ''}`}
      aria-label={useUiWords().messages}
    >
      <div className="toast toast-danger toast-passing">
        <Icon of={messageIcon.danger} />
        <span>{text}</span>
        <CloseButton className="needs-scripts" data-dismiss="" />
      </div>
    </section>
  )
}

type PassingToastProps = { text: ReactNode; isSaid?: boolean; isAside?: boolean }
