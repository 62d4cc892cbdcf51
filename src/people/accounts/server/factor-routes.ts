import { toDhakaTime } from '#kernel/dates.ts'
import { done, ok } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { anyone, signedIn, staff } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { factorKinds } from '../second-factor.ts'
import {
  enrolSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes as renewCall,
  secondFactor,
} from '../second-factor-contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { secondStepCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { beginEnrolment, type Enrolled, finishEnrolment, getEnrolling, removeFactor } from './enrol-factor.ts'
import { findFactors, renewRecoveryCodes } from './factor-store.ts'
import { presentLetIn } from './let-in.ts'
import { type LetIn, needsFactor, takeSecondStep } from './second-step.ts'
import type { Tried } from './try-code.ts'

const words = { bn: bn.success, en: en.success }

/** The second step of signing in, and what is set up for it. */
export const factorRoutes = (deps: AccountDependencies): Handler[] => [
  handleChange(
    secondFactor,
    {
      guard: anyone,
      isSignIn: true,
      audit: (_input, tried: Tried<LetIn>) =>
        typeof tried === 'string' ? undefined : { action: 'signIn', ...lineOf(tried.right) },
    },
    async (input, call, change) => {
      const ticket = input.ticket || (call.cookies[secondStepCookie] ?? '')
      return presentLetIn(deps, await takeSecondStep(deps, { ...input, ticket }, call, change), call)
    },
  ),
  handleChange(
    enrolSecondFactor,
    {
      guard: anyone,
      isSignIn: true,
      audit: (_input, tried: Tried<Enrolled> | 'begun') =>
        typeof tried === 'string' ? undefined : { action: 'factor.add', ...lineOf(tried.right.owner) },
    },
    async ({ answer, ...input }, call, change) => {
      const ticket = input.ticket || (call.who ? '' : (call.cookies[secondStepCookie] ?? ''))
      const owner = await getEnrolling(deps, ticket, call)
      if (!answer) {
        const totp = await beginEnrolment(deps, owner, change)
        return { status: ok, message: '', data: { totp } }
      }
      const { recoveryCodes, letIn } = await finishEnrolment(deps, { owner, ticket, answer }, call, change)
      const data = recoveryCodes ? { recovery_codes: [...recoveryCodes] } : {}
      const signedInAnswer = letIn ? await presentLetIn(deps, letIn, call) : {}
      return { status: ok, message: words[call.language].factorAdded, ...signedInAnswer, data }
    },
  ),
  handle(getSecondFactor, { guard: signedIn }, async (_input, { who }) => {
    const { totpSince, recoveryCodesLeft } = await findFactors(deps.db, who)
    return done('', {
      totp: totpSince ? { since: toDhakaTime(totpSince) } : null,
      recovery_codes_left: recoveryCodesLeft,
      is_required: await needsFactor(deps.db, deps.rules, who),
      kinds: who.kind === 'staff' ? [...factorKinds] : [],
    })
  }),
  handleChange(removeSecondFactor, { guard: staff, audit: 'factor.remove' }, async (_input, call, change) => {
    await change((tx) => removeFactor(deps, tx, call.who))
    return done(words[call.language].factorRemoved, {})
  }),
  handleChange(renewCall, { guard: staff, audit: 'factor.newCodes' }, async (_input, call, change) => {
    const { who, now, language } = call
    const codes = await change(async (tx) => {
      if (!(await findFactors(tx, who)).totpSince) refuse(404, 'noFactorYet')
      return renewRecoveryCodes(tx, who, { key: deps.rules.codeKey, now })
    })
    return done(words[language].codesRenewed, { recovery_codes: [...codes] })
  }),
]

/** Whom a line of the audit log is about: the call began without anybody. */
export function lineOf({ kind, id }: SessionOwner) {
  return { thing: `${kind === 'staff' ? 'user' : kind}:${id}`, who: { kind, id } }
}
