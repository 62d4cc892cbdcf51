import laterType from './styles/later-type.css?url'

/**
 * Sets going, once the reader sees the page, its scripts and the rest of its type: until then style, first type and
 * pictures have the network for themselves (decision 0028). Its own script element says what to load.
 */
const {
  entry = '',
  parts = '',
  type = '',
} = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

function begin(): void {
  const typeChanged = changeType()
  for (const part of parts.split(' ')) addLink('modulepreload', { href: part, fetchPriority: 'low' })
  // What scripts take over must have arrived whole.
  const start = () => Promise.all([import(/* @vite-ignore */ entry), typeChanged]).then(layOutRest)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

/** All of it at once, when the last file has come: with each for itself the page would be laid out anew each time. */
async function changeType(): Promise<void> {
  const files = type.split(' ').map((href) => ({ href, as: 'font', crossOrigin: '' }))
  const sheet = { href: laterType, as: 'style' }
  await Promise.all([sheet, ...files].map((file) => addLink('preload', file)))
  await addLink('stylesheet', sheet)
}

/** Kept when the file has come, or will not come. */
function addLink(rel: string, about: Partial<HTMLLinkElement>): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel, ...about, onload: resolve, onerror: resolve }))
  })
}

const whenIdle = self.requestIdleCallback ?? setTimeout

/** What lies further down (layout.css), a part at a time, so that a finger is answered in between. */
function layOutRest(): void {
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

// Told when the frame is on the screen; a callback of the frame itself comes before. In the background none is drawn.
if (document.hidden) begin()
else if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} else requestAnimationFrame(() => setTimeout(begin))
