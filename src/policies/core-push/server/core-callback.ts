import { createHash, timingSafeEqual } from 'node:crypto'
import { readReport } from '#adapters/core-system/wire.ts'
import type { In } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { coreReports } from '#policies/policies/contract.ts'
import { enqueueActiveNotices } from '#policies/policies/server/active-notices.ts'
import { processReports } from './process-report.ts'

/**
 * Processes reports that the core system sends unasked, in the same way as those that we ask for.
 * @param deps `coreReportKey` is `CORE_REPORT_KEY`: without one nobody may report
 * @throws Refusal 401 coreKeyWrong
 */
export async function processCoreCallback(
  { coreReportKey, jobs }: { readonly coreReportKey: string | undefined; readonly jobs: Jobs },
  input: In<typeof coreReports>,
  caller: { readonly bearer: string | undefined; readonly now: Date },
  change: Change,
): Promise<void> {
  if (!coreReportKey || !isSame(caller.bearer ?? '', coreReportKey)) refuse(401, 'coreKeyWrong')
  const reports = input.policies.map(readReport)
  await change(async (tx) => enqueueActiveNotices(jobs, tx, await processReports(tx, reports, caller.now)))
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
