import type { Language } from '#kernel/language.ts'
import type { TestBrowser } from '../drive/browser.ts'
import type { State } from './states.ts'

type Look = { readonly url: string; readonly language: Language; readonly width: number }

/** The narrowest phone, the narrowest wide menu, a desk. */
export const stateWidths = [320, 943, 1280]

export function existsAt({ from = 0, below = Number.POSITIVE_INFINITY }: State, width: number): boolean {
  return width >= from && width < below
}

/**
 * Brings a page into a state and looks at it there.
 * @returns what axe, the browser's console and the page's width have against it, a sentence each
 */
export async function lookAtState(
  browser: TestBrowser,
  state: State,
  { url, language, width }: Look,
): Promise<string[]> {
  const visitor = await browser.visit({ url }, { ...state.visit, language, width })
  const { page, complaints } = visitor
  try {
    await state.prepare?.(page)
    await visitor.open(typeof state.path === 'string' ? state.path : await state.path(page))
    await state.bring?.(page)
    const isOurs = (complaint: string) => !complaint.includes('ERR_FAILED')
    const found = [...(await visitor.findBarriers()), ...complaints.filter(isOurs)]
    // Its width is that of a page at rest.
    const sideways = await visitor.sidewaysScroll()
    return sideways ? [...found, `${sideways} px too wide`] : found
  } catch (error) {
    return [`does not come: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await visitor.leave()
  }
}
