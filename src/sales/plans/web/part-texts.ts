import type { PartTexts } from '#platform/design-system/web/ui/BenefitDrawing.tsx'
import { useWriter } from '#platform/http/web/write.ts'

/** Writes what a part of the benefit chart says; `share` is the yearly bonus as a share of the sum assured. */
export function usePartTexts() {
  const write = useWriter()
  return (texts: Omit<PartTexts, 'amount'>, amount: number, share = 0): PartTexts => {
    const percent = write.percent(share)
    return {
      drawing: texts.drawing,
      meaning: write.fill(texts.meaning, { percent }),
      note: write.fill(texts.note, { percent }),
      amount: write.amount(amount),
    }
  }
}
