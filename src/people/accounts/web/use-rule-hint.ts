import { useWriter } from '#platform/http/web/write.ts'
import type { Attempt } from './attempt.ts'
import { useAccountsWords } from './words.ts'

/** The rule of a new password; beside one that breaks it, where the error tells the rule, what it lacks. */
export function useRuleHint(refused: Attempt | undefined): string {
  const { reset: words } = useAccountsWords()
  const write = useWriter()
  const missing = refused?.errors.password ? (refused.missing ?? []) : []
  if (missing.length === 0) return words.hint
  return write.fill(words.missing, { parts: missing.map((part) => words.parts[part]).join(', ') })
}
