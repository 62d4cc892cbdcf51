import type { Writer } from '#kernel/writer.ts'

/** The name of a plan with its code, in the reader's digits. A code that is part of the name is not repeated. */
export function planLabel(name: string, code: number | string, write: Pick<Writer, 'digits'>): string {
  const digits = write.digits(code)
  return name.includes(digits) ? name : `${name} (${digits})`
}
