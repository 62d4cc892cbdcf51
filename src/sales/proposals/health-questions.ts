import type { HealthAnswers, HealthQuestion } from '#policies/questions/answers.ts'
import { healthQuestions, isRisk } from '#policies/questions/health-questions.ts'

/** How many of the ten have been answered. */
export function answeredQuestions(health: HealthAnswers): number {
  return healthQuestions.filter((question) => health.answers[question] !== undefined).length
}

/** A no has no details, whatever was typed before (PROP-28). */
export function answer(yes: boolean, details: string | undefined): { yes: boolean; details?: string } {
  return yes && details ? { yes, details } : { yes }
}

/** The answer as the screen asks for it: details of a risk may be given with a no as well. */
export function answerOnScreen(question: HealthQuestion, yes: boolean, details: string | undefined) {
  return details && (yes || isRisk(question, yes)) ? { yes, details } : { yes }
}
