/** Opens what is folded up in the part that the address names, on arrival and when a link of the page leads there. */
export default function openTarget(element: HTMLElement): void {
  const open = () => {
    for (const details of element.querySelectorAll<HTMLDetailsElement>(':target details')) details.open = true
  }
  open()
  addEventListener('hashchange', open)
}
