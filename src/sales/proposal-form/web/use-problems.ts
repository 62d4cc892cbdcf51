import { useEffect, useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { Answers, Circumstances, Proposer, SectionName } from '#sales/proposals/proposal.ts'
import { formSections, sectionOfField } from '../form.ts'
import type { RefusedSave } from './save-outcome.ts'
import { dismissTrouble, showTrouble } from './trouble.ts'
import type { Check } from './use-check.ts'
import { type Messages, useSummary } from './use-summary.ts'
import { useProposalsWords } from './words.ts'

/**
 * All errors of the form, as far as it was handed in: those of the server, or of each part on the page.
 * @param look reads the present answers synchronously
 */
export function useProblems(
  look: () => { readonly answers: Answers; readonly circumstances: Circumstances },
  refused: RefusedSave | undefined,
  check: Check | undefined,
  proposer: Proposer,
) {
  const words = useProposalsWords()
  const { problems: reasons } = usePlatformWords()
  const write = useWriter()
  const summaryOf = useSummary(proposer)
  /** The errors that the page found when a part was left; they override the server's earlier ones. */
  const [left, setLeft] = useState<Readonly<Partial<Record<SectionName, Messages>>>>({})
  const [said, setSaid] = useState(() => firstOfEach(refused?.errors))
  /** They come from the check that opening the page asks for. */
  const [isUnasked, setUnasked] = useState(false)

  useEffect(() => {
    if (!refused || refused.unknownKey || refused.alike !== undefined) return
    setLeft({})
    setSaid(firstOfEach(refused.errors))
    setUnasked(false)
    showTrouble(describeFailure(reasons, refused, words.saveFailed))
  }, [refused, words, reasons])
  useEffect(() => {
    if (check?.kind === 'complete') {
      setSaid({})
      dismissTrouble()
    }
    if (check?.kind !== 'wrong') return
    setLeft({})
    setSaid(firstOfEach(check.errors))
    setUnasked(true)
    showTrouble(check.message)
  }, [check])

  const sentences: Readonly<Record<string, string>> = words.problems
  const ofServer = Object.entries(said).filter(([field]) => {
    const section = sectionOfField(field)
    return !section || !left[section]
  })
  const all: Messages = { ...Object.fromEntries(ofServer), ...Object.assign({}, ...Object.values(left)) }

  return {
    errorOf: (field: string): string | undefined => all[field],
    summaryOf: (answers: Answers, part: SectionName | undefined, isByPart: boolean) => ({
      ...summaryOf(all, answers, part, isByPart),
      isUnasked,
    }),
    /** The part was handed in: its missing answers are errors. */
    isJudged: (name: SectionName): boolean =>
      left[name] !== undefined || Object.keys(said).some((field) => sectionOfField(field) === name),
    /** @returns whether the part has no errors */
    judge(name: SectionName): boolean {
      const { answers, circumstances } = look()
      const problems = formSections.find((one) => one.name === name)?.problems(answers, circumstances) ?? []
      const found = problems.flatMap(({ code, field, params }) =>
        field ? [[field, write.fill(sentences[code] ?? code, params ?? {})]] : [],
      )
      setLeft({ ...left, [name]: Object.fromEntries(found) })
      setUnasked(false)
      return found.length === 0
    },
    /** Their fields have moved: messages about them are outdated. */
    settle: (...names: SectionName[]) =>
      setLeft({ ...left, ...Object.fromEntries(names.map((name) => [name, {}])) }),
    /** A look-up has filled in these fields, or a file was chosen: messages about them are outdated. */
    answered(fields: readonly string[]) {
      setLeft((before) =>
        Object.fromEntries(Object.entries(before).map(([name, found]) => [name, without(found, fields)])),
      )
      setSaid((before) => without(before, fields))
    },
    /** A new save is under way. */
    clear: () => setLeft({}),
  }
}

const without = (messages: Messages, fields: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => !fields.includes(field)))

/** The first sentence for each field. */
function firstOfEach(errors: RefusedSave['errors'] = {}): Messages {
  return Object.fromEntries(Object.entries(errors).map(([field, [text = '']]) => [field, text]))
}
