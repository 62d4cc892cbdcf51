/** How long a button says that it has copied. */
const shownMs = 4_000

/**
 * Buttons with `data-copy` copy that text (see CopyButton.tsx). If the browser does not allow copying, the
 * buttons are hidden. `data-copied` of the element after the button is what screen readers announce politely.
 */
export function listenForCopy(root: Document): void {
  if (!navigator.clipboard) root.documentElement.dataset.copying = 'none'
  root.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    const status = button.nextElementSibling
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? '')
    } catch {
      // The browser or the reader refused; the text is in the page too.
      return
    }
    button.dataset.state = 'copied'
    if (status instanceof HTMLElement) status.textContent = status.dataset.copied ?? ''
    setTimeout(() => {
      delete button.dataset.state
      if (status) status.textContent = ''
    }, shownMs)
  })
}
