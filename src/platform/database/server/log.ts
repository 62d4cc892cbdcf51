import { pino } from 'pino'

/** The part of a logger that the program uses. Never log bodies, tokens or personal data. */
export type Log = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/** Structured lines on standard output; `silent` in tests. */
export function createLog(level: 'info' | 'warn' | 'silent') {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
