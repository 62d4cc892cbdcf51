/**
 * Buttons with `data-dismiss` close the message they are in. It is hidden, not removed, because it may be
 * part of a React tree. A toast rendered with the page is closed when somebody types.
 */
export function listenForDismiss(): void {
  document.addEventListener('click', ({ target }) => {
    const message = target instanceof Element && target.closest('[data-dismiss]')?.parentElement
    if (message) message.hidden = true
  })
  document.addEventListener('input', () => {
    const toast = document.querySelector<HTMLElement>('.toast-passing')
    if (toast) toast.hidden = true
  })
}
