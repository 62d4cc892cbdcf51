import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#kernel/language.ts'
import type { WordsLike } from '#kernel/words.ts'
import type { bn as policiesBn } from '#policies/policies/words.bn.ts'
import type { bn } from '#sales/proposals/words.bn.ts'

/** What every field of the form needs to know. */
type FormContent = {
  readonly words: WordsLike<typeof bn>
  readonly policyWords: WordsLike<typeof policiesBn>
  readonly language: Language
  answerOf(name: string): string | undefined
  errorOf(name: string): string | undefined
  /** Taken from the customer's own record or from the national register: shown, not changed (PROP-02, KYC-02). */
  isFixed(name: string): boolean
  /** Lets one that the register fixed be written anew; undefined for what does not change in a life. */
  letChange?(name: string): (() => void) | undefined
  /** A sentence about a value that nobody typed here: where it was found, or why it is asked again. */
  sourceOf?(name: string): string | undefined
  /** Files were chosen and have to be chosen again (policy-buy.loader.ts). */
  readonly hasLostFiles: boolean
  /** False while nobody knows what became of the last save, and after it was done before. */
  readonly maySave: boolean
  /** What stands in the place of the buttons that end the form. */
  readonly instead: ReactNode
}

const FormContext = createContext<FormContent | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): FormContent {
  const content = useContext(FormContext)
  if (!content) throw new Error('A part of the proposal stands outside its form')
  return content
}

/** Label choices of a code list, in the order of the catalogue. */
export function choicesOf(
  codes: readonly string[],
  labels: Readonly<Record<string, string>>,
): { value: string; label: string }[] {
  return codes.map((value) => ({ value, label: labels[value] ?? value }))
}
