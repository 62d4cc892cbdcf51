import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { type ApprovalRules, askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import type { Database } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { changedPlans, countOwnRates } from '../edition-changes.ts'
import { checkEdition, listEditions, loadEditionCall } from '../edition-contract.ts'
import type { EditionSource } from '../edition-source.ts'
import { bn } from '../editions.words.bn.ts'
import { en } from '../editions.words.en.ts'
import { listOrigins } from './edition-store.ts'
import { chooseInForce } from './editions.ts'
import { listKnown } from './load-edition.ts'
import { type EditionOutcome, prepareWanted, putIntoForce, readTyped } from './put-into-force.ts'

const words = { bn, en }

/** Editions of the rate book, for the office. */
export const editionRoutes = ({ db, approvalRules }: EditionRouteDependencies): Handler[] => [
  handle(listEditions, { guard: staffWith(permission.rateBookList) }, async (_input, { today, language }) => {
    const known = await listKnown(db)
    const origins = await listOrigins(db)
    const current = chooseInForce(known, today).name
    const newestFirst = known
      .toReversed()
      .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))
    return done(words[language].ok, {
      editions: newestFirst.map((source) => {
        const origin = origins.get(source.name)
        return {
          ...presentDated(source),
          base: source.base,
          is_illustrative: source.isIllustrative,
          own_rates: countOwnRates(source),
          is_in_force: source.name === current,
          loaded: origin
            ? { from: origin.loadedFrom, by: origin.loadedBy, at: toDhakaTime(origin.loadedAt) }
            : null,
        }
      }),
    })
  }),

  handle(checkEdition, { guard: staffWith(permission.rateBookCreate) }, async (input, call) => {
    const wanted = readTyped(input, call.today)
    const { source, base, inForce, isNew, edition } = await prepareWanted(db, wanted, call)
    return done(words[call.language].ok, {
      edition: presentDated(source),
      base,
      is_illustrative: source.isIllustrative,
      own_rates: countOwnRates(source),
      before: { ...presentDated(inForce), own_rates: countOwnRates(inForce) },
      plans: changedPlans(inForce, source).map((code) => {
        return { code, name: edition.book.plans.get(code)?.name[call.language] ?? '' }
      }),
      is_new: isNew,
    })
  }),

  handleChange(
    loadEditionCall,
    {
      guard: staffWith(permission.rateBookCreate),
      audit: (_input, { waiting, edition, event }: EditionOutcome) =>
        waiting === undefined ? event : askedEvent(waiting, `edition:${edition}`),
    },
    async ({ reason, ...input }, call, change) => {
      const by = { who: call.who, call, reason: reason.trim() }
      const gate = gateOf(approvalRules, call)
      const { waiting, edition } = await putIntoForce(db, readTyped(input, call.today), by, change, gate)
      return waiting === undefined
        ? done(words[call.language].loaded, { edition })
        : waitingFor(waiting, call.language)
    },
  ),
]

export type EditionRouteDependencies = { readonly db: Database; readonly approvalRules: ApprovalRules }

function presentDated({ name, effectiveFrom }: EditionSource) {
  return { name, effective_from: effectiveFrom }
}
