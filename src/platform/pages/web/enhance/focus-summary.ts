/** Focuses the page's `autofocus` element, and makes links of an error summary scroll to the label of their field. */
export function listenForErrorSummary(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', focusFirst)
  else focusFirst()
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.error-summary a[href^="#"]')
    const field = link && document.getElementById(link.hash.slice(1))
    if (!field) return
    event.preventDefault()
    const frame = field.closest('.field') ?? field
    frame.scrollIntoView({ block: 'start' })
    field.focus({ preventScroll: true })
  })
}

/**
 * Browsers ignore `autofocus` if the address has a fragment. If the reader has already interacted, the focus
 * is left alone.
 */
function focusFirst(): void {
  const isFree = document.activeElement === document.body && !navigator.userActivation?.hasBeenActive
  if (isFree) document.querySelector<HTMLElement>('[autofocus]')?.focus()
}
