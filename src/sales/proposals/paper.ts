import { type DateOnly, formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import type { Cover } from '#policies/policies/policy.ts'
import { policiesWords } from '#policies/policies/words.ts'
import { type AnswerLine, type AskedIn, answerGroups } from './answer-lines.ts'
import type { Answers } from './proposal.ts'
import { proposalsWords } from './words.ts'

/** A part of the proposal as a person reads it. */
export type PaperSection = { readonly title: string; readonly lines: readonly PaperLine[] }

type PaperLine = Pick<AnswerLine, 'label' | 'answer'>

/** Given; to be given with the applicant's "yes" to the whole; or not given, since they answered otherwise. */
export type Declared = 'yes' | 'withYes' | 'notGiven'

/**
 * Writes the whole proposal as it was asked and answered, in one language; the declaration comes last. It
 * contains the last four digits of a national ID; the whole number is sealed with the policy.
 */
export function writePaper(
  proposal: {
    readonly answers: Answers
    readonly cover: Cover
    readonly planName: string
    /** For a proposal confirmed earlier: leaves out questions that were asked only later. */
    readonly confirmedOn?: DateOnly
    /** Whether the applicant has made the declaration; by default they have. */
    readonly declared?: Declared
  },
  language: Language,
): PaperSection[] {
  const asked: AskedIn = {
    words: proposalsWords[language],
    policyWords: policiesWords[language],
    language,
  }
  const { words } = asked
  const { confirmedOn, declared = 'yes' } = proposal
  const { declaration } = words
  const given = declared === 'yes' ? words.yes : declaration.given[declared]
  const parts = ['applicant', 'nominee', 'appointee', 'office', 'health'] as const
  return [
    { title: words.summary.title, lines: coverLines(proposal.cover, proposal.planName, asked) },
    ...parts
      .flatMap((name) =>
        answerGroups(name, proposal.answers, asked, {
          isMasked: true,
          ...(confirmedOn ? { confirmedOn } : {}),
        }),
      )
      .map(({ title, lines }) => ({ title, lines: lines.map(({ label, answer }) => ({ label, answer })) })),
    {
      title: declaration.title,
      lines: [
        { label: declaration.statement, answer: given },
        { label: declaration.consent, answer: given },
      ],
    },
  ].filter(({ lines }) => lines.length > 0)
}

function coverLines(cover: Cover, planName: string, { words, policyWords, language }: AskedIn): PaperLine[] {
  const { summary } = words
  const years = (n: number) => fill(summary.years, { n }, language)
  return [
    { label: summary.plan, answer: planName },
    { label: summary.sumAssured, answer: formatTaka(cover.sumAssured, language) },
    { label: summary.term, answer: years(cover.termYears) },
    { label: summary.payingTerm, answer: years(cover.premiumPayingYears) },
    { label: summary.mode, answer: policyWords.codes.mode[cover.mode] },
    { label: summary.startDate, answer: formatDate(cover.startDate, language) },
    ...cover.riders.map((rider) => ({
      label: summary[rider.name],
      answer: rider.sumAssured > 0 ? formatTaka(rider.sumAssured, language) : summary.covered,
    })),
    { label: summary.premium, answer: formatTaka(cover.instalment, language) },
  ]
}
