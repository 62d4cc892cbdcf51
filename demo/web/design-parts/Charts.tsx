import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { monthName } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { YearsDrawn } from '#sales/plans/web/YearsDrawn.tsx'
import { bn } from '#sales/plans/years-drawn.words.bn.ts'
import { en } from '#sales/plans/years-drawn.words.en.ts'
import { BarChart } from '#ui'
import type { GalleryTexts } from './gallery-texts.ts'

const policiesByMonth = [14, 19, 17, 24, 29, 21]

export function Charts({ texts: { chart }, language }: { texts: GalleryTexts; language: Language }) {
  const write = (value: number) => (language === 'bn' ? toBanglaDigits(value) : String(value))
  const years = Array.from({ length: 20 }, (_, index) => ({
    label: write(index + 1),
    guaranteed: 500_000,
    illustrated: 500_000 + 10_000 * index,
    illustratedHigh: 500_000 + 20_000 * index,
    paid: 26_190 * (index + 1),
  }))
  const end = {
    label: '',
    guaranteed: 500_000,
    illustrated: 700_000,
    illustratedHigh: 900_000,
    paid: 523_800,
  }
  const rates = { low: 0.02, high: 0.04 }
  const months = policiesByMonth.map((value, index) => ({ value, month: monthName(index + 6, language) }))
  return (
    <div className="stack">
      <YearsDrawn
        title={chart.title}
        policy={{ meaning: 'onDeath', years, end, rates }}
        words={language === 'bn' ? bn : en}
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
