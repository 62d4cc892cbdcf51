import type { Language } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { planProblems } from '#sales/plans/problems.words.ts'
import { quoteProblems } from './problems.words.ts'

/** The sentence of a problem where an answer carries it as text (premCalcErr, getSumAssuredValidation). */
export function sentenceOf(problem: Problem, language: Language): string {
  const sentences: Readonly<Record<string, string>> = {
    ...planProblems[language].problems,
    ...quoteProblems[language].problems,
  }
  return fill(sentences[problem.code] ?? problem.code, problem.params ?? {}, language)
}

/** Joins several sentences with the commas of PCALC-18. */
export function joinSentences(problems: readonly Problem[], language: Language): string {
  return problems.map((problem) => sentenceOf(problem, language)).join(', ')
}
