import { toDhakaTime } from '#kernel/dates.ts'
import type { Shown, ShownRow } from '#platform/personal-data/server/personal-data.ts'
import type { Consent } from '../contract.ts'
import type { ConsentKind } from '../person-request.ts'
import type { PersonRequest } from './store.ts'

/** The person's consents, as the modules show them, and whether they asked to end them. */
export function readConsents(shown: Shown, requests: readonly PersonRequest[]): Consent[] {
  const endAsked = new Set(
    requests
      .filter(({ kind, state }) => kind === 'withdraw' && state === 'waiting')
      .map(({ about }) => about),
  )
  const ended = new Set(
    requests.filter(({ kind, state }) => kind === 'withdraw' && state === 'done').map(({ about }) => about),
  )
  const consent = (kind: ConsentKind, id: string, more: Partial<Consent>): Consent => ({
    id,
    kind,
    at: null,
    text_version: null,
    policy: null,
    ...more,
    state: endAsked.has(id) ? 'endAsked' : 'given',
  })
  const { signed_proposals = [], identity_consents = [], newsletter = [], push_devices = [] } = shown
  const all = [
    ...signed_proposals
      .filter(({ consented_at }) => consented_at)
      .map((row) =>
        consent('proposal', `proposal:${row.policy_id}`, {
          at: momentOf(row.consented_at),
          text_version: textOf((row.editions as ShownRow | undefined)?.consent),
          policy: referenceOf(shown, row.policy_id),
        }),
      ),
    ...identity_consents.map((row) =>
      consent('identity', `identity:${row.id}`, {
        at: momentOf(row.at),
        text_version: textOf(row.text_version),
      }),
    ),
    ...newsletter
      .slice(0, 1)
      .map((row) => consent('newsletter', 'newsletter', { at: momentOf(row.subscribed_at) })),
    ...push_devices.slice(0, 1).map((row) => consent('push', 'push', { at: momentOf(row.stored_at) })),
  ]
  return all.filter(({ id }) => !ended.has(id))
}

function referenceOf({ policies = [] }: Shown, policyId: unknown): string | null {
  const policy = policies.find(({ id }) => id === policyId)
  return policy ? String(policy.core_number ?? policy.reference) : null
}

/** By the clock of Dhaka, as the day of the consent is. */
function momentOf(value: unknown): string | null {
  return typeof value === 'string' ? toDhakaTime(new Date(value)) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
