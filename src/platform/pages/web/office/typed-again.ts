import type { DataRouter } from 'react-router'
import { type Field, fillAgain, readTyped } from '../enhance/typed-along.ts'

/**
 * What was half typed before a link was followed is there again after the browser's Back. It is held in this document's
 * memory alone: nothing is stored, and whoever signs in next starts a new document. What was sent is not brought back.
 */
export function bringTypedAgain(router: DataRouter): void {
  const typed = new Map<string, readonly Field[]>()
  let at = router.state.location.key
  router.subscribe(({ location, navigation, historyAction }) => {
    if (location.key !== at) {
      at = location.key
      const fields = historyAction === 'POP' ? typed.get(at) : undefined
      if (fields) void fillAgain(fields)
    }
    if (navigation.state === 'idle') return
    if (navigation.formMethod === 'POST') typed.delete(at)
    else typed.set(at, readTyped())
  })
}
