import { foldDigits } from '#kernel/bangla-text.ts'

/** How a calculator's form goes step by step without scripts, each answer opening the next choice. */

/** The answers so far, as typed. */
export type Answers<Name extends string> = Readonly<Partial<Record<Name, string>>>
export type Errors = Readonly<Partial<Record<string, readonly string[]>>>

export function hasText(value: string | undefined): value is string {
  return value !== undefined && foldDigits(value).trim() !== ''
}

/** Whether two sets of answers are equal; an empty answer equals a missing one. */
export function isSame<Name extends string>(one: Answers<Name>, other: Answers<Name>): boolean {
  const names = Object.keys({ ...one, ...other }) as Name[]
  return names.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/**
 * A chain of choices, each of which opens the next.
 * @param laterThan the choices that a change of this one clears
 */
export function makeChain<Name extends string>(
  chain: readonly Name[],
  laterThan: (name: Name) => readonly Name[],
) {
  /** The answers with one changed and the later ones cleared. */
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
    /** The chain as rendered, for a hidden field of the form, so that a change is noticed without scripts. */
    writeChain: (answers: Answers<Name>): string =>
      chain.map((name) => encodeURIComponent(answers[name] ?? '')).join('|'),
    /** The earliest choice that differs from the rendered chain. */
    findChanged,
    /** Clears the choices after the earliest one that differs from the rendered chain. */
    clearChanged(answers: Answers<Name>, drawn: string): Answers<Name> {
      const changed = findChanged(answers, drawn)
      return changed ? withChange(answers, changed, answers[changed] ?? '') : answers
    },
  }
}

/** Keeps only errors of fields that were offered or filled in, not of fields that have just opened. */
export function onlyAsked<Name extends string>(
  errors: Errors,
  form: FormData,
  typed: Answers<Name>,
  answers: Answers<Name>,
): Errors {
  const offered = String(form.get('offered') ?? '').split(' ')
  const isJudged = (name: string) => {
    const field = name as Name
    const wasCleared = hasText(typed[field]) && !hasText(answers[field])
    return !wasCleared && (offered.includes(name) || hasText(answers[field]))
  }
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isJudged(name)))
}

/** The hidden field may hold anything, so malformed text is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
