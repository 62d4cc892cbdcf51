import type { HealthAnswers } from '#policies/questions/answers.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'

/** How many of the ten have been answered. */
export function answeredQuestions(health: HealthAnswers): number {
  return healthQuestions.filter((question) => health.answers[question] !== undefined).length
}

/** A no has no details, whatever was typed before (PROP-28). */
export function answer(yes: boolean, details: string | undefined): { yes: boolean; details?: string } {
  return yes && details ? { yes, details } : { yes }
}
