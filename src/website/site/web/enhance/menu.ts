/**
 * Adds keyboard support to a menu of `details`. Down opens a part and moves through its links; left and right
 * move between parts, Home and End to the first and last. Escape closes and returns the focus. A press or
 * focus elsewhere, and a chosen link, close it too.
 */
export default function enhanceMenu(menu: HTMLElement): void {
  menu.addEventListener('keydown', (event) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : nextStop(menu, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeAll(menu)
  })
  // The link may point into this page, and going back restores this page as it was left.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeAll(menu)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) closeAll(menu)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAll(menu)?.focus()
  })
}

/** Closes what is open, and returns the title of the outermost part that was. */
function closeAll(menu: HTMLElement): HTMLElement | undefined {
  const open = [...menu.querySelectorAll('details[open]')]
  for (const part of open) part.removeAttribute('open')
  return open[0]?.querySelector('summary') ?? undefined
}

function nextStop(menu: HTMLElement, { key, target }: KeyboardEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const isBar = menu.matches('.site-menu')
  const part = target.closest<HTMLElement>(isBar ? '.site-menu > ul > li' : 'nav')
  if (!part) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const by = key === 'ArrowRight' ? 1 : -1
    return isBar ? openBeside(menu, part, by) : unfold(target, by)
  }
  if (isBar && key === 'ArrowDown' && target.matches('summary')) open(target)
  const stops = stopsIn(part)
  const place = stops.indexOf(target)
  if (key === 'ArrowDown') return stops[Math.min(place + 1, stops.length - 1)]
  if (key === 'ArrowUp') return stops[Math.max(place - 1, 0)]
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  return undefined
}

/** The neighbouring title; opened if this one was open. */
function openBeside(menu: HTMLElement, part: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const parts = [...menu.querySelectorAll<HTMLElement>('.site-menu > ul > li')]
  const beside = parts[(parts.indexOf(part) + by + parts.length) % parts.length]
  const [title] = beside ? stopsIn(beside) : []
  if (closeAll(menu) && title?.matches('summary')) open(title)
  return title
}

/** In the stacked menu: right opens a title, left closes it. */
function unfold(target: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  if (!target.matches('summary')) return undefined
  if (by === 1) open(target)
  else target.parentElement?.removeAttribute('open')
  return target
}

function open(title: HTMLElement): void {
  title.parentElement?.setAttribute('open', '')
}

/** The visible elements that can have the focus. */
function stopsIn(part: HTMLElement): HTMLElement[] {
  const all = [...part.querySelectorAll<HTMLElement>('summary, a[href], button')]
  return all.filter((stop) => stop.checkVisibility())
}
