import { useWriter } from '#platform/http/web/write.ts'
import { BenefitChart, type BenefitYear, type PartTexts } from '#ui'
import { writeAxis } from '../write-axis.ts'
import { usePlansWords } from './words.ts'

/** The years of a policy drawn: what is promised, what the examples would bring, and what was paid. */
export function YearsDrawn({ title, years, rates, promise }: YearsDrawnProps) {
  const { legend } = usePlansWords()
  const write = useWriter()
  const last = years.at(-1)
  if (!last || years.length < 2) return null
  const part = (texts: Omit<PartTexts, 'amount'>, amount = 0, share = 0): PartTexts => {
    const percent = { percent: write.percent(share) }
    return {
      drawing: texts.drawing,
      meaning: write.fill(texts.meaning, percent),
      note: write.fill(texts.note, percent),
      amount: write.amount(amount),
    }
  }
  return (
    <BenefitChart
      title={title}
      description={write.fill(legend.description, {
        years: years.length,
        guaranteed: write.amount(last.guaranteed),
        paid: write.amount(last.paid),
      })}
      years={years}
      texts={{
        guaranteed: part(legend.guaranteed, last.guaranteed),
        paid: part(legend.paid, last.paid),
        ...(rates && { illustrated: part(legend.bonusLow, last.illustrated, rates.low) }),
        ...(rates?.high && { illustratedHigh: part(legend.bonusHigh, last.illustratedHigh, rates.high) }),
      }}
      writeAxis={(value) => writeAxis(value, legend, write)}
      promise={promise}
    />
  )
}

/** The yearly bonus of each example as a share of the sum assured; `high` where there are two. */
export type BonusRates = { readonly low: number; readonly high?: number }

type YearsDrawnProps = {
  title: string
  years: readonly BenefitYear[]
  rates: BonusRates | undefined
  /** Written along the bars where the same is promised in every year. */
  promise?: string | undefined
}
