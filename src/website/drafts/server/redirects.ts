import { Refusal } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { isSlug } from '#website/content/check-data.ts'
import { redirectType } from '#website/content/redirect-type.ts'
import { endOfRedirect, type Redirect } from '#website/content/rules.ts'
import { listEntries } from '#website/content/server/entry-store.ts'
import { pathOf, readLinkTargets } from '#website/content/server/link-targets.ts'
import type { DraftDependencies } from './dependencies.ts'
import { listHeldBy } from './held-texts.ts'

type Addresses = Pick<DraftDependencies, 'db' | 'types' | 'isFixedPage'>
type Needs = Addresses & Pick<DraftDependencies, 'approvalRules'>

/** Calls, files and the program's own pages take precedence over old addresses, which would never be reached. */
const answeredBefore = /^(?:(?:v1|api-app|media)(?:\/|$)|(?:docs|healthz|readyz|metrics|openapi\.json)$)/

/** Checks whether readers find a page at a path; another old address does not count. */
const readPages = ({ db, types, isFixedPage }: Addresses) =>
  readLinkTargets(db, { types: types.filter(({ name }) => name !== redirectType.name), isFixedPage })

/** The old addresses with their present targets; dead if readers find nothing there. */
export async function listRedirects(deps: Addresses) {
  const [redirects, isPage] = await Promise.all([readRedirects(deps.db), readPages(deps)])
  return redirects.map(({ from, to }) => ({
    from: `/${from}`,
    to,
    is_dead: to.startsWith('/') && !isPage(pathOf(to)),
  }))
}

/**
 * Validates a redirect, and follows its target to the end if that is itself redirected.
 * @param isKnown the redirect exists and gets another target
 * @throws Refusal 422 by field: redirectLoop, redirectDead, pageStandsThere, addressInvalid; 409 slugTaken
 */
export async function requireRedirect(
  deps: Needs,
  from: string,
  to: string,
  isKnown: boolean,
): Promise<Redirect> {
  const refuseField = (field: string, code: string): never => {
    throw new Refusal(code === 'slugTaken' ? 409 : 422, { code, field })
  }
  if (!isSlug(redirectType, from) || answeredBefore.test(from)) refuseField('from', 'pathInvalid')
  if (!/^(\/(?!\/)|https:\/\/)/.test(to)) refuseField('to', 'addressInvalid')
  const [redirects, isPage] = await Promise.all([readRedirects(deps.db), readPages(deps)])
  if (!isKnown && redirects.some((one) => one.from === from)) refuseField('from', 'slugTaken')
  if (isPage(`/${from}`) || (await isHeldAt(deps, `/${from}`))) refuseField('from', 'pageStandsThere')
  const end = endOfRedirect(
    redirects.filter((one) => one.from !== from),
    from,
    to,
  )
  if ('code' in end) return refuseField('to', end.code)
  if (end.to.startsWith('/') && !isPage(pathOf(end.to))) refuseField('to', 'redirectDead')
  return { from, to: end.to }
}

/** Whether a regulated text belongs at an address: unpublished in a hurry, it must not be replaced by one person. */
async function isHeldAt({ db, types, approvalRules }: Needs, path: string): Promise<boolean> {
  const held = await listHeldBy(approvalRules)(db)
  if (held.size === 0) return false
  const addresses = new Map(types.map(({ name, address }) => [name, address]))
  const entries = await listEntries(db, [...addresses.keys()])
  return entries.some(({ id, type, slug }) => held.has(id) && addresses.get(type)?.(slug) === path)
}

async function readRedirects(db: ReadDatabase): Promise<Redirect[]> {
  const stored = await listEntries(db, [redirectType.name])
  return stored.map(({ slug, draft, live }) => ({ from: slug, to: String((live?.data ?? draft).to) }))
}
