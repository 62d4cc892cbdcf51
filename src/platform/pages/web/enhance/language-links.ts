/**
 * Carries text typed into this page's forms over to the other language (beyond 25), and fills in what was
 * carried to this page. The code for it is loaded only if there is something to carry.
 */
export default function carryTyped(links: HTMLElement): void {
  if (hasCome()) void typedAlong().then(({ restoreTyped }) => restoreTyped())
  links.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]')
    const isForThisTab = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!link || !isForThisTab || !document.querySelector('main form')) return
    event.preventDefault()
    typedAlong()
      .then(({ storeTyped }) => storeTyped())
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
