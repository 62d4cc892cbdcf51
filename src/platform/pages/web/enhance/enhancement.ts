/**
 * When the browser loads the scripts of an island or an enhancement: right after the first paint, when idle,
 * when the element comes into view, or on the first interaction.
 */
export type When = 'load' | 'idle' | 'visible' | 'interaction'

/** Progressively enhances an element; the page works without it. */
export type Enhance = (element: HTMLElement) => void

export type Enhancement = { readonly when: When; readonly load: () => Promise<{ default: Enhance }> }

/** By the name that elements carry in `data-enhance`. */
export type Enhancements = Readonly<Record<string, Enhancement>>

let known: Enhancements = {}

/** Enhances the elements of the page. Resolves when those with `load` are enhanced. */
export function startEnhancements(enhancements: Enhancements): Promise<void> {
  known = enhancements
  return enhanceWithin(document.body)
}

/** The same for HTML that has been put into the page later. */
export async function enhanceWithin(root: HTMLElement): Promise<void> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]')]
  await Promise.all(
    elements.map((element) => {
      const enhancement = known[element.dataset.enhance ?? '']
      return enhancement && startWhen(element, enhancement.when, () => enhance(element, enhancement))
    }),
  )
}

async function enhance(element: HTMLElement, { load }: Enhancement): Promise<void> {
  const script = await load().catch(() => undefined)
  // The element works without its script; controls that would do nothing are hidden (layout.css).
  if (!script) element.dataset.failed = ''
  if (!script || !element.isConnected) return
  script.default(element)
  // From now on the element does what its script adds; browser tests wait for this mark.
  element.dataset.enhanced = ''
}

const interactions = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'toggle'] as const

/** Starts at the given time. Resolves at once for `idle`, `visible` and `interaction`. */
export async function startWhen(element: HTMLElement, when: When, start: () => Promise<void>): Promise<void> {
  switch (when) {
    case 'load':
      return start()
    case 'idle':
      whenIdle(() => void start())
      return
    case 'visible': {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void start()
      })
      observer.observe(element)
      return
    }
    case 'interaction': {
      const once = new AbortController()
      for (const type of interactions)
        element.addEventListener(
          type,
          () => {
            once.abort()
            void start()
          },
          { capture: true, passive: true, signal: once.signal },
        )
    }
  }
}

/** Safari has no `requestIdleCallback`. */
export const whenIdle: (work: () => void) => unknown = self.requestIdleCallback ?? setTimeout
