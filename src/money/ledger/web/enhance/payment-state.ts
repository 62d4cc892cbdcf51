import { enhanceWithin } from '#platform/pages/web/enhance/enhancement.ts'
import { parsePage } from '#platform/pages/web/enhance/parse-page.ts'
import type { ShownState } from '../../moves.ts'
import { followPayment } from '../follow-payment.ts'

/** Keeps the state of a payment up to date: fetches the page again and replaces the panel if it has changed. */
export default function keepStateUpToDate(panel: HTMLElement): void {
  const stateOf = (element: HTMLElement) => element.dataset.payment as ShownState
  const look = async () => {
    const page = parsePage(await (await fetch(location.href)).text())
    const fresh = page.querySelector<HTMLElement>('[data-payment]')
    if (fresh && gistOf(fresh) !== gistOf(panel)) show(fresh, page.title)
    return fresh ? stateOf(fresh) : undefined
  }
  const show = (fresh: HTMLElement, title: string) => {
    const hadFocus = panel.contains(document.activeElement)
    document.title = title
    panel.dataset.payment = fresh.dataset.payment
    panel.replaceChildren(...fresh.childNodes)
    void enhanceWithin(panel)
    // The payment has just been paid: play the sewing animation once.
    panel.querySelector('.paid-mark')?.classList.add('seal-sewn')
    const heading = panel.querySelector('h1')
    const status = panel.querySelector('[role=status]')
    if (status) status.textContent = `${heading?.textContent}: ${heading?.nextElementSibling?.textContent}`
    if (hadFocus && heading) {
      heading.tabIndex = -1
      heading.focus()
    }
  }
  const giveUp = () => {
    const note = panel.querySelector<HTMLElement>('[data-given-up]')
    if (note) note.hidden = false
  }
  followPayment(stateOf(panel), look, giveUp)
}

/** The panel's headings and links, to tell whether it has changed. */
function gistOf(panel: HTMLElement): string {
  return [...panel.querySelectorAll('h1, a')].map((one) => one.textContent + one.getAttribute('href')).join()
}
