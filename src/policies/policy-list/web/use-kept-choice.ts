import { type RefObject, useEffect } from 'react'

/**
 * Keeps which boxes of a form are ticked with the page's entry in the browser's history: who comes back finds them
 * ticked. Without scripts the browser itself remembers.
 * @returns what the form is to be told when a box changes
 */
export function useKeptChoice(form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const chosen = readChosen()
    for (const box of boxesOf(form.current)) if (chosen.includes(box.value)) box.checked = true
  }, [form])
  return () => {
    const chosen = boxesOf(form.current).flatMap(({ checked, value }) => (checked ? [value] : []))
    history.replaceState({ ...history.state, chosen }, '')
  }
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
}

function readChosen(): readonly unknown[] {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('chosen' in state)) return []
  return Array.isArray(state.chosen) ? state.chosen : []
}
