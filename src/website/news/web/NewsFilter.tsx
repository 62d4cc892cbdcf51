import type { ReactNode } from 'react'
import { Button, Form, Icon, TextField } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { newsListPath } from '../paths.ts'
import type { FilterFields } from './list-address.ts'
import type { Category, NewsListData } from './news-list.loader.ts'
import { useNewsWords } from './words.ts'

type NewsFilterProps = {
  categories: readonly Category[]
  typed?: FilterFields
  errors?: NewsListData['errors']
}

const untouched: FilterFields = { from_date: '', to_date: '', categoryid: '', searchkey: '' }

/** The filter of the news, folded on a phone. A plain form that puts the filter into the list's address (NEWS-02). */
export function NewsFilter({ categories, typed = untouched, errors = {} }: NewsFilterProps) {
  const stored = useStored()
  const words = useNewsWords().filter
  const line = (name: 'searchkey' | 'from_date' | 'to_date', label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      defaultValue={typed[name]}
      error={errors[name]}
      maxLength={200}
      autoComplete="off"
    />
  )
  return (
    <details className="news-fold no-print" open={Object.keys(errors).length > 0 || undefined}>
      <summary>
        <Icon of="list-filter" />
        {words.title}
        <Icon of="chevron-down" className="news-fold-mark" />
      </summary>
      <Form action={newsListPath} method="get" role="search" className="news-filter stack">
        {line('searchkey', words.keyword)}
        <fieldset className="field">
          <legend className="field-label">{words.category}</legend>
          <div className="news-categories">
            <CategoryMark value="" chosen={typed.categoryid}>
              {words.all}
            </CategoryMark>
            {categories.map((category) => (
              <CategoryMark
                key={category.slug}
                value={category.slug}
                chosen={typed.categoryid === String(category.id) ? category.slug : typed.categoryid}
              >
                {stored(category, 'name')}
              </CategoryMark>
            ))}
          </div>
        </fieldset>
        {line('from_date', words.from, words.dayHint)}
        {line('to_date', words.to)}
        <Button kind="primary" type="submit" icon="search" wide>
          {words.show}
        </Button>
      </Form>
    </details>
  )
}

type CategoryMarkProps = { value: string; chosen: string; children: ReactNode }

function CategoryMark({ value, chosen, children }: CategoryMarkProps) {
  return (
    <label>
      <input
        type="radio"
        className="mark"
        name="categoryid"
        value={value}
        defaultChecked={value === chosen}
      />
      {children}
    </label>
  )
}
