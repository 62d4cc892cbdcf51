import { foldDigits, toBanglaDigits } from '#kernel/bangla-text.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Icon } from '#ui'
import { useText } from '#website/content/web/Text.tsx'
import { newsListPath } from '../paths.ts'
import { type FilterFields, filteredNewsPath, filterFields } from './list-address.ts'
import type { Category } from './news-list.loader.ts'
import { useNewsWords } from './words.ts'

type ChosenFilterProps = { typed: FilterFields; categories: readonly Category[] }

/** The active filters of the list, each with a link that removes it. */
export function ChosenFilter({ typed, categories }: ChosenFilterProps) {
  const write = useWriter()
  const words = useNewsWords().filter
  const text = useText()
  const chosen = filterFields.filter((field) => typed[field] !== '')
  if (chosen.length === 0) return null
  const digits = (day: string) => (write.language === 'bn' ? toBanglaDigits(day) : foldDigits(day))
  const texts: FilterFields = {
    from_date: write.fill(words.fromDay, { day: digits(typed.from_date) }),
    to_date: write.fill(words.toDay, { day: digits(typed.to_date) }),
    categoryid: nameOf(categories, typed.categoryid, (category) => text(category, 'name')),
    searchkey: write.language === 'bn' ? `‘${typed.searchkey}’` : `“${typed.searchkey}”`,
  }
  return (
    <div className="news-chosen no-print">
      <ul aria-label={words.chosen}>
        {chosen.map((field) => (
          <li key={field}>
            <Anchor
              href={filteredNewsPath({ ...typed, [field]: '' })}
              aria-label={write.fill(words.without, { field: texts[field] })}
            >
              {texts[field]}
              <Icon of="x" />
            </Anchor>
          </li>
        ))}
      </ul>
      <Anchor href={newsListPath} className="news-clear">
        {words.clear}
      </Anchor>
    </div>
  )
}

function nameOf(categories: readonly Category[], chosen: string, name: (category: Category) => string) {
  const category = categories.find(({ id, slug }) => slug === chosen || String(id) === chosen)
  return category ? name(category) : chosen
}
