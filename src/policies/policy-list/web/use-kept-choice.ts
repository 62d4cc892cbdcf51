import { type RefObject, useEffect, useState } from 'react'

/** The checkboxes of a form: how many there are, how many are ticked, and a way to tick or untick all. */
export type Choice = {
  readonly total: number
  readonly chosen: number
  /** To be called when a box changes. */
  readonly keep: () => void
  readonly chooseAll: (isTicked: boolean) => void
}

/**
 * Keeps which boxes of a form are ticked in the browser's history entry of the page: going back finds them
 * ticked. Without scripts the browser itself remembers.
 */
export function useKeptChoice(form: RefObject<HTMLFormElement | null>): Choice {
  const [counts, count] = useState({ total: 0, chosen: 0 })
  useEffect(() => {
    const chosen = readChosen()
    for (const box of boxesOf(form.current)) if (chosen.includes(box.value)) box.checked = true
    count(countsOf(form.current))
  }, [form])
  const keep = () => {
    const chosen = boxesOf(form.current).flatMap(({ checked, value }) => (checked ? [value] : []))
    history.replaceState({ ...history.state, chosen }, '')
    count(countsOf(form.current))
  }
  const chooseAll = (isTicked: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = isTicked
    keep()
  }
  return { ...counts, keep, chooseAll }
}

function countsOf(form: HTMLFormElement | null) {
  const boxes = boxesOf(form)
  return { total: boxes.length, chosen: boxes.filter(({ checked }) => checked).length }
}

/** The box that ticks all the others sends nothing. */
function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]') ?? [])]
}

function readChosen(): readonly unknown[] {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('chosen' in state)) return []
  return Array.isArray(state.chosen) ? state.chosen : []
}
