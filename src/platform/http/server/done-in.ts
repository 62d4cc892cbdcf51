import { done } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const words = { bn, en }

/** The message that says no more than that it was done. */
export const okIn = (language: Language): string => words[language].ok

/** An answer with that message. */
export const doneIn = <Data>(language: Language, data: Data) => done(okIn(language), data)
