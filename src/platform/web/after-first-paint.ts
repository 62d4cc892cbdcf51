import laterType from './styles/later-type.css?url'

/**
 * Sets going, once the reader sees the page, its scripts and the rest of its type: until then style, first type and
 * pictures have the network for themselves (decision 0028). Its own script element says what to load.
 */
const { entry = '', parts = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

function begin(): void {
  addLink('stylesheet', laterType)
  for (const part of parts.split(' ')) addLink('modulepreload', part)
  // What scripts take over must have arrived whole.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel, href, fetchPriority: rel === 'stylesheet' ? 'auto' : 'low' })
  document.head.append(link)
}

function start(): void {
  import(/* @vite-ignore */ entry)
}

// Told when the frame is on the screen; a callback of the frame itself comes before. In the background none is drawn.
if (document.hidden) begin()
else if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
} else requestAnimationFrame(() => setTimeout(begin))
