import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toDhakaTime } from '#kernel/dates.ts'
import { parsePhone } from '#kernel/phone.ts'
import type { Database } from '#platform/database/server/database.ts'
import { parseMoment } from '../moment.ts'
import { switchChange } from '../switches.ts'
import { writeInboxPage } from './inbox-page.ts'
import type { MovableClock } from './movable-clock.ts'
import { isForm, pagePolicy, readerLanguage, sendPage } from './send-page.ts'
import { changeSwitches, countAcceptedPolicies, getClockShift, getSwitches, listMessages } from './store.ts'
import { type Notice, writeSwitchPage } from './switch-page.ts'
import { writeVideoPage } from './video-page.ts'

export type ControlPanelDependencies = {
  db: Database
  clock: MovableClock
  resetPeople?: () => Promise<void>
}

/** The same for a page that the portal shows in a frame. */
const framedPolicy = pagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** The pages and switches by which people and tests control the simulated outside world. */
export function registerControlPanel(app: FastifyInstance, deps: ControlPanelDependencies): void {
  const { db, clock, resetPeople } = deps

  app.addHook('preHandler', async (request, reply) => {
    const isFromStranger = request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site'
    if (isFromStranger)
      return reply.code(403).send({ status: 0, code: 'strangerOrigin', message: 'Forbidden' })
  })

  async function sendSwitchPage(request: FastifyRequest, reply: FastifyReply, notice?: Notice) {
    const [switches, shiftMs, core] = await Promise.all([
      getSwitches(db),
      getClockShift(db),
      countAcceptedPolicies(db),
    ])
    const facts = { switches, core, now: clock.now(), isClockMoved: shiftMs !== 0, notice }
    const page = { ...facts, language: readerLanguage(request), mayResetPeople: resetPeople !== undefined }
    return sendPage(request, reply, writeSwitchPage(page))
  }

  /** A form goes back to the page with a notice, a program gets JSON. */
  async function answer(request: FastifyRequest, reply: FastifyReply, notice: Notice, data: object) {
    if (isForm(request)) return reply.redirect(`/sandbox?done=${notice}`, 303)
    return reply.send({ status: 1, message: 'Success', data })
  }

  async function notUnderstood(request: FastifyRequest, reply: FastifyReply) {
    reply.code(422)
    if (isForm(request)) return sendSwitchPage(request, reply, 'notUnderstood')
    return reply.send({ status: 0, code: 'fieldInvalid', message: 'Not understood' })
  }

  app.get('/', async (request, reply) => sendSwitchPage(request, reply, noticeIn(request)))

  app.get('/inbox', async (request, reply) => {
    const to = recipientIn(request)
    return sendPage(
      request,
      reply,
      writeInboxPage({ language: readerLanguage(request), to, messages: await listMessages(db, to) }),
    )
  })

  app.get('/video/shapla', async (request, reply) => {
    const page = writeVideoPage(readerLanguage(request))
    return sendPage(request, reply, page, framedPolicy)
  })

  app.get('/inbox.json', async (request) => {
    const messages = await listMessages(db, recipientIn(request))
    return messages.map(({ channel, to, text, at }) => ({ channel, to, text, at: toDhakaTime(at) }))
  })

  app.post('/switches', async (request, reply) => {
    const change = switchChange.safeParse(request.body)
    if (!change.success) return notUnderstood(request, reply)
    // The reset button is in the same form as the switches, so their values are sent too and must be ignored.
    const wanted = isForm(request) && change.data.reset ? { reset: true } : change.data
    await changeSwitches(db, wanted)
    return answer(request, reply, wanted.reset ? 'reset' : 'switches', await getSwitches(db))
  })

  app.post<{ Body: { at?: unknown; real?: unknown } | null }>('/clock', async (request, reply) => {
    const { at, real } = request.body ?? {}
    const isReal = at === null || at === '' || Boolean(real)
    const moment = typeof at === 'string' ? parseMoment(at) : undefined
    if (!isReal && !moment) return notUnderstood(request, reply)
    await clock.moveTo(isReal ? null : (moment ?? null))
    return answer(request, reply, isReal ? 'clockReal' : 'clock', { now: toDhakaTime(clock.now()) })
  })

  app.post('/people/reset', async (request, reply) => {
    if (!resetPeople) return reply.callNotFound()
    await resetPeople()
    return answer(request, reply, 'people', {})
  })
}

/** `to` as messages store it: a phone in canonical form, an email address in lower case. */
function recipientIn(request: FastifyRequest): string {
  const { to } = request.query as Record<string, unknown>
  if (typeof to !== 'string') return ''
  return parsePhone(to) ?? to.trim().toLowerCase()
}

const notices: readonly Notice[] = ['switches', 'reset', 'clock', 'clockReal', 'people']

function noticeIn(request: FastifyRequest): Notice | undefined {
  const { done } = request.query as Record<string, unknown>
  return notices.find((notice) => notice === done)
}
