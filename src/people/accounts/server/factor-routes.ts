import { toDhakaTime } from '#kernel/dates.ts'
import { done, ok } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import { factorKindsOf } from '#people/second-factor/second-factor.ts'
import { findFactors, renewRecoveryCodes, waysOf } from '#people/second-factor/server/factor-store.ts'
import { listPasskeys } from '#people/second-factor/server/passkey-store.ts'
import { askForPasskey } from '#people/second-factor/server/passkeys.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone, signedIn } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import {
  askPasskey,
  enrolSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes as renewCall,
  secondFactor,
} from '../second-factor-contract.ts'
import { success } from '../words.ts'
import { secondStepCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import {
  beginPasskeyEnrolment,
  beginTotpEnrolment,
  type Enrolled,
  finishEnrolment,
  getEnrolling,
  getProving,
  removeFactor,
} from './enrol-factor.ts'
import { presentLetIn } from './let-in.ts'
import { type LetIn, needsFactor, type SecondStepPending, takeSecondStep } from './second-step.ts'
import type { Tried } from './try-code.ts'

const passkeyAsked = unaudited('What is asked proves nothing; the answer has a line.')

const newCodesOptions = {
  guard: signedIn,
  audit: 'factor.newCodes',
  takesNoKey: 'The answer holds the new codes.',
}

/** The second step of signing in, and how it is set up. */
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
    askPasskey,
    { guard: anyone, isSignIn: true, audit: passkeyAsked },
    async (input, call, change) => {
      const proving = await getProving(deps, 'secondFactor', ticketOf(input, call), call)
      return done('', { passkey: await askForPasskey(deps, proving, call, change) })
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
      const given = { ...input, answer, ticket: ticketOf(input, call) }
      const proving = await getEnrolling(deps, given, call)
      if (!answer) {
        const data =
          input.way === 'totp'
            ? { totp: await beginTotpEnrolment(deps, proving.owner, input.secret, change) }
            : { passkey: await beginPasskeyEnrolment(deps, proving, call, change) }
        return { status: ok, message: '', data }
      }
      const { recoveryCodes, letIn } = await finishEnrolment(deps, proving, given, call, change)
      const data = recoveryCodes ? { recovery_codes: [...recoveryCodes] } : {}
      const signedInAnswer = letIn ? await presentLetIn(deps, letIn, call) : {}
      return { status: ok, message: success[call.language].factorAdded, ...signedInAnswer, data }
    },
  ),
  handle(getSecondFactor, { guard: signedIn }, async (_input, { who }) => {
    const { totpSince, recoveryCodesLeft } = await findFactors(deps.db, who)
    const known = await listPasskeys(deps.db, who)
    return done('', {
      totp: totpSince ? { since: toDhakaTime(totpSince) } : null,
      passkeys: known.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        since: toDhakaTime(createdAt),
        last_used_at: lastUsedAt ? toDhakaTime(lastUsedAt) : null,
      })),
      recovery_codes_left: recoveryCodesLeft,
      is_required: await needsFactor(deps.db, deps.rules, who),
      kinds: [...factorKindsOf(who.kind)],
    })
  }),
  handleChange(
    removeSecondFactor,
    { guard: signedIn, audit: 'factor.remove' },
    async (input, call, change) => {
      const { kind: personKind, id: personId } = call.who
      const id = /^\d{1,15}$/.test(String(input.id)) ? Number(input.id) : 0
      const given = { owner: { kind: personKind, id: personId }, kind: input.kind, id }
      await change((tx) => removeFactor(deps, tx, given, call))
      return done(success[call.language].factorRemoved, {})
    },
  ),
  handleChange(renewCall, newCodesOptions, async (_input, call, change) => {
    const { who, now, language } = call
    const codes = await change(async (tx) => {
      if (waysOf(await findFactors(tx, who)).length === 0) refuse(404, 'noFactorYet')
      return renewRecoveryCodes(tx, who, { key: deps.rules.codeKey, now })
    })
    return done(success[language].codesRenewed, { recovery_codes: [...codes] })
  }),
]

/** The ticket that was sent, or else the cookie's if nobody is signed in with the browser. */
function ticketOf({ ticket }: { readonly ticket: string }, { who, cookies }: Call): string {
  return ticket || (who ? '' : (cookies[secondStepCookie] ?? ''))
}

/** The person an audit line is about, since the call began without a session. */
function lineOf({ kind, id }: SessionOwner) {
  return { thing: `${kind === 'staff' ? 'user' : kind}:${id}`, who: { kind, id } }
}

/** The same for a sign-in that may still need its second step. */
export function lineOfSignIn(signedIn: LetIn | SecondStepPending) {
  return { action: 'token' in signedIn ? 'signIn' : 'signIn.halfWay', ...lineOf(signedIn) }
}
