import { foldDigits } from '#kernel/bangla-text.ts'
import { nearestAge } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import { annualIncomeCodes, isCode } from '#policies/questions/codes.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { singleMode } from '#sales/plans/codes.ts'
import { type Range, type UnderwritingEdition, valueAt } from './edition.ts'
import { judgeNominees } from './judge-nominees.ts'
import type { OtherPolicy, ProposedLife, RegisterFinding } from './life.ts'
import type { Reason, Verdict } from './verdict.ts'

/** Judges the life of a proposal by an edition of the rules. docs/underwriting.md has a row for each rule. */
export function judgeLife(edition: UnderwritingEdition, life: ProposedLife): Verdict {
  const { cover, applicant, health, register, nominees } = life
  // The applicant's birth date, which is the parent's where a child is insured.
  const birthDate = cover.parentBirthDate ?? cover.birthDate
  const age = nearestAge(birthDate, cover.startDate)
  const total = totalOf(edition, life)
  const reasons = [
    ...judgeAnswers(edition, health),
    ...judgeBuild(edition, health),
    ...judgeSmoker(edition, health, total),
    ...judgeTotal(edition, age, total),
    ...judgeIncome(edition, age, total, applicant.annualIncome),
    ...judgeRegister(register),
    ...judgeUnverified(edition, register, cover.sumAssured),
    ...judgeNominees(edition, nominees, { birthDate, gender: applicant.gender }),
  ]
  return { edition: edition.name, outcome: reasons.length > 0 ? 'refer' : 'accept', age, total, reasons }
}

/** Total sum in poisha; half a poisha is rounded up. */
function totalOf({ totalSum }: UnderwritingEdition, { cover, others }: ProposedLife): Poisha {
  const counts = ({ status, isConfirmed }: OtherPolicy) =>
    totalSum.statuses.includes(status) && (isConfirmed || status !== policyStatusCode.draft)
  const share = ({ mode, sumAssured }: Pick<OtherPolicy, 'mode' | 'sumAssured'>) =>
    mode === singleMode ? Math.ceil(sumAssured * totalSum.singlePremiumShare) : sumAssured
  return [cover, ...others.filter(counts)].reduce((sum, policy) => sum + share(policy), 0)
}

/** healthAnswer, healthNotAnswered */
function judgeAnswers({ yesIsWell }: UnderwritingEdition, { answers }: HealthAnswers): Reason[] {
  const isUnwell = (question: (typeof healthQuestions)[number]) => {
    const answer = answers[question]
    return answer !== undefined && answer.yes !== yesIsWell.includes(question)
  }
  const questions = healthQuestions.filter((question) => answers[question] === undefined)
  return [
    ...healthQuestions.filter(isUnwell).map((question) => ({ code: 'healthAnswer', question }) as const),
    ...(questions.length > 0 ? [{ code: 'healthNotAnswered', questions } as const] : []),
  ]
}

/** build: a missing measure is accepted (design §10). */
function judgeBuild({ build }: UnderwritingEdition, health: HealthAnswers): Reason[] {
  const height = hundredthsOf(health.heightCm)
  const weight = hundredthsOf(health.weightKg)
  const reasons: Reason[] = []
  if (height !== undefined && weight !== undefined) {
    const { least, most } = build.bmi
    // Integer arithmetic in hundredths: 92.48 kg at 170 cm are exactly 32, but floats give a little more.
    const scaled = weight * 100_000_000
    const square = height * height
    if (scaled < hundredths(least) * square) {
      const value = Math.floor(scaled / square) / 100
      reasons.push({ code: 'build', measure: 'bmi', value, least, most })
    } else if (scaled > hundredths(most) * square) {
      const value = Math.ceil(scaled / square) / 100
      reasons.push({ code: 'build', measure: 'bmi', value, least, most })
    }
  }
  if (isOutside(height, build.heightCm))
    reasons.push({ code: 'build', measure: 'heightCm', value: height / 100, ...build.heightCm })
  if (isOutside(weight, build.weightKg))
    reasons.push({ code: 'build', measure: 'weightKg', value: weight / 100, ...build.weightKg })
  return reasons
}

/** @param value in hundredths */
function isOutside(value: number | undefined, { least, most }: Range): value is number {
  return value !== undefined && (value < hundredths(least) || value > hundredths(most))
}

/** A typed measure in hundredths; it has at most two decimals (PROP-27). */
function hundredthsOf(answer: string | undefined): number | undefined {
  return answer === undefined ? undefined : hundredths(Number(foldDigits(answer)))
}

function hundredths(value: number): number {
  return Math.round(value * 100)
}

/** smoker: without an answer the person counts as a non-smoker. */
function judgeSmoker({ smokerUpTo }: UnderwritingEdition, health: HealthAnswers, total: Poisha): Reason[] {
  const isSmoker = health.smokerStatus === 'Smoker'
  return isSmoker && total > smokerUpTo ? [{ code: 'smoker', sum: total, limit: smokerUpTo }] : []
}

/** totalSum: the non-medical limit of the age. */
function judgeTotal({ totalSum }: UnderwritingEdition, age: number, total: Poisha): Reason[] {
  const limit = valueAt(totalSum.limits, age)
  return total > limit ? [{ code: 'totalSum', age, sum: total, limit }] : []
}

/** income: a confirmed proposal has one of the bands (PROP-12); any other answer is not judged. */
function judgeIncome(
  { income }: UnderwritingEdition,
  age: number,
  total: Poisha,
  band: string | undefined,
): Reason[] {
  if (!isCode(annualIncomeCodes, band)) return []
  const times = valueAt(income.multiples, age)
  const limit = Math.floor(income.upperEnds[band] * times)
  return total > limit ? [{ code: 'income', age, times, sum: total, limit }] : []
}

/** identity */
function judgeRegister(register: RegisterFinding): Reason[] {
  if (register.answer !== 'found') return []
  const { name, birthDate, gender } = register
  return [
    ...(name === 'same' ? [] : [{ code: 'identity', part: 'name', says: name } as const]),
    ...(birthDate === 'same' ? [] : [{ code: 'identity', part: 'birthDate', says: birthDate } as const]),
    ...(gender === 'same' ? [] : [{ code: 'identity', part: 'gender', says: gender } as const]),
  ]
}

/** unverified: the full sum of this proposal alone, even where the premium is paid once. */
function judgeUnverified(
  { unverifiedUpTo: limit }: UnderwritingEdition,
  register: RegisterFinding,
  sum: Poisha,
): Reason[] {
  return register.answer !== 'found' && sum > limit
    ? [{ code: 'unverified', register: register.answer, sum, limit }]
    : []
}
