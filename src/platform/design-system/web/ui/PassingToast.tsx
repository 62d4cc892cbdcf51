import type { Language } from '#kernel/language.ts'
import { messageIcon } from './Alert.tsx'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { uiWords } from './words.ts'

/**
 * A failure as a toast that is rendered with the page and disappears by itself (notices.css). The page says
 * it too, and has the focus there. `isSaid`: in the same words, so a phone does not show the toast.
 * `isAside`: on a desktop in the left corner, away from the form.
 */
export function PassingToast({ text, language, isSaid, isAside }: PassingToastProps) {
  const words = uiWords(language)
  return (
    <section
      className={`toasts toasts-passing ${isSaid ? 'toasts-said' : ''} ${isAside ? 'toasts-aside' : ''}`}
      aria-label={words.messages}
    >
      <div className="toast toast-danger toast-passing">
        <Icon of={messageIcon.danger} />
        <span>{text}</span>
        <IconButton bare icon="x" label={words.close} className="needs-scripts" data-dismiss="" />
      </div>
    </section>
  )
}

type PassingToastProps = { text: string; language: Language; isSaid?: boolean; isAside?: boolean }
