import type { ReactNode } from 'react'
import { Button, Form, TextField } from '#ui'
import { useOfficeWords } from '../words.ts'
import { ClearFilters } from './ListParts.tsx'
import { useSearchKey } from './typing-on.ts'

type ListToolbarProps = {
  query: Readonly<Record<string, string>>
  /** Names of the query that stay as they are. */
  hidden?: readonly string[]
  action: string
  /** The search field, with its name in the query. */
  search?: { readonly name: string; readonly label: string; readonly hint?: string | undefined }
  /** The address of the unfiltered list; false if no filter is active. */
  clearHref: string | false
  className?: string
  /** Further fields. */
  children?: ReactNode
}

/** Search and filters of a list on one line: a GET form, and a link to clear them. */
export function ListToolbar(props: ListToolbarProps) {
  const { query, hidden = [], action, search, clearHref, className = 'mb-s3', children } = props
  const { filters } = useOfficeWords()
  return (
    <Form
      key={useSearchKey(query)}
      method="get"
      action={action}
      role="search"
      className={`flex flex-wrap items-end gap-s4 ${className}`}
    >
      {hidden.map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      {search && (
        <TextField
          {...search}
          type="search"
          defaultValue={query[search.name]}
          autoComplete="off"
          maxLength={200}
          className="min-w-0 flex-1 basis-56"
        />
      )}
      {children}
      <Button type="submit" icon="search">
        {search ? filters.search : filters.show}
      </Button>
      {clearHref && <ClearFilters kind="text" href={clearHref} />}
    </Form>
  )
}
