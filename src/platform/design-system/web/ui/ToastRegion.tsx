import { useSyncExternalStore } from 'react'
import { messageIcon } from './Alert.tsx'
import { CloseButton } from './CloseButton.tsx'
import { Icon } from './Icon.tsx'
import { type Toast, toast, toastStore } from './toast.ts'
import { useUiWords } from './words.ts'

const none: readonly Toast[] = []

/**
 * Where toasts appear: once, in the layout between header and content. Errors are announced assertively, the
 * rest politely.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <section className="toasts" aria-label={useUiWords().messages} aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast-${kind}`} role={kind === 'danger' ? 'alert' : undefined}>
          <Icon of={messageIcon[kind]} />
          <span>{text}</span>
          <CloseButton onClick={() => toast.close(id)} />
        </div>
      ))}
    </section>
  )
}
