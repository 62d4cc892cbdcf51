import { useWriter } from '#platform/http/web/write.ts'
import { useOfficeWords } from '#platform/pages/web/words.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Button, CheckboxGroup, SelectField } from '#ui'
import { headsOf, listColumns, pageSizes, readColumns, usualPageSize } from '../list-columns.ts'
import type { ListQuery } from './list-address.ts'
import { useListWords } from './words.ts'

/** Which columns the list has, and how many policies on a page. */
export function ColumnChoice({ query }: { query: ListQuery }) {
  const words = usePoliciesWords()
  const listWords = useListWords()
  const write = useWriter()
  const heads = headsOf(words)
  const usual = usualPageSize.ofScreen
  const others = pageSizes.filter((size) => size !== usual)
  return (
    <div className="panel grid gap-s4">
      <input type="hidden" name="columns" value="name" />
      <CheckboxGroup
        name="columns"
        label={listWords.shownColumns}
        hint={listWords.nameAlways}
        className="grid gap-x-s5 sm:grid-cols-2 lg:grid-cols-4 [&>.field-hint]:col-span-full [&>.field-label]:col-span-full"
        defaultValues={readColumns(query.columns)}
        choices={listColumns
          .filter((column) => column !== 'name')
          .map((column) => ({ value: column, label: heads[column] }))}
      />
      <SelectField
        name="size"
        label={listWords.pageSize}
        defaultValue={query.size}
        placeholder={write.digits(usual)}
        options={others.map((size) => ({ value: String(size), label: write.digits(size) }))}
        className="max-w-48"
      />
      <p className="max-staff:hidden">
        <Button type="submit">{useOfficeWords().filters.show}</Button>
      </p>
    </div>
  )
}
