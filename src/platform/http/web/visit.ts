import { createContext, useContext } from 'react'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { WordsLike } from '#kernel/words.ts'
import type { Person } from '../person.ts'

/** The signed-in person, as far as a page needs to know them. */
export type VisitPerson = Pick<
  Person,
  'kind' | 'id' | 'name' | 'isMainAdmin' | 'permissions' | 'roleId' | 'roleName'
>

/**
 * What the server knows about this visit; the browser reads it from the page. Holds no token and no other
 * personal data.
 */
export type Visit = {
  readonly language: Language
  /** Dictionaries in the visit's language, by module. In the browser they arrive with the pages that use them. */
  readonly words: Readonly<Record<string, unknown>>
  readonly person: VisitPerson | undefined
  /** The public address, for canonical links. */
  readonly origin: string
  readonly cookiesAccepted: boolean
  /**
   * The day in Dhaka on which the page was fetched. Only for signed-in readers, because pages for everyone are cached.
   */
  readonly today?: DateOnly
  /** The reference of a failure, to be quoted. */
  readonly reference?: string
}

const VisitContext = createContext<Visit | undefined>(undefined)
export const VisitProvider = VisitContext.Provider

export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('A part of a page stands outside the visit')
  return visit
}

/** The reader's language; it changes only with a whole new page. */
export function useLanguage(): Language {
  return useVisit().language
}

/** Who is signed in. */
export function useSession(): { readonly person: VisitPerson | undefined } {
  return { person: useVisit().person }
}

/**
 * A module's dictionary in the reader's language. Modules wrap it:
 * `export const useQuotesWords = () => useWords<typeof bn>('quotes')`.
 */
export function useWords<W>(module: string): WordsLike<W> {
  const words = useVisit().words[module]
  if (!words) throw new Error(`The page's route does not name the words of ${module}`)
  return words as WordsLike<W>
}
