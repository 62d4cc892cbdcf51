import './search-box.css'
import type { FormEvent, HTMLAttributes } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Search } from '#platform/web/ui/icons.ts'
import { searchPath } from '../paths.ts'

/**
 * The search box: a plain form (SRCH-01). What it suggests while someone types is loaded with the first letter. It
 * stands on every page, so it is kept small.
 */
export function SearchBox({ label, text, ...rest }: SearchBoxProps) {
  return (
    <search onInput={suggest} {...rest}>
      <form action={searchPath}>
        <input type="search" name="q" required aria-label={label} placeholder={label} defaultValue={text} />
        <button type="submit" aria-label={label}>
          <Icon of={Search} />
        </button>
      </form>
    </search>
  )
}

type SearchBoxProps = HTMLAttributes<HTMLElement> & {
  label: string
  /** What was searched for. */
  text?: string
}

function suggest({ target }: FormEvent): void {
  void import('./suggest.ts').then((part) => part.suggestFor(target as HTMLInputElement))
}
