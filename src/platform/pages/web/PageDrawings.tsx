import type { ReactNode } from 'react'
import drawings from '#platform/design-system/web/ui/icons.svg?raw'
import { DrawingAddress } from '#ui'

const symbols = new Map(
  [...drawings.matchAll(/<symbol id="([^"]+)"(.*)<\/symbol>/g)].map(([, name = '', rest]) => [
    name,
    `<symbol id="icon-${name}"${rest}</symbol>`,
  ]),
)

/**
 * Inlines the icons that a public page uses at its end: the whole sprite would be another request before the
 * first paint, and a phone opens only six connections. Only for pages rendered once, from top to bottom.
 */
export function PageDrawings({ children }: { readonly children: ReactNode }) {
  const used = new Set<string>()
  const addressOf = (drawing: string) => {
    used.add(drawing)
    return `#icon-${drawing}`
  }
  return (
    <DrawingAddress value={addressOf}>
      {children}
      <UsedDrawings names={used} />
    </DrawingAddress>
  )
}

/** Rendered after everything that uses them. */
function UsedDrawings({ names }: { readonly names: ReadonlySet<string> }) {
  const html = `<svg id="icons">${[...names].map((name) => symbols.get(name)).join('')}</svg>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: symbols of our own icons.svg, nothing that anybody typed
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} />
}
