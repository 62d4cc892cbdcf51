/**
 * The notice goes at once; that it was accepted is sent meanwhile, even if the reader goes on to another page. If that
 * fails the notice stands there again: nothing was accepted.
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
