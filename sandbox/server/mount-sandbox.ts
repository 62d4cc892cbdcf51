import type { FastifyInstance } from 'fastify'
import { takeMultipart } from '#platform/http/server/request-body.ts'
import { type ControlRoomNeeds, hangControlRoom } from './control-room.ts'
import { hangCoreEnd } from './core-end.ts'
import { hangGatewayEnd } from './gateway-end.ts'
import { hangGatewayRoom } from './gateway-room.ts'
import { hangNidEnd } from './nid-end.ts'
import { hangS3End } from './s3-end.ts'
import { hangSmsEnd } from './sms-end.ts'
import { hangStaticFiles } from './static-files.ts'
import { makeTrouble } from './trouble.ts'

/**
 * The outside world under /sandbox: the other ends of the payment gateway, the core system, the identity service, SMS and S3 over real HTTP, the inbox,
 * the switches, the clock. Mounted in the demo and in tests, never in production. Call it before other
 * plugins are registered, so that their requests see a clock moved by another instance.
 */
export async function mountSandbox(app: FastifyInstance, needs: ControlRoomNeeds): Promise<void> {
  const { db, clock } = needs
  app.addHook('onRequest', (_request, _reply, next) => {
    const looking = clock.refresh()
    if (!looking) return next()
    const goOn = () => next()
    looking.then(goOn, goOn)
  })
  await app.register(
    async (sandbox) => {
      speakPlainly(sandbox)
      const trouble = makeTrouble(sandbox)
      hangStaticFiles(sandbox)
      hangGatewayEnd(sandbox, { db, clock, trouble })
      hangGatewayRoom(sandbox, { db, clock, trouble })
      hangCoreEnd(sandbox, { db, clock, trouble })
      hangSmsEnd(sandbox, { db, clock, trouble })
      hangNidEnd(sandbox, { db, trouble })
      hangS3End(sandbox, db)
      await sandbox.register(async (room) => hangControlRoom(room, needs))
    },
    { prefix: '/sandbox' },
  )
}

/** JSON and forms, answered without the house's envelope, and out of its list of calls. */
function speakPlainly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, null) : parseJson(request, String(body), done),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  takeMultipart(app)
  app.addHook('onRoute', (route) => {
    route.schema = Object.assign(route.schema ?? {}, { hide: true })
  })
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error, 'sandbox failed')
    return reply.code(status).send({ code: 'failed', message: 'The sandbox could not answer.' })
  })
}
