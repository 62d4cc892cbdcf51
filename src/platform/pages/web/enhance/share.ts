/** Offers the system's share dialog where there is one. */
export default function offerToShare(element: HTMLElement): void {
  const { title = '', text, link: url = '' } = element.dataset
  const shared = { title, url, ...(text && { text }) }
  const button = element.querySelector<HTMLElement>('[data-share]')
  if (!button || !navigator.canShare?.(shared)) return
  button.hidden = false
  // Cancelling the dialog is not an error.
  button.addEventListener('click', () => void navigator.share(shared).catch(() => {}))
}
