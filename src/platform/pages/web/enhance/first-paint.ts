import laterType from '#platform/design-system/web/styles/later-type.css?url'
import { whenIdle } from './enhancement.ts'

/** Runs work after the first paint: until then, styles, fonts and pictures have the network to themselves. */
export function afterFirstPaint(work: () => void): void {
  // A background tab is never painted.
  if (document.hidden) work()
  else if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  } else requestAnimationFrame(() => setTimeout(work))
}

/**
 * Loads the remaining fonts and applies them all at once, because each separately would cause another layout.
 * The entry's script element names the files.
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

/** Resolves when the file has loaded or failed. */
function addLink(rel: string, attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel, ...attributes, onload: resolve, onerror: resolve }))
  })
}

/**
 * Lays out the content further down (layout.css), one part at a time, so that the page responds to touch in between.
 */
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
