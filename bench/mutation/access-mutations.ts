import type { ListedMutation } from './listed-mutation.ts'

const codeStore = 'src/people/accounts/server/code-store.ts'
const setPassword = 'src/people/accounts/server/set-password.ts'
const session = 'src/platform/http/server/session.ts'
const guard = 'src/platform/http/server/guard.ts'
const changeUser = 'src/people/staff/server/change-user.ts'
const app = ['tests/platform/app.test.ts']
const byPhone = ['src/people/accounts/server/sign-in-by-phone.test.ts']
const signUp = ['src/people/accounts/server/sign-up.test.ts']
const forgotten = ['src/people/accounts/server/forgotten-password.test.ts']
const changedPassword = ['tests/getting-in/changed-password.test.ts']
const guessing = ['src/people/accounts/server/guessing.test.ts']
const actAnswers = ['tests/platform/act-answers.test.ts']
const users = ['tests/staff/users.test.ts']
const roles = ['tests/staff/roles.test.ts']
const approvals = ['tests/people/approvals.test.ts']

/** Faults in signing in, sessions, guards and the permissions of office people. */
export const accessMutations: readonly ListedMutation[] = [
  {
    fault: 'A user who was made inactive signs in',
    file: 'src/people/accounts/server/sign-in.ts',
    text: "  if (held?.isActive === false) refuse(403, 'userInactive')\n",
    becomes: '',
    tests: app,
  },
  {
    fault: 'Passwords are guessed without a wait',
    file: 'src/platform/limits/server/password-guard.ts',
    text: '    if (left > 0) refuseToWait(Math.ceil(isNeutral ? whole : left))\n',
    becomes: '',
    tests: guessing,
  },
  {
    fault: 'A sign-in that is half-way outlives the password it rests on',
    file: 'src/platform/http/server/session.ts',
    text: 'await tx.delete(tickets)',
    becomes: 'tx.delete(tickets)',
    tests: changedPassword,
  },
  {
    fault: 'A sign-in under way opens a session by a password that was just replaced',
    file: 'src/people/accounts/server/sign-in.ts',
    text: "  if (held?.passwordHash !== known.passwordHash) refuse(401, 'loginWrong')\n",
    becomes: '',
    tests: changedPassword,
  },
  {
    fault: 'An IPv6 connection has 2^64 addresses to be counted by',
    file: 'src/platform/limits/source.ts',
    text: 'groupsOf(read, 4)',
    becomes: 'groupsOf(read, 8)',
    tests: ['src/platform/limits/source.test.ts'],
  },
  {
    fault: 'A right password does not end the series of wrong ones',
    file: 'src/people/accounts/server/sign-in.ts',
    text: '    await forgetFailures(tx, source)\n',
    becomes: '',
    tests: guessing,
  },
  {
    fault: 'Wrong codes for one phone are counted for each purpose alone',
    file: 'src/people/accounts/server/try-code.ts',
    text: 'const isSpent = (await countOf(tx, ofPhone, now)) >= wrongCodesAnHour',
    becomes: 'const isSpent = (await countOf(tx, ofPhone, now)) < 0',
    tests: ['tests/getting-in/guessing.test.ts'],
  },
  {
    fault: 'A code works more than once',
    file: 'src/people/accounts/server/try-code.ts',
    text: '    await endCode(tx, row.id)\n',
    becomes: '',
    tests: byPhone,
  },
  {
    fault: 'A code works after its five minutes',
    file: codeStore,
    text: 'return !row.isOver && row.endsAt > now',
    becomes: 'return !row.isOver',
    tests: byPhone,
  },
  {
    fault: 'A code may be tried more than five times',
    file: codeStore,
    text: 'const isOver = wrongTries >= codeRules[row.purpose].tries',
    becomes: 'const isOver = false',
    tests: byPhone,
  },
  {
    fault: 'Who knows a customer number goes on with the sign-in of another browser',
    file: 'src/people/accounts/server/phone-store.ts',
    text: 'eq(phoneAttempts.isBound, false), isFresh(now)',
    becomes: 'isFresh(now)',
    tests: byPhone,
  },
  {
    fault: 'The proof of a PIN serves for ever',
    file: 'src/people/accounts/server/ticket-store.ts',
    text: 'eq(tickets.purpose, purpose), gt(tickets.endsAt, now)',
    becomes: 'eq(tickets.purpose, purpose)',
    tests: [...signUp, ...forgotten],
  },
  {
    fault: 'A code for a new password sets it more than once',
    file: setPassword,
    text: "    if (ticketOwner && !(await redeemTicket(tx, ticket ?? ''))) refuse(401, 'notAuthenticated')\n",
    becomes: '',
    tests: forgotten,
  },
  {
    fault: 'A policy that has an account gets a second one',
    file: 'src/people/accounts/server/sign-up.ts',
    text: "    if ((await findAccount(tx, customerId))?.passwordHash) refuse(409, 'policyHasAccount')\n",
    becomes: '',
    tests: signUp,
  },
  {
    fault: 'The password of somebody else is set with one’s own proof',
    file: setPassword,
    text: "  if (userId !== undefined && !names.includes(userId.toLowerCase())) refuse(403, 'notAllowed')\n",
    becomes: '',
    tests: forgotten,
  },
  {
    fault: 'Other sessions live on after a new password',
    file: setPassword,
    text: '    else await endOtherSessionsOf(tx, owner, token)\n',
    becomes: '',
    tests: forgotten,
  },
  {
    fault: 'Who sets a new password is signed out here too',
    file: session,
    text: 'where(and(isTheirs, ne(sessions.tokenHash, hashToken(token))))',
    becomes: 'where(isTheirs)',
    tests: forgotten,
  },
  {
    fault: 'A session that is used all the time never ends',
    file: session,
    text: 'if (row.endsAt <= now || idleSeconds > limits.idleSeconds) {',
    becomes: 'if (idleSeconds > limits.idleSeconds) {',
    tests: app,
  },
  {
    fault: 'A session that is not used never ends before its last hour',
    file: session,
    text: 'if (row.endsAt <= now || idleSeconds > limits.idleSeconds) {',
    becomes: 'if (row.endsAt <= now) {',
    tests: app,
  },
  {
    fault: 'Anybody who is signed in ends the sessions of others',
    file: session,
    text: 'where(and(isTheirs, eq(sessions.publicId, publicId)))',
    becomes: 'where(eq(sessions.publicId, publicId))',
    tests: guessing,
  },
  {
    fault: 'A page of somebody else makes changes with the cookie of a session',
    file: 'src/platform/http/server/http.ts',
    text: "  if (site === 'same-origin') return\n",
    becomes: '  return\n',
    tests: app,
  },
  {
    fault: 'A new employee works with the password that somebody else chose',
    file: guard,
    text: "  if (who.mustResetPassword) return refuse(403, 'passwordMustBeReset')\n",
    becomes: '',
    tests: app,
  },
  {
    fault: 'Everybody of the office may do everything',
    file: guard,
    text: 'return mayDo(person, permissionId) ? person : refuse(403, code)',
    becomes: 'return person',
    tests: roles,
  },
  {
    fault: 'People of the office use the calls of a policy holder',
    file: guard,
    text: "return person.kind === 'customer' ? person : refuse(403, 'notAllowed')",
    becomes: 'return person',
    tests: ['tests/authorisation/matrix.test.ts'],
  },
  {
    fault: 'A change leaves no line in the audit log',
    file: 'src/platform/http/server/handle.ts',
    text: '            if (event) await recordAudit(tx, call, event)\n',
    becomes: '',
    tests: users,
  },
  {
    fault: 'A key that was used for something else gets the answer to that',
    file: 'src/platform/http/server/act-answers.ts',
    text: '  if (kept.call !== act.call || kept.bodyDigest !== act.bodyDigest)',
    becomes: '  if (kept.call !== act.call)',
    tests: actAnswers,
  },
  {
    fault: 'An act whose answer was lost is done again',
    file: 'src/platform/http/server/keyed-act.ts',
    text: '      await noteDone(tx, act, { about, answer })\n',
    becomes: '',
    tests: actAnswers,
  },
  {
    fault: 'Somebody who may change users takes over the main admin',
    file: changeUser,
    text: "    if (id === mainAdminId && who.id !== mainAdminId) refuse(403, 'mainAdminOnlyItself')\n",
    becomes: '',
    tests: users,
  },
  {
    fault: 'Somebody takes over a user with more power than their own',
    file: changeUser,
    text: '      await requireMayGive(tx, who, stored, { isNew: false })\n',
    becomes: '',
    tests: users,
  },
  {
    fault: 'Somebody gives a role with more power than their own',
    file: changeUser,
    text: '      await requireMayGive(tx, who, user, { isNew: false })\n',
    becomes: '',
    tests: users,
  },
  {
    fault: 'An employee of a bank gives an account that sees the policies of another branch',
    file: 'src/people/staff/server/add-user.ts',
    text: "  if (!seesNoLess(who, account, { isNew })) refuse(403, 'notYoursToGive')\n",
    becomes: '',
    tests: ['tests/people/limited-sight.test.ts'],
  },
  {
    fault: 'A user who lost a role or was made inactive stays in',
    file: changeUser,
    text: 'if (password || user.roleId !== stored.roleId || !user.isActive)',
    becomes: 'if (password)',
    tests: users,
  },
  {
    fault: 'Somebody changes a role with more power than their own',
    file: 'src/people/staff/server/save-role.ts',
    text: '    requireMay(who)\n',
    becomes: '',
    tests: users,
  },
  {
    fault: 'The main admin’s role loses the rights that give rights',
    file: 'src/people/staff/server/assign-permissions.ts',
    text: '    refuseAny(judgeAssignment(roleId, permissions))\n    const',
    becomes: '    const',
    tests: roles,
  },
  {
    fault: 'Somebody gives a permission that they do not hold',
    file: 'src/people/staff/server/assign-permissions.ts',
    text: '  requireHolds(who, added)\n',
    becomes: '',
    tests: roles,
  },
  {
    fault: 'Somebody approves their own request',
    file: 'src/people/approvals/server/decide-approval.ts',
    text: "  if (isOwn) refuse(403, 'ownApproval')\n",
    becomes: '',
    tests: approvals,
  },
  {
    fault: 'Somebody approves with an account that they opened themselves',
    file: 'src/people/approvals/server/decide-approval.ts',
    text: "      if (!(await deps.areIndependent(tx, who.id, asked.requestedBy, now))) refuse(403, 'notIndependent')\n",
    becomes: '',
    tests: approvals,
  },
  {
    fault: 'A request is carried out although what it started from has changed',
    file: 'src/people/approvals/server/gate.ts',
    text: "    return isSame ? undefined : refuse(409, 'approvalOutdated')\n",
    becomes: '    return undefined\n',
    tests: approvals,
  },
  {
    fault: 'Small refunds of one day do not add up',
    file: 'src/people/approvals/server/store.ts',
    text: 'if (ofDay + amount > limit.upTo || ofThing + amount > limit.upTo) return false',
    becomes: 'if (amount > limit.upTo || ofThing + amount > limit.upTo) return false',
    tests: ['tests/payments/two-people.test.ts'],
  },
  {
    fault: 'A person is erased while they buy',
    file: 'src/policies/policies/server/customer-lock-store.ts',
    text: "  if (rows[0]?.key === erasedKey(customerId)) refuse(409, 'personErased')\n",
    becomes: '',
    tests: ['tests/people/erased-while-buying.test.ts'],
  },
  {
    fault: 'One payment is to be paid back and let through at once',
    file: 'src/people/approvals/server/gate.ts',
    text: "return groupOf[act] === 'money' ? approvalActs.filter((each) => groupOf[each] === 'money') : [act]",
    becomes: 'return [act]',
    tests: ['tests/payments/two-people.test.ts'],
  },
  {
    fault: 'A payment that a link opened says whose policy it pays for',
    file: 'src/money/ledger/server/show-payment.ts',
    text: 'const isMasked = payment.isByLink && !receipt',
    becomes: 'const isMasked = false',
    tests: ['tests/payments/paid-by-link.test.ts'],
  },
]
