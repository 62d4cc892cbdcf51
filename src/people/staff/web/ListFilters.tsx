import { ListToolbar } from '#platform/pages/web/lists/ListToolbar.tsx'
import { SelectField } from '#ui'
import type { ListQuery } from './list-query.ts'
import { useStaffWords } from './words.ts'

type Words = {
  readonly name: string
  readonly nameHint?: string
  readonly status: string
  readonly all: string
}

/** The filters of a list by name and status, kept in its address (USER-01, ROLE-01). */
export function ListFilters({ words, path, query }: { words: Words; path: string; query: ListQuery }) {
  const { statuses } = useStaffWords()
  return (
    <ListToolbar
      query={{ name: query.name, status: query.status }}
      action={path}
      search={{ name: 'name', label: words.name, hint: words.nameHint }}
      clearHref={Boolean(query.name || query.status) && path}
    >
      <SelectField
        name="status"
        label={words.status}
        defaultValue={query.status}
        placeholder={words.all}
        options={[
          { value: '1', label: statuses[1] },
          { value: '0', label: statuses[0] },
        ]}
        className="min-w-44 flex-1 sm:flex-none"
      />
    </ListToolbar>
  )
}
