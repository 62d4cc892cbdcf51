import type { FastifyInstance } from 'fastify'
import { isUnreachable } from '#platform/database/server/unreachable.ts'
import { registerMultipart } from '#platform/http/server/request-body.ts'
import { type ControlPanelDependencies, registerControlPanel } from './control-panel.ts'
import { registerCoreEnd } from './core-end.ts'
import { registerGatewayEnd } from './gateway-end.ts'
import { registerGatewayPanel } from './gateway-panel.ts'
import { registerHostedEnd } from './hosted-end.ts'
import { registerHostedPanel } from './hosted-panel.ts'
import { registerNidEnd } from './nid-end.ts'
import { registerPushEnd } from './push-end.ts'
import { registerS3End } from './s3-end.ts'
import { registerSmsEnd } from './sms-end.ts'
import { registerStaticFiles } from './static-files.ts'
import { makeTrouble } from './trouble.ts'

/**
 * The simulated outside world under /sandbox: both payment gateways, the core system, the identity service, SMS, push
 * and S3 over real HTTP, the inbox, the switches, the clock. Mounted in the demo and in tests, never in production.
 * Call it before other plugins are registered, so that their requests see a clock moved by another instance.
 */
export async function mountSandbox(app: FastifyInstance, deps: ControlPanelDependencies): Promise<void> {
  const { db, clock } = deps
  app.addHook('onRequest', (request, _reply, next) => {
    // Health checks must work without the database.
    const looking = isAboutHealth(request.url) ? undefined : clock.refresh()
    if (!looking) return next()
    const goOn = () => next()
    looking.then(goOn, goOn)
  })
  await app.register(
    async (sandbox) => {
      speakPlainly(sandbox)
      const trouble = makeTrouble(sandbox)
      registerStaticFiles(sandbox)
      registerGatewayEnd(sandbox, { db, clock, trouble })
      registerGatewayPanel(sandbox, { db, clock, trouble })
      registerHostedEnd(sandbox, { db, clock, trouble })
      registerHostedPanel(sandbox, { db, clock, trouble })
      registerCoreEnd(sandbox, { db, clock, trouble })
      registerSmsEnd(sandbox, { db, clock, trouble })
      registerNidEnd(sandbox, { db, trouble })
      registerS3End(sandbox, db)
      await sandbox.register(async (push) => registerPushEnd(push, { db, clock, trouble }))
      await sandbox.register(async (panel) => registerControlPanel(panel, deps))
    },
    { prefix: '/sandbox' },
  )
}

/** Accepts JSON and forms, without the program's envelope and outside its list of calls. */
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
  registerMultipart(app)
  app.addHook('onRoute', (route) => {
    route.schema = Object.assign(route.schema ?? {}, { hide: true })
  })
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const isAway = isUnreachable(error)
    const status = error.statusCode ?? (isAway ? 503 : 500)
    if (isAway) reply.header('retry-after', '5')
    if (status >= 500) request.log.error(error, 'sandbox failed')
    return reply.code(status).send({ code: 'failed', message: 'The sandbox could not answer.' })
  })
}

function isAboutHealth(url: string): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(url)
}
