import { useWriter } from '#platform/http/web/write.ts'
import { makerOfStart, userOfCommand } from '#website/content/makers.ts'
import { useDraftWords } from './words.ts'

/** The author of a change, in the reader's language: a person by name, a command by its user, or the first load. */
export function useMakerName(): (who: string) => string {
  const { makers: words } = useDraftWords()
  const write = useWriter()
  return (who) => {
    if (who === makerOfStart) return words.start
    const user = userOfCommand(who)
    return user === undefined ? who : write.fill(words.command, { name: user })
  }
}
