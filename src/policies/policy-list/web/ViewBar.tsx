import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { RefusedForm } from '#platform/pages/web/form-trouble.ts'
import { Anchor, Button, Form, Icon } from '#ui'
import type { ShownView } from '../view-contract.ts'
import { isChanged, type ListQuery, listAddress, noQuery } from './list-address.ts'
import { ViewForm } from './ViewForm.tsx'
import { useListWords } from './words.ts'

type ViewBarProps = {
  query: ListQuery
  views: readonly ShownView[]
  mayShare: boolean
  refused: RefusedForm | undefined
}

/** Further views are behind a button of their own. */
const maxInSight = 8

/** The saved views as links, the one that is open marked; its changes are saved with one press. */
export function ViewBar({ query, views, mayShare, refused }: ViewBarProps) {
  const words = useListWords()
  const write = useWriter()
  const open = views.find(({ id }) => String(id) === query.view)
  const isDifferent = open !== undefined && isChanged(query, open.query)
  // The open view is always visible.
  const first = views.filter((view, n) => n < maxInSight || view === open)
  const others = views.filter((view) => !first.includes(view))
  const list = (shown: readonly ShownView[], before?: ReactNode) => (
    <ul className="flex flex-wrap items-center gap-s2">
      {before}
      {shown.map((view) => (
        <ViewLink key={view.id} view={view} isOpen={view === open} isDifferent={isDifferent} />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2">
      {views.length > 0 && (
        <nav aria-label={words.views} className="flex flex-wrap items-center gap-s2">
          {list(
            first,
            <li>
              <Anchor
                href={listAddress(noQuery)}
                className={chip(isPlain(query))}
                aria-current={isPlain(query) ? 'page' : undefined}
              >
                {words.allPolicies}
              </Anchor>
            </li>,
          )}
          {others.length > 0 && (
            <details className="open:basis-full">
              <summary className={chip(false)}>{write.fill(words.others, { n: others.length })}</summary>
              <div className="pt-s2">{list(others)}</div>
            </details>
          )}
        </nav>
      )}
      {open?.is_own && isDifferent && (
        <Form method="post" action={listAddress(query)} preventScrollReset>
          <input type="hidden" name="name" value={open.name} />
          {open.is_shared && <input type="hidden" name="is_shared" value="1" />}
          <Button type="submit" name="act" value="update" small>
            {words.keepChanges}
          </Button>
        </Form>
      )}
      <details
        // Closed again once the view is saved.
        key={JSON.stringify(open)}
        className="group open:basis-full"
        open={refused !== undefined}
      >
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-s2 font-semibold text-green-800 max-staff:min-h-11 group-open:mb-s2">
          <Icon of="bookmark" />
          {open ? words.manage : words.save}
        </summary>
        <ViewForm query={query} open={open} mayShare={mayShare} refused={refused} />
      </details>
    </div>
  )
}

function ViewLink({ view, isOpen, isDifferent }: ViewLinkProps) {
  const words = useListWords()
  const write = useWriter()
  return (
    <li>
      <Anchor
        href={listAddress({ ...view.query, view: String(view.id) })}
        className={chip(isOpen)}
        aria-current={isOpen ? 'page' : undefined}
        title={view.is_own ? undefined : write.fill(words.sharedBy, { name: view.owner_name })}
      >
        <span className="break-words">{view.name}</span>
        {view.is_shared && (
          <>
            <Icon of="users" />
            <span className="sr-only">
              {view.is_own ? words.shared : write.fill(words.sharedBy, { name: view.owner_name })}
            </span>
          </>
        )}
        {isOpen && isDifferent && <span className="font-normal text-ink-2">({words.changed})</span>}
      </Anchor>
    </li>
  )
}

type ViewLinkProps = { view: ShownView; isOpen: boolean; isDifferent: boolean }

/** The list as the menu opens it. */
function isPlain(query: ListQuery): boolean {
  return query.view === '' && !isChanged(query, noQuery)
}

function chip(isOpen: boolean): string {
  const look = isOpen ? 'border-green-800 bg-green-100 font-semibold' : 'border-line bg-white hover:underline'
  return `inline-flex min-h-9 max-staff:min-h-11 max-w-full cursor-pointer items-center gap-s2 rounded border px-s3 text-ink text-s no-underline ${look}`
}
