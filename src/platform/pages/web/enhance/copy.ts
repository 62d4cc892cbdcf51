/** How long a button says that it has copied. */
const shownMs = 4_000

/**
 * Buttons with `data-copy` copy that text (see CopyButton.tsx). Where the browser lets no page copy, none is shown. The
 * element right after the button says in its `data-copied` what screen readers announce politely.
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
      // The browser or the reader said no; the text also stands in the page.
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
