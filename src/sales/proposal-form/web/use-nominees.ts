import { type RefObject, useState } from 'react'
import {
  appointeePartOf,
  type NomineePart,
  nomineeParts,
  questionsOfAppointee,
  questionsOfNominee,
} from '#policies/questions/nominees.ts'
import { fieldsOf } from '#policies/questions/question.ts'
import type { TypedValues } from '#sales/proposals/typed-values.ts'
import { useHydrated } from '#ui'
import { textsIn } from './read-form.ts'
import { useFocusAfterChange } from './use-focus-after-change.ts'

/** The nominees in the form, and the actions on them. */
type NomineesInForm = {
  /** Those that are shown, in order. */
  readonly parts: readonly NomineePart[]
  /** Changes when nominees move to other positions: their fields are then rendered again. */
  readonly round: number
  /** The nominee who was removed last, and can be restored. */
  readonly removed: { readonly who: string } | undefined
  add(): void
  remove(at: number, who: string): void
  undo(): void
}

type Removed = { readonly at: number; readonly who: string; readonly answers: readonly string[] }
type Standing = { readonly count: number; readonly round: number; readonly values: TypedValues }

/**
 * Nominees are added after the last one, and move up when an earlier one is removed. Without scripts there is
 * one more empty nominee, and emptying one removes them.
 * @param hasMoved their fields have moved, so messages about them are outdated
 */
export function useNominees(
  form: RefObject<HTMLFormElement | null>,
  initial: TypedValues,
  hasMoved: () => void,
): NomineesInForm & { answerOf(name: string): string | undefined } {
  const isHydrated = useHydrated()
  const [standing, setStanding] = useState<Standing>({ count: countIn(initial), round: 0, values: initial })
  const [removed, setRemoved] = useState<Removed>()
  const focusOn = useFocusAfterChange(form)
  const { count, round, values } = standing

  const move = (change: (people: string[][]) => void, by: 1 | -1) => {
    const typed = form.current ? textsIn(form.current) : {}
    const people = nomineeParts.map((part) => answersOf(part, typed))
    change(people)
    const moved = Object.assign({}, ...nomineeParts.map((part, at) => asValues(part, people[at] ?? [])))
    setStanding({ count: count + by, round: round + 1, values: { ...values, ...moved } })
    hasMoved()
  }
  return {
    parts: nomineeParts.slice(0, isHydrated ? count : count + 1),
    round,
    removed,
    answerOf: (name) => values[name],
    add: () => {
      const part = nomineeParts[count]
      if (!part) return
      setStanding({ count: count + 1, round, values: { ...values, ...asValues(part, []) } })
      setRemoved(undefined)
      focusOn(`#${part}-title`)
    },
    remove: (at, who) => {
      move((people) => {
        const [answers = []] = people.splice(at, 1)
        setRemoved({ at, who, answers })
      }, -1)
      focusOn('[data-removed]')
    },
    undo: () => {
      if (!removed) return
      move((people) => {
        people.splice(removed.at, 0, [...removed.answers])
      }, 1)
      setRemoved(undefined)
      focusOn(`#${nomineeParts[removed.at]}-title`)
    },
  }
}

/** The fields of a nominee and of whoever receives the money for them, in the same order for all. */
function fieldsOfPart(part: NomineePart): readonly string[] {
  return [questionsOfNominee[part], questionsOfAppointee[appointeePartOf[part]]].flatMap((questions) =>
    Object.values<string>(fieldsOf(questions)),
  )
}

/** The count up to the last nominee with any value; at least one. */
function countIn(values: TypedValues): number {
  return Math.max(1, nomineeParts.findLastIndex((part) => answersOf(part, values).some(Boolean)) + 1)
}

function answersOf(part: NomineePart, values: TypedValues): string[] {
  return fieldsOfPart(part).map((name) => values[name] ?? '')
}

function asValues(part: NomineePart, answers: readonly string[]): TypedValues {
  return Object.fromEntries(fieldsOfPart(part).map((name, at) => [name, answers[at] ?? '']))
}
