import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { ok, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWith, staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { getUser, getUsers, storeUsers, updateUsers } from '../contract.ts'
import { type TypedUser, wantsLink } from '../rules.ts'
import { bn } from '../users.words.bn.ts'
import { en } from '../users.words.en.ts'
import { addUser, type ChangedUser, isRowNumber } from './add-user.ts'
import { changeUser } from './change-user.ts'
import { presentUser, presentWholeUser } from './present.ts'
import { countUsers, findUserRecord, listUsers } from './user-store.ts'

const words = { bn, en }
const pageSize = 50

type Needs = { readonly db: ReadDatabase; readonly jobs: Jobs }

export const userRoutes = ({ db, jobs }: Needs): Handler[] => [
  handle(getUsers, { guard: staffWith(permission.userList) }, async (input, { language }) => {
    const search = { name: normaliseText(input.name), isActive: readStatus(input.status) }
    const total = await countUsers(db, search)
    const page = pageAsked(input.page, pageSize, total)
    const users = await listUsers(db, search, page)
    const around = pageNumbers(page, users.length, total)
    return doneIn(language, { users: { data: users.map(presentUser), ...around } })
  }),

  handle(
    getUser,
    { guard: staffWithAny([permission.userCreate, permission.userEdit]) },
    async (input, { language, who }) => {
      const isNew = input.id.trim() === ''
      if (!mayDo(who, isNew ? permission.userCreate : permission.userEdit)) refuse(403, 'notAllowed')
      if (isNew) return doneIn(language, { user: null })
      const id = readNumber(input.id)
      const user = isRowNumber(id) ? await findUserRecord(db, id) : undefined
      return doneIn(language, { user: presentWholeUser(user ?? refuse(404, 'noSuchUser')) })
    },
  ),

  handleChange(
    storeUsers,
    { guard: staffWith(permission.userCreate), audit: changedUser('user.add') },
    async (input, call, change) => {
      await addUser({ db, jobs }, change, input, call)
      return stored(sayStored(words[call.language].done.added, input, call.language))
    },
  ),

  handleChange(
    updateUsers,
    { guard: staffWith(permission.userEdit), audit: changedUser('user.change') },
    async ({ id, ...input }, call, change) => {
      await changeUser(jobs, change, readNumber(id), input, call)
      return stored(sayStored(words[call.language].done.updated, input, call.language))
    },
  ),
]

function changedUser(action: string) {
  return (_input: unknown, { id, ...facts }: ChangedUser) => ({ action, thing: `user:${id}`, ...facts })
}

/** The message about a stored user, adding that a link is being sent. */
function sayStored(message: string, typed: TypedUser, language: Language): string {
  return wantsLink(typed) ? `${message} ${words[language].linkSent}` : message
}

const stored = (message: string) => ({
  success: true,
  status: ok,
  message,
  data: { status: ok, message },
})

/** The status a filter asks for: 1 active, 0 inactive, anything else all. */
export function readStatus(typed: string): boolean | undefined {
  const status = foldDigits(typed.trim())
  return status === '1' ? true : status === '0' ? false : undefined
}

/** The number of a row; NaN when none was typed. */
export function readNumber(typed: string): number {
  const digits = foldDigits(typed.trim())
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
