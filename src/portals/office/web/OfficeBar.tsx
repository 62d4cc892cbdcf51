import { useLocation } from 'react-router'
import { Form, Icon, OtherLanguage, Shortcuts } from '#ui'
import { findPath } from '../paths.ts'
import { usePortalWords } from './words.ts'

/** Above every page of the office except on phones: the search, the shortcut keys, and the other language. */
export function OfficeBar() {
  const { shortcuts, bar } = usePortalWords()
  return (
    <nav aria-label={bar} className="office-bar no-print max-staff:hidden">
      <OfficeSearch id="find" />
      <div className="flex items-center gap-s4">
        <Shortcuts words={shortcuts} />
        <OtherLanguage isPathOnly />
      </div>
    </nav>
  )
}

/** Finds policies, payments and people by anything known of them. */
export function OfficeSearch({ id }: { id: string }) {
  const { find } = usePortalWords()
  const { pathname, search } = useLocation()
  const asked = pathname === findPath ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <Form
      key={asked}
      method="get"
      action={findPath}
      role="search"
      aria-label={find.label}
      className="office-search"
    >
      <Icon of="search" />
      <input
        id={id}
        type="search"
        name="q"
        className="input"
        aria-label={find.label}
        placeholder={find.placeholder}
        defaultValue={asked}
        autoComplete="off"
        maxLength={200}
      />
    </Form>
  )
}
