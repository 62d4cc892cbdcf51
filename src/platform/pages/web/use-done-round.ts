import { useState } from 'react'

/**
 * Counts the acts of a form that were done while its page is open. As its key, it empties the form after its own act;
 * what is half typed stays when the page is loaded anew for any other reason.
 * @param done the answer to the last act, if that was the form's own and was done
 */
export function useDoneRound(done: object | undefined): number {
  const [last, setLast] = useState({ done, round: 0 })
  if (done && done !== last.done) setLast({ done, round: last.round + 1 })
  return last.round
}
