import type { DocumentForCore, NomineeForCore, PolicyForCore } from '#adapters/core-system/core-system.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { appointeeQuestions, nomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { nomineesOf, shareOf } from '#policies/questions/nominees.ts'
import {
  type AnswersTo,
  type CompleteAnswers,
  isAlwaysAnswered,
  type Question,
  type Questions,
} from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import type { Mode, RiderName } from '#sales/plans/codes.ts'

/**
 * A confirmed policy as it is handed to the core system.
 * @throws an Error when an answer is missing that confirm requires: such a policy cannot have been confirmed
 */
export function policyForCore(
  policy: Policy,
  planEnglishName: string,
  documents: readonly DocumentForCore[],
): PolicyForCore {
  const { cover } = policy
  return {
    plan: { code: String(cover.planCode), name: planEnglishName },
    sumAssured: cover.sumAssured,
    termYears: cover.termYears,
    premiumPayingTermYears: cover.premiumPayingYears,
    mode: modeNames[cover.mode],
    premium: cover.instalment,
    riders: cover.riders.map((rider) => ({
      kind: riderKinds[rider.name],
      sumAssured: rider.sumAssured,
      premium: rider.premium,
    })),
    startDate: cover.startDate,
    rateEdition: cover.rateEdition,
    applicant: complete(applicantQuestions, policy.applicant),
    nominee: complete(nomineeQuestions, policy.nominee),
    appointee: policy.appointee && complete(appointeeQuestions, policy.appointee),
    nominees: nomineesForCore(policy),
    health: policy.health,
    agencyCode: policy.agencyCode,
    transactionId: policy.transactionId,
    branchCode: policy.savedBy.branchCode,
    collected: policy.collectionAmount,
    documents,
  }
}

/** Undefined for a single nominee whom the first part of the message describes fully. */
function nomineesForCore(policy: Policy): NomineeForCore[] | undefined {
  const named = nomineesOf(policy)
  if (named.length === 1 && named[0]?.nominee.explanation === undefined) return undefined
  return named.map(({ nominee, appointee }) => {
    const share = shareOf(nominee, named.length)
    if (share === undefined) throw new Error('A nominee of a confirmed policy has no share')
    return {
      nominee: complete(nomineeQuestions, nominee),
      share,
      ...(appointee ? { appointee: complete(appointeeQuestions, appointee) } : {}),
    }
  })
}

const modeNames: Record<Mode, PolicyForCore['mode']> = {
  M: 'monthly',
  Q: 'quarterly',
  H: 'halfYearly',
  Y: 'yearly',
  N: 'single',
}

const riderKinds: Record<RiderName, PolicyForCore['riders'][number]['kind']> = {
  accident: 'accident',
  hospital: 'hospitalCash',
  criticalIllness: 'criticalIllness',
  premiumWaiver: 'premiumWaiver',
}

function complete<const Q extends Questions>(
  questions: Q,
  answers: AnswersTo<Q> | undefined,
): CompleteAnswers<Q> {
  const given: Readonly<Record<string, unknown>> = answers ?? {}
  const missing = Object.keys(questions).find(
    (key) => given[key] === undefined && isAlwaysAnswered(questions[key] as Question),
  )
  if (missing) throw new Error(`A confirmed policy lacks ${missing}, which confirm requires`)
  return given as CompleteAnswers<Q>
}
