import type { Language } from '#kernel/language.ts'
import { messageIcon } from './Alert.tsx'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { uiWords } from './words.ts'

/**
 * A failure as a toast that comes with the page and goes by itself (notices.css). The page says it too, and the focus is
 * there. `isSaid`: in the same words, so that it is left out on a phone. `isAside`: at a desk in the left corner, where no
 * form stands.
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
