import { foldDigits } from '#kernel/bangla-text.ts'

/** How a calculator's form goes step by step without scripts, each answer opening the next choice. */

/** What is answered so far, as typed. */
export type Answers<Name extends string> = Readonly<Partial<Record<Name, string>>>
export type Errors = Readonly<Partial<Record<string, readonly string[]>>>

export function hasText(value: string | undefined): value is string {
  return value !== undefined && foldDigits(value).trim() !== ''
}

/** Whether two sets of answers say the same: an empty one says nothing. */
export function isSame<Name extends string>(one: Answers<Name>, other: Answers<Name>): boolean {
  const names = Object.keys({ ...one, ...other }) as Name[]
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/**
 * A chain of choices that open one another.
 * @param laterThan the choices that a change of this one takes away
 */
export function makeChain<Name extends string>(
  chain: readonly Name[],
  laterThan: (name: Name) => readonly Name[],
) {
  /** The answers with a changed one, and without what depended on the old one. */
  const withChange = (answers: Answers<Name>, name: Name, value: string): Answers<Name> => {
    const cleared = Object.fromEntries(laterThan(name).map((later) => [later, '']))
    return { ...answers, ...cleared, [name]: value }
  }
  const findChanged = (answers: Answers<Name>, drawn: string): Name | undefined => {
    const before = drawn.split('|').map(decoded)
    return chain.find((name, at) => Boolean(before[at]) && before[at] !== answers[name])
  }
  return {
    withChange,
    /** The chain as it was drawn, carried by the form, so that a change is seen without scripts too. */
    writeChain: (answers: Answers<Name>): string =>
      chain.map((name) => encodeURIComponent(answers[name] ?? '')).join('|'),
    /** The earliest choice that differs from the chain that was drawn. */
    findChanged,
    /** Clears what a changed earlier choice takes away, judged against the chain that was drawn. */
    clearChanged(answers: Answers<Name>, drawn: string): Answers<Name> {
      const changed = findChanged(answers, drawn)
      return changed ? withChange(answers, changed, answers[changed] ?? '') : answers
    },
  }
}

/**
 * While the form is filled in, only fields that were asked for or typed into are judged, not those that have just
 * opened.
 */
export function onlyAsked<Name extends string>(
  errors: Errors,
  form: FormData,
  typed: Answers<Name>,
  answers: Answers<Name>,
): Errors {
  const asked = String(form.get('offered') ?? '').split(' ')
  const isJudged = (name: string) => {
    const field = name as Name
    const wasCleared = hasText(typed[field]) && !hasText(answers[field])
    return !wasCleared && (asked.includes(name) || hasText(answers[field]))
  }
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isJudged(name)))
}

/** Strangers may send anything in place of what was drawn. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
