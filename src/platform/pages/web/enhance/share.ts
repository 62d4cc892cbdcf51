/** Where the system can share, the page offers it: the reader's own apps, chosen by the reader. */
export default function offerToShare(element: HTMLElement): void {
  const { title = '', text, link: url = '' } = element.dataset
  const shared = { title, url, ...(text && { text }) }
  const button = element.querySelector<HTMLElement>('[data-share]')
  if (!button || !navigator.canShare?.(shared)) return
  button.hidden = false
  // Changing one's mind in between is no failure.
  button.addEventListener('click', () => void navigator.share(shared).catch(() => {}))
}
