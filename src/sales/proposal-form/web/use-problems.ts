import { useEffect, useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { healthQuestionFields, healthQuestions } from '#policies/questions/health-questions.ts'
import { missingCodes } from '#sales/proposals/answer-rules.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { formSections, placeOfField, sectionOfField } from '../form.ts'
import type { RefusedSave } from './save-outcome.ts'
import { settleTrouble, showTrouble } from './trouble.ts'
import type { Check } from './use-check.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/** More of them are gathered by part. */
const mostListed = 5

const healthFields = healthQuestions.map((question): string => healthQuestionFields[question])

type Messages = Readonly<Record<string, string>>
/** A problem of the whole form has no field. */
type ListedProblem = { readonly field: string; readonly text: string }

/** Everything that is wrong in the form, as far as it was handed in: by the server, or part by part on the page. */
export function useProblems(live: LiveAnswers, refused: RefusedSave | undefined, check: Check | undefined) {
  const words = useProposalsWords()
  const { check: ofCheck } = useFormWords()
  const { problems: reasons } = usePlatformWords()
  const write = useWriter()
  /** What the page itself found when a part was left; it stands over what the server said before. */
  const [left, setLeft] = useState<Readonly<Partial<Record<SectionName, Messages>>>>({})
  const [said, setSaid] = useState<{ message: string; errors: Messages } | undefined>(() =>
    fromServer(refused),
  )

  useEffect(() => {
    if (!refused || refused.unknownKey || refused.alike !== undefined) return
    setLeft({})
    setSaid(fromServer(refused))
    showTrouble(sayFailure(reasons, refused, words.saveFailed))
  }, [refused, words, reasons])
  useEffect(() => {
    if (check?.kind === 'complete') {
      setSaid(undefined)
      settleTrouble()
    }
    if (check?.kind !== 'wrong') return
    setLeft({})
    setSaid(fromServer(check))
    showTrouble(check.message)
  }, [check])

  const toCome: ReadonlySet<string> = new Set(
    [...missingCodes].map((code) => words.problems[code as keyof typeof words.problems]),
  )
  const judge = (name: SectionName): boolean => {
    const section = formSections.find((one) => one.name === name)
    const { answers, circumstances } = live.look()
    const problems = section?.problems(answers, circumstances) ?? []
    const sentences = problems.flatMap(({ code, field, params }) =>
      field ? [[field, write.fill(words.problems[code as keyof typeof words.problems], params ?? {})]] : [],
    )
    setLeft({ ...left, [name]: Object.fromEntries(sentences) })
    return sentences.length === 0
  }

  const textOfPart = (name: SectionName, n: number) =>
    write.fill(ofCheck[n === 1 ? 'partToFixOne' : 'partToFix'], { part: words.sections[name].title, n })
  const ofServer = Object.entries(said?.errors ?? {}).filter(([field]) => {
    const section = sectionOfField(field)
    return !section || !left[section]
  })
  const all: Messages = { ...Object.fromEntries(ofServer), ...Object.assign({}, ...Object.values(left)) }
  return {
    /** The message of the first failing part, or of the whole. */
    message: said?.message,
    errorOf: (field: string): string | undefined => all[field],
    /** In the order of the form; those of one part, or all. Questions that are asked alike have their numbers. */
    listed: (name?: SectionName): ListedProblem[] =>
      inOrder(all)
        .filter(({ field }) => !name || sectionOfField(field) === name)
        .map(({ field, text }) => {
          const n = healthFields.indexOf(field) + 1
          return { field, text: n === 0 ? text : write.fill(ofCheck.question, { n, text }) }
        }),
    /** Only when something was written wrongly is there anything to correct. */
    titleOf: (problems: readonly ListedProblem[]): string => {
      const [one, n] = [problems.length === 1, problems.length]
      const isAllToCome = problems.every(({ field }) => toCome.has(all[field] ?? ''))
      if (isAllToCome) return write.fill(one ? ofCheck.leftInAllOne : ofCheck.leftInAll, { n })
      return write.fill(one ? words.fixField : words.fixFields, { n })
    },
    /** Many problems are listed by part: a line each, with a link to the first field. */
    byPart: (problems: readonly ListedProblem[]): readonly ListedProblem[] =>
      problems.length <= mostListed ? problems : linesOfParts(problems, textOfPart),
    /** The part was handed in: what is missing in it is to be corrected. */
    isJudged: (name: SectionName): boolean =>
      left[name] !== undefined ||
      Object.keys(said?.errors ?? {}).some((field) => sectionOfField(field) === name),
    judge,
    /** Their fields have moved: what was said about them holds no more. */
    settle: (...names: SectionName[]) =>
      setLeft({ ...left, ...Object.fromEntries(names.map((name) => [name, {}])) }),
    /** A new save is under way. */
    clear: () => setLeft({}),
  }
}

function linesOfParts(
  problems: readonly ListedProblem[],
  textOf: (name: SectionName, n: number) => string,
): ListedProblem[] {
  const parts = Map.groupBy(problems, ({ field }) => sectionOfField(field))
  return [...parts].flatMap(([name, own]) => {
    const [first] = own
    return name && first ? [{ field: first.field, text: textOf(name, own.length) }] : own
  })
}

function fromServer(
  answer: { message: string; errors: Readonly<Record<string, readonly string[]>> } | undefined,
) {
  if (!answer) return undefined
  const errors = Object.entries(answer.errors).map(([field, [text = '']]) => [field, text])
  return { message: answer.message, errors: Object.fromEntries(errors) as Messages }
}

/** From the top of the screen to its foot, whatever the order of the checks was. */
function inOrder(messages: Messages): ListedProblem[] {
  return Object.entries(messages)
    .map(([field, text]) => ({ field, text }))
    .sort((one, other) => placeOfField(one.field) - placeOfField(other.field))
}
