import type { Language } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { bn as plansBn } from '#sales/plans/words.bn.ts'
import { en as plansEn } from '#sales/plans/words.en.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const sentences: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  bn: { ...plansBn.problems, ...bn.problems },
  en: { ...plansEn.problems, ...en.problems },
}

/** The sentence of a problem where an answer carries it as text (premCalcErr, getSumAssuredValidation). */
export function sentenceOf(problem: Problem, language: Language): string {
  return fill(sentences[language][problem.code] ?? problem.code, problem.params ?? {}, language)
}

/** Several sentences in one text: the English commas of PCALC-18. */
export function joinSentences(problems: readonly Problem[], language: Language): string {
  return problems.map((problem) => sentenceOf(problem, language)).join(', ')
}
