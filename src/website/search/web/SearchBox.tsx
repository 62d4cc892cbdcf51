import { Icon } from '#ui'
import { searchPath } from '../paths.ts'
import { useSearchWords } from './words.ts'

/** The search box: a plain form (SRCH-01) that suggests pages while someone types. */
export function SearchBox({ label, text }: SearchBoxProps) {
  const { suggestions } = useSearchWords()
  return (
    <search data-enhance="suggestions" data-words={JSON.stringify(suggestions)}>
      <form action={searchPath}>
        <input type="search" name="q" required aria-label={label} placeholder={label} defaultValue={text} />
        <button type="submit" aria-label={label}>
          <Icon of="search" />
        </button>
      </form>
    </search>
  )
}

type SearchBoxProps = {
  label: string
  text?: string
}
