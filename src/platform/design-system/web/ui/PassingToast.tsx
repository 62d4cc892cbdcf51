import type { Language } from '#kernel/language.ts'
import { messageIcon } from './Alert.tsx'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { uiWords } from './words.ts'

/**
 * A failure as a toast that comes with the page and goes by itself (notices.css). The same text must also stand in the
 * page, and take the focus there.
 */
export function PassingToast({ text, language }: { text: string; language: Language }) {
  const words = uiWords(language)
  return (
    <section className="toasts" aria-label={words.messages}>
      <div className="toast toast-danger toast-passing">
        <Icon of={messageIcon.danger} />
        <span>{text}</span>
        <IconButton bare icon="x" label={words.close} className="needs-scripts" data-dismiss="" />
      </div>
    </section>
  )
}
