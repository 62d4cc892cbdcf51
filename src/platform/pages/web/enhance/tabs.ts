import { scrollToMiddle } from '#platform/design-system/web/ui/scroll-to-middle.ts'

/**
 * Tabs: one panel shown at a time. Arrow keys, Home and End go from tab to tab. With `data-hash` the address
 * names the open one, so that the link can be shared. Without scripts the tabs are links to the panels.
 */
export default function enhanceTabs(tabs: HTMLElement): void {
  const titles = [...tabs.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  const hasAddress = tabs.dataset.hash !== undefined
  const choose = (chosen: HTMLAnchorElement) => {
    for (const title of titles) {
      const isChosen = title === chosen
      title.setAttribute('aria-selected', String(isChosen))
      title.tabIndex = isChosen ? 0 : -1
      title.classList.toggle('is-chosen', isChosen)
      title.classList.toggle('stitch-under', isChosen)
      document.getElementById(title.hash.slice(1))?.classList.toggle('is-away', !isChosen)
    }
    tabs.querySelector('.panels')?.setAttribute('data-live', '')
    scrollToMiddle(chosen)
  }
  const press = (chosen: HTMLAnchorElement) => {
    choose(chosen)
    if (hasAddress) history.replaceState(history.state, '', chosen.hash)
  }
  for (const [place, title] of titles.entries()) {
    title.addEventListener('click', (event) => {
      event.preventDefault()
      press(title)
    })
    title.addEventListener('keydown', (event) => {
      const next = nextOf(titles, event.key, place)
      if (!next) return
      event.preventDefault()
      press(next)
      next.focus()
    })
  }
  const named = () => titles.find(({ hash }) => hash === location.hash)
  const first = named() ?? titles.find((title) => title.ariaSelected === 'true')
  if (first) choose(first)
  if (hasAddress)
    addEventListener('hashchange', () => {
      const title = named()
      if (title) choose(title)
    })
}

function nextOf<T>(titles: readonly T[], key: string, place: number): T | undefined {
  if (key === 'ArrowRight') return titles[(place + 1) % titles.length]
  if (key === 'ArrowLeft') return titles.at(place - 1)
  if (key === 'Home') return titles[0]
  if (key === 'End') return titles.at(-1)
  return undefined
}
