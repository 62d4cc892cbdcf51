import { isPlainClick } from '#platform/pages/web/enhance/plain-click.ts'

/** Pressing play puts the player's frame in the place of the link; who pressed it goes on inside. */
export default function playInPlace(element: HTMLElement): void {
  const frame = element.querySelector('template')?.content.firstElementChild
  element.addEventListener('click', (event) => {
    if (!(frame instanceof HTMLIFrameElement) || !isPlainClick(event)) return
    event.preventDefault()
    element.replaceChildren(frame)
    frame.focus()
  })
}
