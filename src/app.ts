import Fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { todayInDhaka } from '#kernel/dates.ts'
import { measurePayments } from '#money/payment-desk/server/metrics.ts'
import { measureCompare } from '#money/reconciliation/server/core-metrics.ts'
import { measureReminders } from '#money/reminders/server/metrics.ts'
import { listProofWays } from '#people/accounts/server/fresh-proof.ts'
import { servePushWorker } from '#people/accounts/server/serve-push-worker.ts'
import { whoIsSignedIn } from '#people/accounts/server/who-is-signed-in.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { createAnswerCache } from '#platform/http/server/answer-cache.ts'
import { closeIdleConnectionsAtStop } from '#platform/http/server/closing.ts'
import { sendCommonHeaders } from '#platform/http/server/common-headers.ts'
import { newReference } from '#platform/http/server/errors.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import { registerHealth } from '#platform/http/server/health.ts'
import {
  type AppContext,
  prepareServer,
  readableUrl,
  registerHandlers,
  sessionCookie,
} from '#platform/http/server/http.ts'
import { registerLabels } from '#platform/http/server/labels.ts'
import { openApiRoute } from '#platform/http/server/openapi.ts'
import { collectSentences } from '#platform/http/server/sentences.ts'
import { jobMetrics } from '#platform/jobs/server/job-metrics.ts'
import { createAbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import { hideLinkAddresses } from '#platform/links/server/routes.ts'
import { readToken } from '#platform/links/server/token.ts'
import type { PageSource } from '#platform/pages/server/bundle.ts'
import { createPageCache } from '#platform/pages/server/cache.ts'
import { answerFailure } from '#platform/pages/server/failure.ts'
import { withFilesFrom, withFormsTo, withHeaders } from '#platform/pages/server/page-source.ts'
import { registerPages } from '#platform/pages/server/register-pages.ts'
import { createPurge } from '#platform/pages/server/shared-cache.ts'
import { serveSpeculationRules } from '#platform/pages/server/speculation-rules.ts'
import { createTypesetter } from '#platform/papers/server/typeset.ts'
import { measurePushes } from '#policies/core-push/server/push-metrics.ts'
import { lockPerson } from '#policies/policies/server/customer-lock-store.ts'
import { findQuoteCard } from '#sales/compare/server/quote-card.ts'
import { proposalPaths } from '#sales/proposals/paths.ts'
import { type OpenEditions, openEditions } from '#sales/rate-books/server/open-editions.ts'
import { findRedirect } from '#website/content/server/find-redirect.ts'
import { type Media, openMedia } from '#website/content/server/media-cache.ts'
import { createRenditions } from '#website/content/server/renditions.ts'
import { publishDueContent } from '#website/content/server/schedule-publication.ts'
import { serveMedia } from '#website/content/server/serve-media.ts'
import { servePapers } from '#website/documents/server/serve-papers.ts'
import { previewsOf } from '#website/drafts/server/preview.ts'
import { serveNewsFeed } from '#website/news/server/news-feed.ts'
import { openSearch, type Search } from '#website/search/server/open-search.ts'
import { addressShowing } from '#website/site/fixed-pages.ts'
import { completionOfProducts } from '#website/site/plan-texts.ts'
import { registerAppIcons } from '#website/site/server/app-icons.ts'
import { registerSeo, type Seo } from '#website/site/server/seo.ts'
import { registerWellKnown } from '#website/site/server/well-known.ts'
import { contentTypes } from './content-types.ts'
import { moduleDependencies } from './module-dependencies.ts'
import { registerModuleJobs } from './module-jobs.ts'
import { moduleRoutes } from './module-routes.ts'
import type { Outside } from './outside.ts'
import { contentHandlersIn } from './public-content.ts'
import type { Settings } from './settings.ts'
import {
  abuseLimitsOf,
  accountRulesOf,
  areCallsDescribed,
  chosenHeadersOf,
  freshProofMinutesOf,
  operationsPortOf,
  paymentSitesOf,
  sessionLimitsOf,
} from './settings-by-module.ts'
import { neverPrefetched } from './web-addresses.ts'
import { words } from './words.ts'

type AppParts = {
  readonly settings: Settings
  readonly publicUrl: string
  /** The address for callbacks of outside systems; known once the program listens. */
  readonly ownAddress: () => string
  readonly pages: PageSource
  /** Mounts the simulated outside world; never in production. */
  readonly mountSandbox?: (app: FastifyInstance) => Promise<void>
  /** Whether rate limits apply now; the demo has a switch for them. */
  readonly areLimitsOn?: (db: ReadDatabase) => Promise<boolean>
}

/**
 * A proxy keeps its connections to us open for a minute: with a shorter timeout, it would sometimes send a
 * request into one that we are closing. A request may take five minutes to arrive, such as a proposal's
 * documents on a slow connection.
 */
const timeLimits = {
  keepAliveTimeout: 65_000,
  requestTimeout: 300_000,
  http: { headersTimeout: 66_000 },
}

/** The whole application as one server: every module's calls, the pages, health checks, and shared parts. */
export async function createApp(
  outside: Outside,
  parts: AppParts,
): Promise<{
  app: FastifyInstance
  /** The server for operators, if it has its own port. */
  operations: FastifyInstance | undefined
  handlers: readonly Handler[]
  forgetPublished: () => void
}> {
  const { settings, publicUrl, ownAddress } = parts
  const chosenHeaders = chosenHeadersOf(settings)
  const app = openServer(settings, chosenHeaders)
  const operations = operationsPortOf(settings) === undefined ? undefined : Fastify(timeLimits)
  const metrics = registerHealth(app, outside.db, operations)
  const cache = createPageCache({ onHit: metrics.pageFromCache })
  measureModules(metrics.registry, outside)
  const answers = createAnswerCache()
  const abuse = createAbuseGuard({
    autocommit: outside.db,
    limits: abuseLimitsOf(settings),
    registry: metrics.registry,
    log: outside.log,
    ...(parts.areLimitsOn ? { isOn: parts.areLimitsOn } : {}),
  })

  const context = contextOf(outside, parts, { answers, abuse })
  await parts.mountSandbox?.(app)
  const filesUrl = settings.ADMIN_FILES_URL
  const source = withHeaders(
    withFormsTo(withFilesFrom(parts.pages, filesUrl), paymentSitesOf(settings)),
    chosenHeaders,
    settings.CSP_REPORT_URL,
  )
  await prepareServer(app, context, (error, request, reply) =>
    answerFailure(error, request, reply, context, source),
  )

  const editions = await openEditions(outside)
  const typesetter = createTypesetter()
  app.addHook('onClose', async () => typesetter.close())
  const media = openMedia(outside.db, filesUrl)
  const machines = serveFiles(app, outside, parts, { media, editions })
  publishDueContent({ ...outside, types: contentTypes })
  const search = openSearch({
    ...outside,
    types: contentTypes,
    completion: () => completionOfProducts(editions.current(todayInDhaka(outside.clock.now()))),
    fixedAddress: addressShowing,
  })
  app.addHook('onClose', () => search.close())

  const deps = moduleDependencies(
    { ...outside, abuse, media, search, editions, typesetter, publicUrl, ownAddress },
    settings,
  )
  registerModuleJobs(deps, settings)
  const moduleHandlers = moduleRoutes(deps, settings, sessionCookie({ publicUrl }))
  const openApi = openApiRoute(moduleHandlers, publicUrl)
  const handlers = [...moduleHandlers, openApi.route]
  const areDocsOpen = areCallsDescribed(settings)

  registerHandlers(app, context, moduleHandlers)
  if (areDocsOpen) openApi.serve(app)
  registerLabels(app, words, settings.LANG_PATH)
  await source.register(app)
  serveSpeculationRules(app, neverPrefetched)
  await registerPages(app, context, handlers, words, {
    source,
    cache,
    sharedSeconds: settings.SHARED_CACHE_SECONDS,
    findRedirect: (path) => findRedirect(outside.db, path),
    findPreview: previewsOf({
      db: outside.db,
      codeKey: settings.CODE_KEY,
      types: contentTypes,
      handlersIn: (tx) => contentHandlersIn(tx, { editions, settings }),
    }),
    headOf: machines.headOf,
    hidden: [...(settings.isProduction ? ['/docs/ui'] : []), ...(areDocsOpen ? [] : ['/docs'])],
  })

  const { CACHE_PURGE_URL: purgeUrl, CACHE_PURGE_KEY: key } = settings
  const purgeInFront = purgeUrl ? createPurge({ url: purgeUrl, key, log: outside.log }) : undefined
  const forget = () => {
    media.forget()
    machines.forget()
    answers.empty()
    cache.empty()
    purgeInFront?.()
  }
  return { app, operations, handlers, forgetPublished: () => forgetAndRefresh(forget, search, editions) }
}

function openServer(settings: Settings, headers: ReturnType<typeof chosenHeadersOf>): FastifyInstance {
  const app = Fastify({
    trustProxy: settings.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logger: false,
    genReqId: newReference,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    ...timeLimits,
  })
  closeIdleConnectionsAtStop(app)
  sendCommonHeaders(app, headers)
  hideLinkAddresses(app, [proposalPaths.your])
  return app
}

function measureModules(registry: Registry, { db, clock }: Outside): void {
  jobMetrics(registry, db)
  measurePushes(registry, db)
  measurePayments(registry, db)
  measureReminders(registry, db, clock)
  measureCompare(registry, db)
}

/** What is neither a page nor a call: pictures, papers, feeds, icons, and what search engines and browsers ask for. */
function serveFiles(
  app: FastifyInstance,
  outside: Outside,
  { settings, publicUrl }: AppParts,
  { media, editions }: { readonly media: Media; readonly editions: OpenEditions },
): Seo {
  serveMedia(app, { files: outside.files, renditions: createRenditions(outside.files) })
  servePapers(app, { ...outside, media })
  const machines = registerSeo(app, {
    ...outside,
    media,
    types: contentTypes,
    publicUrl,
    isProduction: settings.isProduction,
    findQuoteCard: (number) =>
      findQuoteCard({ db: outside.db, editions }, number, todayInDhaka(outside.clock.now())),
  })
  serveNewsFeed(app, { ...outside, publicUrl, pictureOf: machines.pictureOf })
  registerAppIcons(app, outside)
  servePushWorker(app)
  registerWellKnown(app, { ...outside, publicUrl, securityContact: settings.SECURITY_CONTACT })
  return machines
}

/** The context of every call. */
function contextOf(
  { db, clock, log }: Outside,
  { settings, publicUrl }: AppParts,
  made: Pick<AppContext, 'answers' | 'abuse'>,
): AppContext {
  const accountRules = accountRulesOf(settings)
  return {
    db,
    clock,
    log,
    publicUrl,
    ...made,
    sentences: collectSentences(words),
    sessionLimits: sessionLimitsOf(settings),
    freshProofMinutes: freshProofMinutesOf(settings),
    isSignedLink: (token) => readToken(settings.CODE_KEY, token).isOurs,
    listProofWays: (owner) => listProofWays(db, owner),
    whoIs: (owner) => whoIsSignedIn(db, accountRules, owner),
    holdCaller: async (tx, { kind, id }) => {
      if (kind === 'customer') await lockPerson(tx, id)
    },
  }
}

/** After a publication, drops cached content, and again once new rates are loaded. */
function forgetAndRefresh(forget: () => void, search: Search, editions: OpenEditions): void {
  forget()
  void search.refresh()
  void editions.refresh().then((hasNew) => {
    if (!hasNew) return
    forget()
    void search.refresh()
  })
}
