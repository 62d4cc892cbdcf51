import { type Writer, writerIn } from '#kernel/writer.ts'
import { useLanguage } from './visit.ts'

/** Writes sentences, numbers, amounts and dates in the reader's language. */
export function useWriter(): Writer {
  return writerIn(useLanguage())
}
