/** Reports which result was opened to the search desk: the search and the address, nothing about the reader. */
export default function countClicks(results: HTMLElement): void {
  results.addEventListener('click', ({ target }) => {
    const url = (target as Element).closest('a')?.getAttribute('href')
    const { query: q = '' } = results.dataset
    if (url) navigator.sendBeacon('/v1/search/clicks', new URLSearchParams({ q, url }))
  })
}
