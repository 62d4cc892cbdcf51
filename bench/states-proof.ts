import { languages } from '#kernel/language.ts'
import { existsAt, lookAtState } from '../tests/states/look-at-state.ts'
import { sampledStates } from '../tests/states/states.ts'
import type { ProofResult } from './proof-result.ts'
import { withFixtures } from './with-fixtures.ts'

/** The narrowest phone, the narrowest window with the wide menu, a desktop. */
const widths = [320, 943, 1280]

/**
 * Checks the states of the public pages, each reached afresh in every width and both languages; `npm test`
 * takes one width per language.
 */
export function statesProof(): Promise<ProofResult> {
  return withFixtures(async (fixtures) => {
    const offences: string[] = []
    let looks = 0
    for (const language of languages) {
      for (const width of widths) {
        for (const state of sampledStates.filter((each) => existsAt(each, width))) {
          const found = await lookAtState(fixtures, state, { language, width })
          offences.push(...found.map((each) => `${state.name} (${language}, ${width} px): ${each}`))
          looks++
        }
      }
    }
    return {
      what: 'Axe finds nothing in any state of the public pages (menus, drawer, suggestions, popup, cookie notice, photo open, forms refused and on their way, lists empty, loading and failed, nothing there), none scrolls sideways and the browser complains of none',
      size: `${sampledStates.length} states, ${looks} looks: at ${widths.join(', ')} px in both languages`,
      result: offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`,
      offences,
    }
  })
}
