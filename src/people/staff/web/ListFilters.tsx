import { Button, ButtonLink, Form, SelectField, TextField } from '#ui'
import type { ListQuery } from './list-query.ts'
import { useStaffWords } from './words.ts'

type Words = {
  readonly name: string
  readonly nameHint?: string
  readonly status: string
  readonly all: string
  readonly send: string
  readonly clear: string
}

/** The filters of a list, by name and status, which stand in its address (USER-01, ROLE-01). */
export function ListFilters({ words, path, query }: { words: Words; path: string; query: ListQuery }) {
  const { statuses } = useStaffWords()
  const isFiltered = Boolean(query.name || query.status)
  return (
    <Form
      key={`${query.name} ${query.status}`}
      method="get"
      action={path}
      role="search"
      className="mb-s5 flex flex-wrap items-end gap-s4"
    >
      <TextField
        name="name"
        type="search"
        label={words.name}
        hint={words.nameHint}
        defaultValue={query.name}
        autoComplete="off"
        className="min-w-0 flex-1 basis-64"
      />
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
      <Button type="submit" icon="search">
        {words.send}
      </Button>
      {isFiltered && (
        <ButtonLink kind="text" href={path}>
          {words.clear}
        </ButtonLink>
      )}
    </Form>
  )
}
