import type { ReactNode } from 'react'
import { Button, Form, Icon } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import type { FilterFields } from '../list-address.ts'
import { newsListPath } from '../paths.ts'
import type { Category, NewsListData } from './news-list.loader.ts'
import { useNewsWords } from './words.ts'

type NewsFilterProps = {
  categories: readonly Category[]
  /** What stands in the fields. */
  typed?: FilterFields
  errors?: NewsListData['errors']
}

const untouched: FilterFields = { from_date: '', to_date: '', categoryid: '', searchkey: '' }

/** The filter of the news, folded up on a phone: its answers stand in the address of the list, so it works as a plain form (NEWS-02). */
export function NewsFilter({ categories, typed = untouched, errors = {} }: NewsFilterProps) {
  const stored = useStored()
  const words = useNewsWords().filter
  const day = (name: 'from_date' | 'to_date', label: string, hint?: string) => (
    <LineField name={name} label={label} value={typed[name]} error={errors[name]} hint={hint} />
  )
  return (
    <details className="news-fold no-print" open={Object.keys(errors).length > 0 || undefined}>
      <summary>
        <Icon of="list-filter" />
        {words.title}
        <Icon of="chevron-down" className="news-fold-mark" />
      </summary>
      <Form action={newsListPath} method="get" role="search" className="news-filter stack">
        <LineField name="searchkey" label={words.keyword} value={typed.searchkey} error={errors.searchkey} />
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
        {day('from_date', words.from, words.dayHint)}
        {day('to_date', words.to)}
        <Button kind="primary" type="submit" icon="search" wide>
          {words.show}
        </Button>
      </Form>
    </details>
  )
}

type LineFieldProps = {
  name: keyof FilterFields
  label: string
  value: string
  error: string | undefined
  hint?: string | undefined
}

/** A line of text in the frame that every field has, without the weight of its other kinds. */
function LineField({ name, label, value, error, hint }: LineFieldProps) {
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={`field ${error ? 'field-bad' : ''}`}>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      {hint && (
        <span id={`${name}-hint`} className="field-hint">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${name}-error`} className="field-error">
          <Icon of="circle-alert" />
          {error}
        </span>
      )}
      <input
        className="input"
        id={name}
        name={name}
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        aria-describedby={notes || undefined}
        aria-invalid={error ? true : undefined}
      />
    </div>
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
