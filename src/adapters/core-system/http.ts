import { type BreakerSettings, makeBreaker } from '../breaker.ts'
import { callOutside, readJson, tidyReason } from '../call-outside.ts'
import {
  type CorePolicyNumber,
  CoreRefused,
  type CoreReport,
  type CoreSystem,
  CoreUnavailable,
} from './core-system.ts'
import { pushAnswer, readReport, refusalAnswer, reportAnswer, writePolicy } from './wire.ts'

export type HttpCoreSettings = {
  /** Where the contract of docs/core-system.md begins, such as https://core.example/portal. Read at every call. */
  readonly address: string
  /** Sent as `Authorization: Bearer`. */
  readonly key: string
  readonly timeoutMs?: number
  readonly breaker?: BreakerSettings
}

/** So many numbers go into one report call. */
const reportPortion = 500

/** These concern our account or the moment, not the policy: worth another try. */
const comeBackLater = new Set([401, 403, 404, 408, 425, 429])

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
    if (comeBackLater.has(status)) {
      throw new CoreUnavailable(
        status === 408 || status === 425 || status === 429 ? 'failing' : 'account',
        String(status),
      )
    }
    if (status < 400) throw new CoreUnavailable('unreadable', String(status))
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

    async report(numbers) {
      const reports: CoreReport[] = []
      for (let from = 0; from < numbers.length; from += reportPortion) {
        const portion: readonly CorePolicyNumber[] = numbers.slice(from, from + reportPortion)
        const answer = await through(() => post('/policies/report', { policy_numbers: portion }))
        const parsed = reportAnswer.safeParse(answer)
        if (!parsed.success) throw new CoreUnavailable('unreadable', 'no report')
        reports.push(
          ...parsed.data.policies.filter((row) => portion.includes(row.policy_number)).map(readReport),
        )
      }
      return reports
    },
  }
}
