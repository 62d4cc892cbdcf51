import { call } from '#platform/http/web/call.ts'
import type { ApplicantAnswer, applicantAnswers } from '#sales/proposals/consent-contract.ts'

/** What applicants have answered to own proposals that cannot go on as they stand; for staff alone. */
export async function loadApplicantAnswers(): Promise<readonly ApplicantAnswer[]> {
  const { data } = await call<typeof applicantAnswers>('GET /api-app/applicant-answers', {})
  return data.answers
}
