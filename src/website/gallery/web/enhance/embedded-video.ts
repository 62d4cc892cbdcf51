import { isPlainClick } from '#platform/pages/web/enhance/plain-click.ts'

/** Pressing play replaces the link by the player's frame, which gets the focus. */
export default function playInPlace(element: HTMLElement): void {
  const frame = element.querySelector('template')?.content.firstElementChild
  element.addEventListener('click', (event) => {
    if (!(frame instanceof HTMLIFrameElement) || !isPlainClick(event)) return
    event.preventDefault()
    element.replaceChildren(frame)
    frame.focus()
  })
}
