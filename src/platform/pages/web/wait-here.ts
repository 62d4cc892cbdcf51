/**
 * For an answer that may come late. Call it when asking.
 * @returns whether the focus may move to the answer: the reader still waits where they asked, or what they pressed is
 * gone. Who has gone on to something else is left there.
 */
export function waitHere(): () => boolean {
  const { activeElement } = document
  return () => [activeElement, document.body].includes(document.activeElement)
}
