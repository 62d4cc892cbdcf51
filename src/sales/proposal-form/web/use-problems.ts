import { useEffect, useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { missingCodes } from '#sales/proposals/answer-rules.ts'
import type { Answers, Circumstances, Proposer, SectionName } from '#sales/proposals/proposal.ts'
import { formSections, placeOfField, sectionOfField, wordsKeyOf } from '../form.ts'
import type { RefusedSave } from './save-outcome.ts'
import { settleTrouble, showTrouble } from './trouble.ts'
import type { Check } from './use-check.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/** More of them are gathered by part. */
const mostListed = 5

const healthFields = healthQuestions.map((question): string => healthQuestionFields[question])

type Messages = Readonly<Record<string, string>>
/** A problem of the whole form has no field. */
type ListedProblem = { readonly field: string; readonly text: string }

/**
 * Everything that is wrong in the form, as far as it was handed in: by the server, or part by part on the page.
 * @param look reads the answers as they stand at this very moment
 */
export function useProblems(
  look: () => { readonly answers: Answers; readonly circumstances: Circumstances },
  refused: RefusedSave | undefined,
  check: Check | undefined,
  proposer: Proposer,
) {
  const words = useProposalsWords()
  const { check: ofCheck } = useFormWords()
  const { problems: reasons } = usePlatformWords()
  const write = useWriter()
  /** What the page itself found when a part was left; it stands over what the server said before. */
  const [left, setLeft] = useState<Readonly<Partial<Record<SectionName, Messages>>>>({})
  const [said, setSaid] = useState(() => firstOfEach(refused?.errors))

  useEffect(() => {
    if (!refused || refused.unknownKey || refused.alike !== undefined) return
    setLeft({})
    setSaid(firstOfEach(refused.errors))
    showTrouble(sayFailure(reasons, refused, words.saveFailed))
  }, [refused, words, reasons])
  useEffect(() => {
    if (check?.kind === 'complete') {
      setSaid({})
      settleTrouble()
    }
    if (check?.kind !== 'wrong') return
    setLeft({})
    setSaid(firstOfEach(check.errors))
    showTrouble(check.message)
  }, [check])

  const sentences: Readonly<Record<string, string>> = words.problems
  const ofServer = Object.entries(said).filter(([field]) => {
    const section = sectionOfField(field)
    return !section || !left[section]
  })
  const all: Messages = { ...Object.fromEntries(ofServer), ...Object.assign({}, ...Object.values(left)) }

  /** Only when something was written wrongly is there anything to correct. */
  const titleOf = (problems: readonly ListedProblem[]): string => {
    const toCome = new Set([...missingCodes].map((code) => sentences[code ?? '']))
    const [one, n] = [problems.length === 1, problems.length]
    if (problems.every(({ field }) => toCome.has(all[field])))
      return write.fill(one ? ofCheck.leftInAllOne : ofCheck.leftInAll, { n })
    return write.fill(one ? words.fixField : words.fixFields, { n })
  }
  /** A line for each part, with a link to its first field. */
  const linesOfParts = (problems: readonly ListedProblem[]): ListedProblem[] =>
    [...Map.groupBy(problems, ({ field }) => sectionOfField(field))].flatMap(([name, own]) => {
      const [first, n] = [own[0], own.length]
      if (!name || !first) return own
      const line = ofCheck[n === 1 ? 'partToFixOne' : 'partToFix']
      return [
        {
          field: first.field,
          text: write.fill(line, { part: words.sections[wordsKeyOf(name, proposer)].title, n }),
        },
      ]
    })
  return {
    errorOf: (field: string): string | undefined => all[field],
    /**
     * What a summary lists, from the top of the screen to its foot: the problems of one part, or of all. Questions that
     * are asked alike have their numbers.
     * @param isByPart many problems are a line for each part
     */
    summaryOf(part: SectionName | undefined, isByPart: boolean) {
      const problems = Object.entries(all)
        .filter(([field]) => !part || sectionOfField(field) === part)
        .sort(([one], [other]) => placeOfField(one) - placeOfField(other))
        .map(([field, text]) => {
          const n = healthFields.indexOf(field) + 1
          return { field, text: n === 0 ? text : write.fill(ofCheck.question, { n, text }) }
        })
      const errors = isByPart && problems.length > mostListed ? linesOfParts(problems) : problems
      return { title: titleOf(problems), errors }
    },
    /** The part was handed in: what is missing in it is to be corrected. */
    isJudged: (name: SectionName): boolean =>
      left[name] !== undefined || Object.keys(said).some((field) => sectionOfField(field) === name),
    /** @returns whether nothing is wrong in the part */
    judge(name: SectionName): boolean {
      const { answers, circumstances } = look()
      const problems = formSections.find((one) => one.name === name)?.problems(answers, circumstances) ?? []
      const found = problems.flatMap(({ code, field, params }) =>
        field ? [[field, write.fill(sentences[code] ?? code, params ?? {})]] : [],
      )
      setLeft({ ...left, [name]: Object.fromEntries(found) })
      return found.length === 0
    },
    /** Their fields have moved: what was said about them holds no more. */
    settle: (...names: SectionName[]) =>
      setLeft({ ...left, ...Object.fromEntries(names.map((name) => [name, {}])) }),
    /** A new save is under way. */
    clear: () => setLeft({}),
  }
}

/** The first sentence for each field. */
function firstOfEach(errors: RefusedSave['errors'] = {}): Messages {
  return Object.fromEntries(Object.entries(errors).map(([field, [text = '']]) => [field, text]))
}
