import { join } from 'node:path'
import { languages } from '#kernel/language.ts'
import { openBrowser } from '../tests/drive/browser.ts'
import { existsAt, lookAtState, stateWidths } from '../tests/states/look-at-state.ts'
import { states } from '../tests/states/states.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'

/** Every state of the public pages in every width and both languages; `npm test` takes one width a language. */
export function statesProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    const browser = await openBrowser()
    const offences: string[] = []
    let looks = 0
    try {
      for (const language of languages) {
        for (const width of stateWidths) {
          for (const state of states.filter((each) => existsAt(each, width))) {
            const found = await lookAtState(browser, state, { url: portal.url, language, width })
            offences.push(...found.map((each) => `${state.name} (${language}, ${width} px): ${each}`))
            looks++
          }
        }
      }
    } finally {
      await browser.close()
      await portal.stop()
    }
    return {
      what: 'Axe finds nothing in any state of the public pages (menus, drawer, suggestions, popup, cookie notice, photo open, forms refused and on their way, lists empty, loading and failed, nothing there), none scrolls sideways and the browser complains of none',
      size: `${states.length} states, ${looks} looks: at ${stateWidths.join(', ')} px in both languages`,
      result: offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`,
      offences,
    }
  })
}
