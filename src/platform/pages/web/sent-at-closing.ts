/** Whether the last form in this tab sent its last keys while it was closed. Nothing typed is stored. */
const storageName = 'jibon.sent-at-closing'

export function noteSentAtClosing(): void {
  try {
    sessionStorage.setItem(storageName, '1')
  } catch {
    return
  }
}

export function takeSentAtClosing(): boolean {
  try {
    const isSent = storageName in sessionStorage
    sessionStorage.removeItem(storageName)
    return isSent
  } catch {
    return false
  }
}
