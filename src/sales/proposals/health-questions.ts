import type { HealthAnswers, HealthQuestion } from '#policies/questions/answers.ts'
import { healthQuestionFields, keysOf } from './form-fields.ts'

/** The ten questions, in the order of the form (PROP-28). */
export const healthQuestions: readonly HealthQuestion[] = keysOf(healthQuestionFields)

/** How many of the ten have been answered. */
export function answeredQuestions(health: HealthAnswers): number {
  return healthQuestions.filter((question) => health.answers[question] !== undefined).length
}

/** A no has no details, whatever was typed before (PROP-28). */
export function answer(yes: boolean, details: string | undefined): { yes: boolean; details?: string } {
  return yes && details ? { yes, details } : { yes }
}
