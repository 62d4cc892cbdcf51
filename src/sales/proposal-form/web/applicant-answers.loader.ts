import { call } from '#platform/http/web/call.ts'
import type { ApplicantAnswer, applicantAnswers } from '#sales/proposals/consent-contract.ts'

/** Applicants' refusals of the caller's own proposals; for staff only. */
export async function loadApplicantAnswers(): Promise<readonly ApplicantAnswer[]> {
  const { data } = await call<typeof applicantAnswers>('GET /api-app/applicant-answers', {})
  return data.answers
}
