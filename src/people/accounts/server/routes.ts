import { done } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone, customer, signedIn } from '#platform/http/server/guard.ts'
import { type Change, type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import {
  endOtherSessionsOf,
  endSession,
  endSessionOf,
  findSessionEnd,
  listSessions,
} from '#platform/http/server/session.ts'
import { changePassword as changePasswordCall, resetPassword } from '../password-contract.ts'
import { freshProof, getFreshProof } from '../proof-contract.ts'
import {
  endOwnSessions,
  getSession,
  getUserProfile,
  getUserProfiles,
  listOwnSessions,
  logOut,
  staySignedIn,
} from '../session-contract.ts'
import { getLogin, getOwnUser, getSignInFlow, leaveSignInFlow, userLogin } from '../sign-in-contract.ts'
import { success } from '../words.ts'
import { changePassword } from './change-password.ts'
import { clearSignInFlow, passwordTicketCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { factorRoutes, lineOfSignIn } from './factor-routes.ts'
import { forgottenPasswordRoutes } from './forgotten-password-routes.ts'
import { listProofWays, takeFreshProof } from './fresh-proof.ts'
import { presentLetIn, presentSecondStepPending } from './let-in.ts'
import { requireOwnCustomer } from './own-customer.ts'
import { registerOwnNotices } from './own-notices.ts'
import { phoneRoutes } from './phone-routes.ts'
import { presentOwner, presentProfile, presentSession } from './present.ts'
import { pushRoutes } from './push-routes.ts'
import type { LetIn, SecondStepPending } from './second-step.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { readSignInFlow, rememberSignInTab } from './sign-in-flow.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import type { Tried } from './try-code.ts'

/** All calls about signing in, and about one's own account. */
export const accountRoutes = (deps: AccountDependencies): Handler[] => {
  registerOwnNotices(deps)
  return [
    ...signInRoutes(deps),
    ...phoneRoutes(deps),
    ...signUpRoutes(deps),
    ...forgottenPasswordRoutes(deps),
    ...factorRoutes(deps),
    ...pushRoutes(deps),
    ...ownAccountRoutes(deps),
  ]
}

const proofOptions = {
  guard: signedIn,
  audit: whoProved,
  takesNoKey: 'A proof counts once, when it is given.',
}
const passwordOptions = {
  guard: anyone,
  audit: 'password.replace',
  takesNoKey: 'The old password or the ticket is a proof.',
}
const signInOptions = { guard: anyone, isSignIn: true, audit: whoSignedIn }

const signInRoutes = (deps: AccountDependencies): Handler[] => [
  handleChange(userLogin, signInOptions, ({ user_id, password }, call, change) =>
    letIn(deps, { loginId: user_id, password }, call, change),
  ),
  handleChange(getLogin, signInOptions, ({ username, password }, call, change) =>
    letIn(deps, { loginId: username, password }, call, change),
  ),
  handle(getSignInFlow, { guard: anyone }, async (_input, call) =>
    done('', await readSignInFlow(deps, call)),
  ),
  handle(leaveSignInFlow, { guard: anyone }, (_input, call) => {
    clearSignInFlow(call)
    return done('', {})
  }),
  handleChange(logOut, { guard: anyone, audit: 'signOut' }, async (_input, call, change) => {
    await change(async (tx) => {
      if (call.token) await endSession(tx, call.token)
    })
    call.clearCookie(deps.sessionCookie)
    clearSignInFlow(call)
    return done(success[call.language].logout, {})
  }),
]

const ownAccountRoutes = (deps: AccountDependencies): Handler[] => [
  handle(getOwnUser, { guard: signedIn }, async (_input, { who }) =>
    done('', { user: await presentOwner(deps.db, who) }),
  ),
  ...[getUserProfile, getUserProfiles].map((profile) =>
    handle(profile, { guard: signedIn }, async (_input, { who }) =>
      done('', { user: await presentProfile(deps, who) }),
    ),
  ),
  // The right to set a password is proved by a session or a ticket, which the use case checks.
  handleChange(resetPassword, passwordOptions, async (input, call, change) => {
    const isSignedOut = await setPassword(
      deps,
      call.bearer ?? call.cookies[passwordTicketCookie],
      {
        userId: input.user_id === undefined ? undefined : String(input.user_id),
        oldPassword: input.old_password,
        password: input.password,
        confirmation: input.confirm_password,
      },
      call,
      change,
    )
    call.clearCookie(passwordTicketCookie)
    if (isSignedOut) call.clearCookie(deps.sessionCookie)
    return done(success[call.language].reset, {})
  }),
  handleChange(
    changePasswordCall,
    { guard: customer, audit: 'password.replace' },
    async (input, call, change) => {
      requireOwnCustomer(call.who, input.customer_id)
      const { old_password, password, password_confirmation } = input
      await changePassword(
        deps,
        { oldPassword: old_password, password, confirmation: password_confirmation },
        call,
        change,
      )
      return done(success[call.language].reset, {})
    },
  ),
  handle(getSession, { guard: signedIn, isQuiet: true }, async (_input, call) =>
    done('', await readSessionLeft(deps, call)),
  ),
  handle(staySignedIn, { guard: signedIn }, async (_input, call) =>
    done('', await readSessionLeft(deps, call)),
  ),
  handle(getFreshProof, { guard: signedIn, isQuiet: true }, async (_input, { who, hasFreshProof }) =>
    done('', { is_fresh: hasFreshProof, ways: [...(await listProofWays(deps.db, who))] }),
  ),
  handleChange(freshProof, proofOptions, async (input, call, change) => {
    await takeFreshProof(deps, input, call, change)
    return done(success[call.language].proved, {})
  }),
  handle(listOwnSessions, { guard: signedIn }, async (_input, { who, now, token, device }) => {
    const open = await listSessions(deps.db, who, { now, token, limits: deps.sessionLimits })
    return done('', { sessions: open.map((session) => presentSession(session, device)) })
  }),
  handleChange(endOwnSessions, { guard: signedIn, audit: 'sessions.end' }, async ({ id }, call, change) => {
    const { who, token = '' } = call
    await change(async (tx) => {
      if (!id) await endOtherSessionsOf(tx, who, token)
      else if (!/^[0-9a-f-]{36}$/.test(id) || !(await endSessionOf(tx, who, id))) refuse(404, 'noSuchSession')
    })
    return done(success[call.language].sessionsEnded, {})
  }),
]

async function readSessionLeft(
  { db, sessionLimits }: AccountDependencies,
  { token = '', now }: Call<Person>,
) {
  const end = (await findSessionEnd(db, token, sessionLimits)) ?? refuse(401, 'notAuthenticated')
  return {
    seconds_left: Math.max(0, Math.floor((end.at.getTime() - now.getTime()) / 1000)),
    is_last: end.isLast,
  }
}

async function letIn(
  deps: AccountDependencies,
  input: { loginId: string; password: string },
  call: Call,
  change: Change<LetIn | SecondStepPending>,
) {
  const signedIn = await signIn(deps, input, call, change)
  rememberSignInTab(call, signedIn.kind === 'customer' ? 'username' : 'office')
  return 'token' in signedIn ? presentLetIn(deps, signedIn, call) : presentSecondStepPending(signedIn, call)
}

/** The audit line names who signed in, since the call began without a session. */
function whoSignedIn(_input: unknown, signedIn: LetIn | SecondStepPending) {
  return lineOfSignIn(signedIn)
}

/** A wrong answer, which was counted, is no proof. */
function whoProved(_input: unknown, tried: Tried<'fresh'>) {
  return typeof tried === 'string' ? undefined : { action: 'proof.fresh' }
}
