import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { monthName } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { BarChart, BenefitChart, type PartTexts } from '#ui'
import type { GalleryTexts } from './gallery-texts.ts'

const policiesByMonth = [14, 19, 17, 24, 29, 21]

export function Charts({ texts: { chart }, language }: { texts: GalleryTexts; language: Language }) {
  const write = (value: number) => (language === 'bn' ? toBanglaDigits(value) : String(value))
  const years = Array.from({ length: 20 }, (_, index) => ({
    label: write(index + 1),
    guaranteed: 500_000,
    illustrated: 500_000 + 10_000 * (index + 1),
    illustratedHigh: 500_000 + 20_000 * (index + 1),
    paid: 26_190 * (index + 1),
  }))
  const part = (index: number, amount: number): PartTexts => {
    const [drawing, meaning, note] = chart.parts[index] ?? ['', '', '']
    return { drawing, meaning, note, amount: formatTaka(taka(amount), language) }
  }
  const months = policiesByMonth.map((value, index) => ({ value, month: monthName(index + 6, language) }))
  return (
    <div className="stack">
      <BenefitChart
        title={chart.title}
        description={chart.description}
        years={years}
        texts={{
          guaranteed: part(0, 500_000),
          illustrated: part(1, 700_000),
          illustratedHigh: part(2, 900_000),
          paid: part(3, 523_800),
        }}
        writeAxis={(value) => (value ? `${write(value / 100_000)} ${chart.lakh}` : write(0))}
        promise={chart.promise}
      />
      <div>
        <h3>{chart.months}</h3>
        <p className="muted text-s">{chart.monthsNote}</p>
        <BarChart
          title={chart.months}
          description={months.map(({ value, month }) => `${month} ${write(value)}`).join(', ')}
          bars={months.map(({ value, month }, index) => ({
            key: month,
            value,
            valueText: write(value),
            label: month,
            isRunning: index === months.length - 1,
          }))}
        />
      </div>
    </div>
  )
}
