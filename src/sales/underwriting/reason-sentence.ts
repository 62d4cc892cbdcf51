import type { Language } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import type { Reason } from './verdict.ts'
import { underwritingWords } from './words.ts'

/** The reason of a rule for the referral desk, in one sentence. */
export function sentenceOf(reason: Reason, language: Language): string {
  const words = underwritingWords[language]
  const write = writerIn(language)
  switch (reason.code) {
    case 'healthAnswer':
      return words.healthAnswer[reason.question]
    case 'healthNotAnswered': {
      const topics = reason.questions.map((question) => words.healthTopics[question]).join(', ')
      const n = reason.questions.length
      return write.fill(words.healthNotAnswered, { n, all: healthQuestions.length, topics })
    }
    case 'build': {
      const { measure, value, least, most } = reason
      const sentence = words.build[measure][value < least ? 'low' : 'high']
      return write.fill(sentence, {
        value: write.digits(value),
        least: write.digits(least),
        most: write.digits(most),
      })
    }
    case 'identity':
      return reason.part === 'name' ? words.identity.name[reason.says] : words.identity[reason.part]
    case 'nominee': {
      const date = reason.fault === 'tooOld' ? write.date(reason.bornBefore) : ''
      return write.fill(words.nominee[reason.fault], { n: reason.place, date })
    }
    case 'unverified':
      return write.fill(words.unverified[reason.register], sums(reason))
    case 'smoker':
      return write.fill(words.smoker, sums(reason))
    case 'totalSum':
      return write.fill(words.totalSum, { ...sums(reason), age: reason.age })
    case 'income':
      return write.fill(words.income, {
        ...sums(reason),
        age: reason.age,
        times: write.digits(reason.times),
      })
  }

  function sums({ sum, limit }: { readonly sum: number; readonly limit: number }) {
    return { sum: write.poisha(sum), limit: write.poisha(limit) }
  }
}
