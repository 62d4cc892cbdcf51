import { useWriter } from '#platform/http/web/write.ts'
import { nameError } from '#platform/pages/web/name-error.ts'
import { healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { answerGroups } from '#sales/proposals/answer-lines.ts'
import { missingCodes } from '#sales/proposals/answer-rules.ts'
import type { Answers, Proposer, SectionName } from '#sales/proposals/proposal.ts'
import { placeOfField, sectionOfField, wordsKeyOf } from '../form.ts'
import { useAskedIn, useFormWords, useProposalsWords } from './words.ts'

/** More than this are grouped by part. */
const mostListed = 5

const healthFields = healthQuestions.map((question): string => healthQuestionFields[question])

/** What is wrong, by the name of its field. */
export type Messages = Readonly<Record<string, string>>
/** A problem of the whole form has no field. */
type ListedProblem = { readonly field: string; readonly text: string }

/** The title and the lines of the error summary. */
export function useSummary(proposer: Proposer) {
  const words = useProposalsWords()
  const { check } = useFormWords()
  const write = useWriter()
  const asked = useAskedIn()
  const sentences: Messages = words.problems
  /** The sentences about answers that are not given yet. */
  const toCome = new Set([...missingCodes].map((code) => sentences[code ?? '']))

  /** The title says "correct" only if an answer is invalid, not merely missing. */
  const titleOf = (problems: readonly ListedProblem[], all: Messages): string => {
    const one = problems.length === 1
    const n = problems.length
    if (problems.every(({ field }) => toCome.has(all[field])))
      return write.fill(one ? check.leftInAllOne : check.leftInAll, { n })
    return write.fill(one ? words.fixField : words.fixFields, { n })
  }
  /** A line for each part, with a link to its first field. */
  const linesOfParts = (problems: readonly ListedProblem[]): ListedProblem[] =>
    [...Map.groupBy(problems, ({ field }) => sectionOfField(field))].flatMap(([name, own]) => {
      const first = own[0]
      const n = own.length
      if (!name || !first) return own
      const line = check[n === 1 ? 'partToFixOne' : 'partToFix']
      const part = words.sections[wordsKeyOf(name, proposer)].title
      return [{ field: first.field, text: write.fill(line, { part, n }) }]
    })
  /** Says which question a problem is about; a sentence about a missing answer names all but the person. */
  const nameField = (field: string, text: string, answers: Answers): string => {
    const n = healthFields.indexOf(field.replace(/_details$/, '')) + 1
    if (n > 0) return write.fill(check.question, { n, text })
    const section = sectionOfField(field)
    const groups = section ? answerGroups(section, answers, asked) : []
    for (const { title, lines } of groups) {
      const line = lines.find(({ name }) => name === field)
      if (!line) continue
      const person = section === 'nominee' || section === 'appointee' ? [title] : []
      return nameError(text, ...person, ...(toCome.has(text) ? [] : [line.label]))
    }
    return text
  }
  /**
   * The lines of a summary, from the top of the screen to the bottom: the problems of one part, or of all.
   * Questions with the same wording have their numbers.
   * @param isByPart groups many problems into a line for each part
   */
  return (all: Messages, answers: Answers, part: SectionName | undefined, isByPart: boolean) => {
    const problems = Object.entries(all)
      .filter(([field]) => !part || sectionOfField(field) === part)
      .sort(([one], [other]) => placeOfField(one) - placeOfField(other))
      .map(([field, text]) => ({ field, text: nameField(field, text, answers) }))
    const errors = isByPart && problems.length > mostListed ? linesOfParts(problems) : problems
    return { title: titleOf(problems, all), errors }
  }
}
