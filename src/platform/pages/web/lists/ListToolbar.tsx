import type { ReactNode } from 'react'
import { Button, ButtonLink, Form, TextField } from '#ui'

type ListToolbarProps = {
  /** What the address of the list asks for. */
  query: Readonly<Record<string, string>>
  /** Names of the query that stay as they are. */
  hidden?: readonly string[]
  action: string
  /** The field that is typed into, by its name in the query. */
  search?: { readonly name: string; readonly label: string; readonly hint?: string | undefined }
  words: { readonly send: string; readonly clear: string }
  /** Leads to the whole list; nothing while nothing narrows it. */
  clearHref: string | false
  className?: string
  /** Further fields. */
  children?: ReactNode
}

/** What narrows a list, in one line: a form that leads to the address of what it asks for, and the way back to all. */
export function ListToolbar(props: ListToolbarProps) {
  const { query, hidden = [], action, search, words, clearHref, className = 'mb-s3', children } = props
  return (
    <Form
      key={JSON.stringify(query)}
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
        {words.send}
      </Button>
      {clearHref && (
        <ButtonLink kind="text" href={clearHref}>
          {words.clear}
        </ButtonLink>
      )}
    </Form>
  )
}
