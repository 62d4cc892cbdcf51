import { markBusy } from '#platform/pages/web/enhance/busy-buttons.ts'
import { enhanceWithin } from '#platform/pages/web/enhance/enhancement.ts'
import { parsePage } from '#platform/pages/web/enhance/parse-page.ts'
import { isPlainClick } from '#platform/pages/web/enhance/plain-click.ts'
import { waitHere } from '#platform/pages/web/wait-here.ts'

/** The list before this block grows in place (GAL-04); the focus goes to the first new item. */
export default function loadMoreInPlace(block: HTMLElement): void {
  block.addEventListener('click', async (event) => {
    if (!(event.target instanceof Element && event.target.closest('a')) || !isPlainClick(event)) return
    event.preventDefault()
    const isWaiting = waitHere()
    const first = await appendNextPage(block)
    if (isWaiting()) first?.querySelector<HTMLElement>('a, button, video')?.focus()
  })
}

/**
 * Appends the linked page's further items, and announces it (GAL-05). The address follows, for reloading and
 * for going back.
 * @returns the first new item; undefined if there was none
 */
export async function appendNextPage(block: Element): Promise<Element | undefined> {
  const link = block.querySelector('a')
  const list = block.previousElementSibling
  if (!link || !list || link.ariaBusy) return undefined
  const [shown, loading, failed] = block.querySelectorAll('p')
  const endBusy = markBusy(link)
  show(failed, '')
  show(loading, loading?.dataset.loading)
  try {
    const next = (await fetchPage(link.href)).querySelector('[data-enhance="load-more"]')
    const items = next?.previousElementSibling?.querySelectorAll<HTMLElement>(':scope > li') ?? []
    const added = [...items].filter(({ id }) => !document.getElementById(id))
    list.append(...added)
    for (const item of added) void enhanceWithin(item)
    history.replaceState(history.state, '', link.href)
    show(shown, next?.querySelector('p')?.textContent)
    const further = next?.querySelector('a')
    if (further) link.href = further.href
    else link.remove()
    return added[0]
  } catch {
    show(failed, failed?.dataset.failed)
    return undefined
  } finally {
    endBusy()
    show(loading, '')
  }
}

function show(place: Element | undefined, words: string | null | undefined): void {
  if (place) place.textContent = words ?? ''
}

async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return parsePage(await answer.text())
}
