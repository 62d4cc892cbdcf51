/**
 * Hides the notice at once while the acceptance is sent, even if the reader goes to another page. If sending
 * fails the notice is shown again: nothing was accepted.
 */
export default function acceptInPlace(notice: HTMLElement): void {
  notice.addEventListener('submit', async (event) => {
    event.preventDefault()
    notice.hidden = true
    const answer = await fetch('/v1/acceptCookies', { method: 'POST', keepalive: true }).catch(
      () => undefined,
    )
    if (answer?.ok) notice.remove()
    else notice.hidden = false
  })
}
