import { isPlainClick } from '#platform/pages/web/enhance/plain-click.ts'
import { appendNextPage } from './load-more.ts'

/** A swipe longer than this, in pixels, turns to the next photo. */
const swipePixels = 48

/**
 * Shows the photos of an album one by one, as large as the window: by button, arrow key or swipe (GAL-02).
 * While one is open the address names its place in the album, so that going back closes it.
 */
export default function openInDialog(album: HTMLElement): void {
  const dialog = album.querySelector('template')?.content.querySelector('dialog')
  const [position, caption] = dialog?.querySelectorAll('p') ?? []
  const stage = dialog?.querySelector('.viewer-stage')
  if (!dialog || !position || !caption || !stage) return
  const links = () => [...album.querySelectorAll<HTMLAnchorElement>('.photo')]
  const hasMore = () => album.querySelector('.load-more a') !== null
  const placeOf = (link: Element | undefined) => `#${link?.closest('li')?.id}`
  let index = 0
  album.append(dialog)

  function show(to: number): void {
    const link = links()[to]
    if (!dialog || !position || !caption || !link) return
    const way = !dialog.open ? 'open' : to > index ? 'next' : 'previous'
    index = to
    position.textContent = link.dataset.position ?? ''
    caption.replaceChildren(...(link.querySelector('span')?.cloneNode(true).childNodes ?? []))
    stage?.replaceChildren(slideOf(link, way))
    for (const button of dialog.querySelectorAll<HTMLElement>('[data-way]')) {
      const target = index + Number(button.dataset.way)
      button.ariaDisabled = target >= 0 && (target < links().length || hasMore()) ? null : 'true'
    }
  }

  async function turnTo(to: number): Promise<void> {
    const more = album.querySelector('.load-more')
    if (position && more && to === links().length && hasMore()) {
      position.textContent = position.dataset.loading ?? ''
      await appendNextPage(more)
      if (!links()[to]) return show(index)
    }
    if (to === index || !links()[to]) return
    show(to)
    history.replaceState(null, '', placeOf(links()[to]))
  }

  album.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.photo') : null
    const at = link ? links().indexOf(link) : -1
    if (at < 0 || !isPlainClick(event)) return
    event.preventDefault()
    show(at)
    dialog.showModal()
    // Going back does not scroll the page; the focus moves to the photo shown last.
    history.scrollRestoration = 'manual'
    history.pushState(null, '', placeOf(links()[at]))
  })
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button?.dataset.way) void turnTo(index + Number(button.dataset.way))
    else if (button) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: links().length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    void turnTo(to)
  })
  dialog.addEventListener('close', () => {
    if (location.hash === placeOf(links()[index])) leaveAddress()
    links()[index]?.focus()
  })
  addEventListener('popstate', () => dialog.close())
  followFinger(stage, (way) => void turnTo(index + way))
}

/** The photo in its largest rendition. */
function slideOf(link: Element, way: 'open' | 'next' | 'previous'): Element {
  const slide = document.createElement('div')
  slide.className = `viewer-slide is-${way}`
  slide.append(link.querySelector('picture, img')?.cloneNode(true) ?? '')
  for (const form of slide.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[sizes]'))
    form.sizes = '100vw'
  for (const image of slide.querySelectorAll('img')) image.loading = 'eager'
  return slide
}

/** Removes the photo's anchor from the address; the number of loaded pages stays in it. */
function leaveAddress(): void {
  const list = location.pathname + location.search
  addEventListener(
    'popstate',
    () => {
      history.replaceState(null, '', list)
      history.scrollRestoration = 'auto'
    },
    { once: true },
  )
  history.back()
}

function followFinger(stage: Element, turn: (way: 1 | -1) => void): void {
  let from: number | undefined
  stage.addEventListener('dragstart', (event) => event.preventDefault())
  stage.addEventListener('pointercancel', () => {
    from = undefined
  })
  stage.addEventListener('pointerdown', (event) => {
    const { isPrimary, clientX } = event as PointerEvent
    from = isPrimary ? clientX : undefined
  })
  stage.addEventListener('pointerup', (event) => {
    const way = (event as PointerEvent).clientX - (from ?? Number.NaN)
    from = undefined
    if (Math.abs(way) > swipePixels) turn(way < 0 ? 1 : -1)
  })
}
