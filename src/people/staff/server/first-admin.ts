import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fill } from '#kernel/words.ts'
import type { Database } from '#platform/database/server/database.ts'
import { hashSecret } from '#platform/database/server/secrets.ts'
import { recordOwnAudit } from '#platform/http/server/audit.ts'
import { en as words } from '../first-admin.words.en.ts'
import { mainAdminId, role } from '../permissions.ts'
import { judgeUser, readUser } from '../rules.ts'
import { en as usersWords } from '../users.words.en.ts'
import { makeFirstRoles } from './first-roles.ts'
import { findMainAdmin, insertMainAdmin, resetSequences } from './first-store.ts'

/** The dependencies of a command. */
type Desk = { readonly db: Database; readonly now: Date; readonly who: string }
type CommandResult = { readonly isDone: boolean; readonly sentences: readonly string[] }

/**
 * `npm run first-admin -- …`: makes the main admin of a database that has none. The first password must be
 * replaced at the first sign-in. It can make and change nobody else.
 */
export async function makeFirstAdmin(
  args: readonly string[],
  { db, now, who }: Desk,
): Promise<CommandResult> {
  const asked = readArguments(args)
  if (!asked) return { isDone: false, sentences: [words.usage] }
  const password = drawPassword()
  const typed = {
    en_first_name: asked.name,
    login_id: asked.login,
    mobile: asked.mobile,
    email: asked.email,
    role_id: String(role.mainAdmin),
    status: '1',
    password,
  }
  const user = readUser(typed)
  const problems = judgeUser(typed, user, { isNew: true }).map(({ code }) => usersWords.problems[code])
  if (problems.length > 0) return { isDone: false, sentences: [...problems, words.nothing] }
  await makeFirstRoles(db)
  const passwordHash = await hashSecret(password)
  const isMade = await db.transaction(async (tx) => {
    const admin = { ...user, id: mainAdminId, passwordHash, hasOwnPassword: false, createdAt: now }
    if (!(await insertMainAdmin(tx, admin))) return false
    await resetSequences(tx)
    await recordOwnAudit(tx, now, {
      action: 'user.add',
      thing: `user:${mainAdminId}`,
      details: { by: who },
    })
    return true
  })
  const name = isMade ? user.loginId : ((await findMainAdmin(db, mainAdminId))?.loginId ?? user.loginId)
  return isMade
    ? { isDone: true, sentences: [fill(words.made, { name, password }, 'en'), words.next] }
    : { isDone: false, sentences: [fill(words.exists, { name }, 'en'), words.nothing] }
}

type Asked = {
  readonly login: string
  readonly name: string
  readonly mobile: string
  readonly email: string
}

function readArguments(args: readonly string[]): Asked | undefined {
  try {
    const text = { type: 'string', default: '' } as const
    const { values } = parseArgs({
      args: [...args],
      options: { login: text, name: text, mobile: text, email: text },
    })
    return values.login ? values : undefined
  } catch {
    return undefined
  }
}

/** Letters and digits that cannot be confused, in the form that RESET-02 requires. */
function drawPassword(): string {
  const draw = (from: string, length: number) =>
    Array.from({ length }, () => from[randomInt(from.length)]).join('')
  const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const digits = '23456789'
  return [draw(capitals, 1) + draw(letters, 4), draw(digits, 4), draw(letters, 5)].join('-').concat('#')
}
