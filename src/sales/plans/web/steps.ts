import { foldDigits } from '#kernel/bangla-text.ts'

/** How a calculator's form goes step by step without scripts, each answer opening the next choice. */

/** What is answered so far, as typed. */
export type Answers<Name extends string> = Readonly<Partial<Record<Name, string>>>
export type Errors = Readonly<Partial<Record<string, readonly string[]>>>

export function hasText(value: string | undefined): value is string {
  return value !== undefined && foldDigits(value).trim() !== ''
}

/** The chain of choices as it was drawn, carried by the form, so that a change is seen without scripts too. */
export function writeChain<Name extends string>(chain: readonly Name[], answers: Answers<Name>): string {
  return chain.map((name) => encodeURIComponent(answers[name] ?? '')).join('|')
}

/** The first choice of the chain that is not any more what was drawn. */
export function findChanged<Name extends string>(
  chain: readonly Name[],
  answers: Answers<Name>,
  drawn: string,
): Name | undefined {
  const before = drawn.split('|').map(decoded)
  return chain.find((name, index) => Boolean(before[index]) && before[index] !== answers[name])
}

/** On the way through the form only what was asked for, or typed, is found wrong; not what has just opened. */
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

/** Somebody may send anything in place of what was drawn. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
