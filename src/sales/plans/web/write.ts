import { useLanguage } from '#platform/http/web/language.ts'
import { writerIn } from '../writer.ts'

export { type Writer, writeAxis } from '../writer.ts'

/** Numbers of a calculation in the reader's digits. Amounts come in taka, as on the wire. */
export function useWriter() {
  return writerIn(useLanguage())
}
