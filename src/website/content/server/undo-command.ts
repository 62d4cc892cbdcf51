import type { Files } from '#adapters/files/files.ts'
import { Refusal } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import type { ContentType } from '../content-type.ts'
import { en as words } from '../files.words.en.ts'
import { mediaType } from '../media-type.ts'
import { type Forgotten, listForgotten, removeUnnamed } from './forget-file.ts'
import type { ListHeld } from './store-content.ts'
import { type Undone, undoImport } from './undo-import.ts'

export type CommandResult = { readonly isDone: boolean; readonly sentences: readonly string[] }

export type UndoDependencies = {
  readonly db: Database
  readonly files: Files
  readonly types: readonly ContentType[]
  /** The entries whose publication waits for a second person. */
  readonly listHeld: ListHeld
  readonly now: Date
  readonly who: string
}

/**
 * `npm run content:import -- --undo NUMBER`: undoes an import as the office does. It says what it restored,
 * what it removed, and what it left and why. Whoever may run it may change all content.
 */
export async function undoByCommand(args: readonly string[], desk: UndoDependencies): Promise<CommandResult> {
  const [given = ''] = args
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined
  if (id === undefined || args.length > 1) return { isDone: false, sentences: [words.usage] }
  const { db, files, types, listHeld, now, who } = desk
  const forgotten: Forgotten[] = []
  try {
    const undone = await db.transaction(async (tx) => {
      const needs = {
        types,
        listHeld,
        requireMay: () => {},
        forgetFiles: async (_tx: typeof tx, type: ContentType, slug: string) => {
          if (type.name === mediaType.name) forgotten.push(...(await listForgotten(tx, slug)))
        },
      }
      const result = await undoImport(tx, needs, id, { who, at: now })
      const { restored, removed, left } = result
      await recordOwnAudit(tx, now, {
        action: 'content.undo-import',
        thing: `import:${id}`,
        details: { restored, removed, left: left.length, who },
      })
      return result
    })
    for (const file of forgotten) await removeUnnamed({ db, files }, file)
    return { isDone: true, sentences: sayUndone(id, undone) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error.main
    const sentence = code === 'importUndone' ? words.undoneBefore : words.noImport
    return { isDone: false, sentences: [fill(sentence, { id: given }, 'en')] }
  }
}

function sayUndone(id: number, { restored, removed, left }: Undone): string[] {
  return [
    fill(words.undone, { id: String(id), restored, removed }, 'en'),
    ...left.map(({ type, slug, why }) =>
      fill(words.left, { entry: `${type.name}/${slug}`, why: words.whyLeft[why] }, 'en'),
    ),
  ]
}
