import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { type ApprovalRules, askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { staffQueue } from '#platform/limits/server/serial-queue.ts'
import { chooseInForce } from '#sales/plans/in-force.ts'
import { checkEdition, listEditions, loadEdition } from '../contract.ts'
import { countOwnRates } from '../edition-changes.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { changesOf, listKnown } from './load-edition.ts'
import { type EditionOutcome, prepareWanted, putIntoForce, readTyped } from './put-into-force.ts'
import type { StoredEdition } from './store.ts'

const words = { bn, en }

/** Checking an edition tries every price, which takes a quarter of a second. */
const inTurn = staffQueue({ atMost: 8, busySeconds: 10 })

type EditionDependencies = { readonly db: ReadDatabase; readonly approvalRules: ApprovalRules }

export const rateBookRoutes = ({ db, approvalRules }: EditionDependencies): Handler[] => [
  handle(listEditions, { guard: staffWith(permission.rateBookList) }, async (_input, { today, language }) => {
    const known = await listKnown(db)
    const current = chooseInForce(known, today).name
    const newestFirst = known
      .toReversed()
      .sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))
    return doneIn(language, {
      editions: newestFirst.map((edition) => present(edition, current)),
      waits: approvalRules.waits.includes('editions'),
    })
  }),

  handle(checkEdition, { guard: staffWith(permission.rateBookCreate) }, async (input, call) => {
    const checked = await inTurn(call.who.id, async () => {
      const prepared = await prepareWanted(db, readTyped(input), call)
      return { ...(await changesOf(prepared)), is_new: prepared.isNew }
    })
    return doneIn(call.language, checked)
  }),

  handleChange(
    loadEdition,
    {
      guard: staffWith(permission.rateBookCreate),
      audit: (_input, { waiting, edition, event }: EditionOutcome) =>
        waiting === undefined ? event : askedEvent(waiting, `edition:${edition}`),
    },
    async ({ reason, ...input }, call, change) => {
      const by = { who: call.who, call, reason: reason.trim() }
      const gate = gateOf(approvalRules, call)
      const { waiting, edition } = await inTurn(call.who.id, () =>
        putIntoForce(db, readTyped(input), by, change, gate),
      )
      return waiting === undefined
        ? done(words[call.language].loaded, { edition })
        : waitingFor(waiting, call.language)
    },
  ),
]

function present(edition: StoredEdition, current: string) {
  const { name, effectiveFrom, base, isIllustrative, loadedFrom, loadedBy, loadedAt } = edition
  return {
    name,
    effective_from: effectiveFrom,
    base,
    is_illustrative: isIllustrative,
    own_rates: countOwnRates(edition),
    is_in_force: name === current,
    loaded:
      loadedFrom && loadedBy && loadedAt
        ? { from: loadedFrom, by: loadedBy, at: toDhakaTime(loadedAt) }
        : null,
  }
}
