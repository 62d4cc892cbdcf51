import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { anyone, customer, type Guard, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { isErased, lockPerson } from '#policies/policies/server/customer-lock-store.ts'
import { seesPolicies } from '#policies/policies/server/guard.ts'
import { getListedPolicy } from '#policies/policies/server/seen-policy.ts'
import { chooseReminders, showReminders, stopReminders } from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { keepChoice } from './choice-store.ts'
import { registerFinding } from './find-reminders.ts'
import { type ReminderDependencies, registerSending } from './send-reminder.ts'
import { presentReminders, type ShowDependencies } from './show-reminders.ts'
import { readStopToken } from './stop-token.ts'

const words = { bn, en }

/** Finds and sends each day's reminders. If reminders are switched off, waiting ones are dropped. */
export function reminderJobs(deps: ReminderDependencies): void {
  registerSending(deps)
  registerFinding(deps, deps.reminderHours)
}

const ofStaff = staffWith(permission.policyEdit)

/** Holders choose for themselves; staff with Policy Edit choose for a holder who asks. */
const choosesReminders: Guard<Person> = {
  name: 'choosesReminders',
  require: (who) => (who?.kind === 'customer' ? customer.require(who) : ofStaff.require(who)),
}

/** What somebody chose, and whether that changed anything. */
type Chosen = { readonly customerId: number; readonly isWanted: boolean; readonly isChanged: boolean }

/** An unchanged choice writes no audit line: the link in an email works for years, for anybody who has it. */
const lineOf = ({ customerId, isWanted, isChanged }: Chosen) =>
  isChanged
    ? { action: isWanted ? 'reminders.start' : 'reminders.stop', thing: `person:${customerId}` }
    : undefined

export const reminderRoutes = (deps: ShowDependencies & Pick<ReminderDependencies, 'codeKey'>): Handler[] => [
  handle(showReminders, { guard: seesPolicies }, async ({ id }, { who, now, language }) => {
    const policy = await getListedPolicy(deps.db, id, who)
    const may_choose = who.kind === 'customer' || mayDo(who, permission.policyEdit)
    return doneIn(language, { ...(await presentReminders(deps, policy, now)), may_choose })
  }),

  handleChange(
    chooseReminders,
    { guard: choosesReminders, audit: (_input, chosen: Chosen) => lineOf(chosen) },
    async ({ id, is_wanted }, { who, now, language }, change) => {
      const { customerId } = await getListedPolicy(deps.db, id, who)
      const isWanted = is_wanted === '1'
      await change(async (tx) => {
        await lockPerson(tx, customerId)
        const by = who.kind === 'customer' ? 'holder' : 'office'
        const isChanged = await keepChoice(tx, { customerId, isWanted, by, at: now })
        return { customerId, isWanted, isChanged }
      })
      return done(words[language].chosen[isWanted ? 'started' : 'stopped'], { is_wanted: isWanted })
    },
  ),

  handleChange(
    stopReminders,
    { guard: anyone, audit: (_input, chosen: Chosen) => lineOf(chosen) },
    async ({ token }, { now, language }, change) => {
      const customerId = readStopToken(deps.codeKey, token) ?? refuse(404, 'linkOver')
      await change(async (tx) => {
        const chosen = { customerId, isWanted: false }
        // An erased person gets no more reminders, and nothing about them may be stored.
        if (await isErased(tx, customerId)) return { ...chosen, isChanged: false }
        await lockPerson(tx, customerId)
        return { ...chosen, isChanged: await keepChoice(tx, { ...chosen, by: 'link', at: now }) }
      })
      return done(words[language].stop.done, null)
    },
  ),
]
