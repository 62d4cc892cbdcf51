import { isSensitive, type Question } from '#policies/questions/question.ts'
import { readNationalId, writeNationalId } from './national-id-column.ts'

/** An answer as it lies in its column: sealed when it is sensitive. */
export function toColumn(question: Question, answer: string | undefined): string | null {
  return isSensitive(question) ? writeNationalId(answer) : (answer ?? null)
}

export function fromColumn(question: Question, column: string | null): string | undefined {
  return isSensitive(question) ? readNationalId(column) : (column ?? undefined)
}
