import laterType from '#platform/design-system/web/styles/later-type.css?url'
import { whenIdle } from './enhancement.ts'

/** Runs once the reader sees the page: until then styles, first type and pictures have the network for themselves. */
export function afterFirstPaint(work: () => void): void {
  // In the background nothing is painted.
  if (document.hidden) work()
  else if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  } else requestAnimationFrame(() => setTimeout(work))
}

/**
 * The rest of the page's type, all of it at once when the last file has come: with each for itself the page would be
 * laid out anew each time. The script element of the entry names the files.
 */
export async function loadRestOfType(): Promise<void> {
  const { type = '' } = document.querySelector<HTMLElement>('script[data-type]')?.dataset ?? {}
  const files = type
    .split(' ')
    .filter(Boolean)
    .map((href) => ({ href, as: 'font', crossOrigin: '' }))
  const sheet = { href: laterType, as: 'style' }
  await Promise.all([sheet, ...files].map((file) => addLink('preload', file)))
  await addLink('stylesheet', sheet)
}

/** Settles when the file has come, or will not come. */
function addLink(rel: string, attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel, ...attributes, onload: resolve, onerror: resolve }))
  })
}

/** Lays out what lies further down (layout.css), a part at a time, so that a finger is answered in between. */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later')]
  whenIdle(function layOutNext() {
    const part = parts.shift()
    if (!part) {
      document.documentElement.dataset.rested = 'yes'
      return
    }
    part.style.contentVisibility = 'visible'
    whenIdle(layOutNext)
  })
}
