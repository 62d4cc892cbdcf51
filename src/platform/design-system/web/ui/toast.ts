import type { MessageKind } from './Alert.tsx'

export type Toast = { id: number; kind: MessageKind; text: string }

const lifetimeMilliseconds = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Short messages at the edge of the screen. Errors stay until closed, the rest go after six seconds.
 * The same text must also stand in the page.
 */
export const toast = {
  show({ kind = 'success', text }: { kind?: MessageKind; text: string }): number {
    lastId += 1
    const id = lastId
    change([...toasts, { id, kind, text }])
    if (kind !== 'danger') setTimeout(() => toast.close(id), lifetimeMilliseconds)
    return id
  },
  close(id: number): void {
    change(toasts.filter((shown) => shown.id !== id))
  },
}

/** The store behind `ToastRegion`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
