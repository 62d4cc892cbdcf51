/**
 * Takes what is typed in the forms of this page along to the other language (beyond 25), and fills in what came along to
 * this one. What does the work is loaded only when there is something to carry.
 */
export default function carryTyped(links: HTMLElement): void {
  if (hasCome()) void typedAlong().then(({ bringTyped }) => bringTyped())
  links.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]')
    const isForThisTab = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!link || !isForThisTab || !document.querySelector('main form')) return
    event.preventDefault()
    typedAlong()
      .then(({ keepTyped }) => keepTyped())
      .finally(() => location.assign(link.href))
  })
}

const typedAlong = () => import('./typed-along.ts')

function hasCome(): boolean {
  try {
    return 'typed-along' in sessionStorage
  } catch {
    return false
  }
}
