import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWith, staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { inBoth } from '#website/content/pair.ts'
import { lockContent } from '#website/content/server/entry-store.ts'
import { listForEditors } from '#website/content/server/listed-store.ts'
import { redirect } from '#website/content/server/move-entry.ts'
import { orderEntries } from '#website/content/server/order-entries.ts'
import {
  addRedirect as addRedirectCall,
  listOrder,
  listRedirects as listRedirectsCall,
  listTargets,
  orderContent,
} from '../address-contract.ts'
import { namesIn } from '../describe-fields.ts'
import { mayTouch, permissionFor, permissionsFor } from '../rights.ts'
import { draftWords } from '../words.ts'
import { type DraftDependencies, editorOf, requireType } from './dependencies.ts'
import { presentListed } from './present.ts'
import { listRedirects, requireRedirect } from './redirects.ts'
import { findTargets } from './targets.ts'
import { auditOfStore } from './text-run.ts'

const mayList = staffWithAny(permissionsFor('List'))
/** Longer than any list that people sort by hand. */
const maxOrdered = 2_000

/** The order of entries, the targets that links may have, and redirects of old addresses. */
export const addressRoutes = (deps: DraftDependencies): Handler[] => [
  handle(listOrder, { guard: mayList }, async ({ type: name }, { who, language }) => {
    const type = requireType(deps, name, who, 'List')
    if (!type.isOrdered) refuse(404, 'noSuchContent')
    const wanted = { type: type.name, title: type.title }
    const listed = await listForEditors(deps.db, wanted, { size: maxOrdered, offset: 0 })
    return doneIn(language, {
      label: namesIn(deps.dictionaries, type, language).type(type.name),
      module: type.module,
      may_edit: mayTouch(who, type.module, 'Edit'),
      entries: listed.map(presentListed).map(({ slug, title, bn_title, picture, standings }) => ({
        slug,
        title,
        bn_title,
        picture,
        is_published: standings.bn.is_published || standings.en.is_published,
      })),
    })
  }),

  handleChange(
    orderContent,
    { guard: staffWithAny(permissionsFor('Edit')), audit: auditOfStore },
    async ({ type: name, slugs }, call, change) => {
      const type = requireType(deps, name, call.who, 'Edit')
      if (!type.isOrdered) refuse(404, 'noSuchContent')
      await change((tx) => orderEntries(tx, type, slugs, editorOf(call)))
      return done(draftWords[call.language].ordered, {})
    },
  ),

  handle(listTargets, { guard: mayList }, async ({ q }, { language }) => {
    const targets = await findTargets(deps.db, deps.types, q)
    return doneIn(language, {
      targets: targets.map(({ address, type: name, title }) => {
        const type = deps.types.find((each) => each.name === name)
        const label = type ? namesIn(deps.dictionaries, type, language).type(name) : ''
        return { address, label, ...inBoth('title', title) }
      }),
    })
  }),

  handle(
    listRedirectsCall,
    { guard: staffWith(permissionFor('page', 'List')) },
    async (_input, { who, language }) =>
      doneIn(language, {
        redirects: await listRedirects(deps),
        may: { create: mayRedirect(who), delete: mayTouch(who, 'page', 'Delete') },
      }),
  ),

  handleChange(
    addRedirectCall,
    { guard: staffWith(permissionFor('page', 'Create')), audit: auditOfStore },
    async (input, call, change) => {
      if (!mayRedirect(call.who)) refuse(403, 'notAllowed')
      const from = decodePath(input.from).replace(/^\/+|\/+$/g, '')
      const wanted = await requireRedirect(deps, from, input.to.trim(), false)
      await change(async (tx) => {
        await lockContent(tx)
        await redirect(tx, `/${wanted.from}`, wanted.to, editorOf(call))
      })
      return done(draftWords[call.language].redirected, { from: `/${wanted.from}`, to: wanted.to })
    },
  ),
]

/** A redirect is published at once, so whoever adds one may also publish. */
function mayRedirect(who: Person): boolean {
  return mayTouch(who, 'page', 'Create') && mayTouch(who, 'page', 'Edit')
}

/** Decodes an address copied from a browser's address bar. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.trim()).normalize('NFC')
  } catch {
    return path.trim()
  }
}
