import { taka } from '#kernel/money.ts'
import { type CallSettings, makeBreaker } from '../breaker.ts'
import { callOutside, readJson, tidyReason } from '../call-outside.ts'
import {
  type CorePolicyNumber,
  type CorePosting,
  CoreRefused,
  type CoreReport,
  type CoreSystem,
  CoreUnavailable,
} from './core-system.ts'
import {
  findAnswer,
  notedAnswer,
  postingsAnswer,
  pushAnswer,
  readReport,
  refusalAnswer,
  reportAnswer,
  writePolicy,
  writePosting,
} from './wire.ts'

export type HttpCoreSettings = CallSettings & {
  /** Where the contract of docs/core-system.md begins, such as https://core.example/portal. Read at every call. */
  readonly address: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
}

/** How many numbers or references go into one call. */
const portionSize = 500

/** The core system by the JSON contract of docs/core-system.md. */
export function httpCoreSystem(settings: HttpCoreSettings): CoreSystem {
  const through = makeBreaker(() => new CoreUnavailable('resting'), settings.breaker)

  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const { status, bytes } = await callOutside(
      {
        method: 'POST',
        url: `${settings.address.replace(/\/+$/, '')}${path}`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${settings.key}`,
          ...headers,
        },
        body: JSON.stringify(body),
        timeoutMs: settings.timeoutMs,
        maxAnswerBytes: 4_000_000,
      },
      (why, detail) => new CoreUnavailable(why, detail),
    )
    if (status === 200 || status === 201) return readJson(bytes)
    if (status < 400) throw new CoreUnavailable('unreadable', String(status))
    // Every 4xx is a refusal, even for a wrong key: a person looks at it, and nothing retries it (design §10).
    const refusal = refusalAnswer.safeParse(readJson(bytes)).data
    throw new CoreRefused(refusal?.code ?? String(status), tidyReason(refusal?.message ?? '', [settings.key]))
  }

  return {
    async push(policy, key) {
      const answer = await through(() =>
        post('/policies', writePolicy(policy, key), { 'idempotency-key': key }),
      )
      const parsed = pushAnswer.safeParse(answer)
      if (!parsed.success) throw new CoreUnavailable('unreadable', 'no policy number')
      return parsed.data.policy_number
    },

    async find(keys) {
      const found = new Map<string, CorePolicyNumber>()
      for (const portion of portionsOf(keys)) {
        const answer = await through(() => post('/policies/find', { ref_unique_ids: portion }))
        const parsed = findAnswer.safeParse(answer)
        if (!parsed.success) throw new CoreUnavailable('unreadable', 'no list of policies')
        for (const { ref_unique_id, policy_number } of parsed.data.policies)
          if (portion.includes(ref_unique_id)) found.set(ref_unique_id, policy_number)
      }
      return found
    },

    async report(numbers) {
      const reports: CoreReport[] = []
      for (const portion of portionsOf(numbers)) {
        const answer = await through(() => post('/policies/report', { policy_numbers: portion }))
        const parsed = reportAnswer.safeParse(answer)
        if (!parsed.success) throw new CoreUnavailable('unreadable', 'no report')
        reports.push(
          ...parsed.data.policies.filter((row) => portion.includes(row.policy_number)).map(readReport),
        )
      }
      return reports
    },

    async notePosting(notice, key) {
      const answer = await through(() => post('/payments', writePosting(notice), { 'idempotency-key': key }))
      const parsed = notedAnswer.safeParse(answer)
      if (!parsed.success) throw new CoreUnavailable('unreadable', 'no revision')
      return { revision: parsed.data.revision ?? undefined }
    },

    async listPostings(keys) {
      const postings = new Map<string, CorePosting>()
      for (const portion of portionsOf(keys)) {
        const answer = await through(() => post('/payments/find', { keys: portion }))
        const parsed = postingsAnswer.safeParse(answer)
        if (!parsed.success) throw new CoreUnavailable('unreadable', 'no list of payments')
        for (const { key, policy_number, kind, amount } of parsed.data.payments)
          if (portion.includes(key))
            postings.set(key, { policyNumber: policy_number, kind, amount: taka(amount) })
      }
      return postings
    },
  }
}

function portionsOf(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / portionSize)
  return Array.from({ length: count }, (_, n) => all.slice(n * portionSize, (n + 1) * portionSize))
}
