/** Buttons with `data-print` print the page. */
export function listenForPrint(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}
