/**
 * Buttons with `data-dismiss` put the message away in which they stand: hidden, as it may be part of a React tree. A
 * toast that came with the page makes room for who types.
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
