import type { Writer } from '#kernel/writer.ts'

/** 200000 → ২ লাখ. */
export function writeAxis(
  value: number,
  words: { crore: string; lakh: string; thousand: string },
  write: Writer,
): string {
  const unit = [
    { size: 10_000_000, sentence: words.crore },
    { size: 100_000, sentence: words.lakh },
    { size: 1_000, sentence: words.thousand },
  ].find(({ size }) => value >= size)
  return unit
    ? write.fill(unit.sentence, { n: write.number(Number((value / unit.size).toFixed(2))) })
    : write.number(value)
}
