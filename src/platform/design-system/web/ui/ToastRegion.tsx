import { useSyncExternalStore } from 'react'
import type { Language } from '#kernel/language.ts'
import { messageIcon } from './Alert.tsx'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { type Toast, toast, toastStore } from './toast.ts'
import { uiWords } from './words.ts'

const none: readonly Toast[] = []

/**
 * Where toasts appear: once, in the layout between header and content. Errors are announced assertively, the
 * rest politely.
 */
export function ToastRegion({ language }: { language: Language }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const words = uiWords(language)
  return (
    <section className="toasts" aria-label={words.messages} aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`} role={kind === 'danger' ? 'alert' : undefined}>
          <Icon of={messageIcon[kind]} />
          <span>{text}</span>
          <IconButton bare icon="x" label={words.close} onClick={() => toast.close(id)} />
        </div>
      ))}
    </section>
  )
}
