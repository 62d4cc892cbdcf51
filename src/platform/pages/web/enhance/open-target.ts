/** Opens the collapsed content in the part that the address names, on loading and when a link leads there. */
export default function openTarget(element: HTMLElement): void {
  const open = () => {
    for (const details of element.querySelectorAll<HTMLDetailsElement>(':target details')) details.open = true
  }
  open()
  addEventListener('hashchange', open)
}
