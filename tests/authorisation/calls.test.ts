import { beforeAll, describe, expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'

type Schema = { readonly properties?: Record<string, unknown>; readonly anyOf?: readonly Schema[] }
type Call = {
  readonly path: string
  readonly method: string
  readonly guard: string
  /** `audited`, `nothing`, or why its change leaves no line in the audit log. */
  readonly changes: string
  readonly out: Schema
}

let calls: Call[]
openApp()
beforeAll(async () => {
  const { body } = await app.visitor.get('/openapi.json')
  calls = Object.entries<Record<string, Record<string, never>>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      guard: operation['x-guard'] ?? '',
      changes: operation['x-changes'] ?? '',
      out: outOf(operation),
    })),
  )
})

function outOf(operation: Record<string, never>): Schema {
  const { responses } = operation as unknown as {
    responses: Record<string, { content: Record<string, { schema: Schema }> }>
  }
  return responses['200']?.content['application/json']?.schema ?? {}
}

const pathsWhere = (is: (call: Call) => boolean) => calls.filter(is).map(({ path }) => path)
const named = (call: Call) => call.path.split('/').filter((part) => !part.startsWith('{'))

/** Calls that the documents write without a prefix and that stand with the proposals (API-02). */
const portalCalls = [
  'find-customer',
  'search-by-nid',
  'test-nid-person-values',
  'purchase-policy',
  'agent-list',
  'customer-policy-details',
  'customer-end-policy-details',
  'customer-premium-payment',
  'store-users',
  'update-users',
  'pushwebnitification',
]
/** Families that stand with the public calls (API-01). */
const publicFamilies = ['fixed_premium', 'get', 'signup', 'pay_online', 'policy', 'userpanel', 'auth']

/** Calls that take their question as POST; what they write commits by itself, if anything: counts, and the gateway’s word. */
const readsByPost: readonly string[] = [
  '/api-app/check-permissions',
  '/api-app/check-proposal',
  '/api-app/check-retries',
  '/api-app/content/branch-sheet/check',
  '/api-app/content/check',
  '/api-app/customer-dashboard',
  '/api-app/customer-end-policy-details',
  '/api-app/customer-policy-details',
  '/api-app/customer-premium-payment',
  '/api-app/find-customer',
  '/api-app/full-national-id',
  '/api-app/get-policy-list',
  '/api-app/get-role',
  '/api-app/get-roles',
  '/api-app/get-user',
  '/api-app/get-user-profile',
  '/api-app/get-user-profiles',
  '/api-app/get-users',
  '/api-app/my-sessions',
  '/api-app/nid-check',
  '/api-app/own-payments',
  '/api-app/payments/list',
  '/api-app/permission-holders',
  '/api-app/person-overview',
  '/api-app/permissions',
  '/api-app/policy-figures',
  '/api-app/policy-history',
  '/api-app/policy-overview',
  '/api-app/rate-book/check',
  '/api-app/search-by-nid',
  '/api-app/stay-signed-in',
  '/api-app/test-nid-person-values',
  '/api-app/user-dashboard',
  '/v1/links/look',
  '/v1/referral-papers/look',
  '/v1/search/clicks',
  '/v1/acceptCookies',
  '/v1/calculator/plans',
  '/v1/calculator/premium',
  '/v1/compare',
  '/v1/fixed_premium/getCalculations',
  '/v1/fixed_premium/getPoliciesBasedOnAge',
  '/v1/fixed_premium/getPremiumList',
  '/v1/fixed_premium/getTermsList',
  '/v1/get/forgotPassword',
  '/v1/get/getWebNewsFilter',
  '/v1/get/userInfo',
  '/v1/getCalculations',
  '/v1/getPoliciesBasedOnAge',
  '/v1/getSumAssuredValidation',
  '/v1/getTermsBasedOnPolicy',
  '/v1/payments/notification',
  '/v1/payments/notification/{gateway}',
  '/v1/payments/{reference}/return/{outcome}',
  '/v1/policy/policy_amount_validation',
  '/v1/userpanel/dashboard',
  '/v1/userpanel/policy-details',
  '/v1/userpanel/policyinvoice',
  '/v1/way-in/leave',
]

describe('every call', () => {
  it('stands under /v1/ or /api-app/, the public families under /v1/ alone (API-01)', () => {
    expect(pathsWhere(({ path }) => !/^\/(v1|api-app)\//.test(path))).toEqual(['/openapi.json'])
    const astray = (call: Call) => publicFamilies.includes(named(call)[2] ?? '') && named(call)[1] !== 'v1'
    expect(pathsWhere(astray)).toEqual([])
    for (const path of ['/v1/getCalculations', '/v1/get/page', '/v1/signup/policy', '/v1/policy/policy_add'])
      expect(pathsWhere((call) => call.path === path)).toEqual([path])
  })

  it('with proposals and people stands under /api-app/ and nowhere else, behind a bearer token (API-02)', async () => {
    const found = calls.filter((call) => portalCalls.some((name) => named(call).includes(name)))
    expect(found.length).toBeGreaterThanOrEqual(7)
    expect(found.filter(({ path }) => !path.startsWith('/api-app/'))).toEqual([])
    expect(found.filter(({ guard }) => guard === 'anyone')).toEqual([])
    const free = pathsWhere(({ path, guard }) => path.startsWith('/api-app/') && guard === 'anyone')
    // Besides the four of SEC-02: logging out needs nobody; a new password and a second factor take other proofs too.
    expect(free.toSorted()).toEqual(
      [
        'user-login',
        'customer-login',
        'match-otp',
        'resend-otp',
        'logout',
        'reset-password',
        'second-factor',
        'second-factor/enrol',
        'second-factor/passkey',
      ]
        .map((name) => `/api-app/${name}`)
        .toSorted(),
    )
  })

  it('of the portal is taken as POST with a bearer token, from no page of ours (API-03)', async () => {
    const admin = await app.signIn('admin')
    for (const path of ['get-users', 'get-roles', 'permissions', 'get-policy-list', 'get-user-profile']) {
      const { status } = await admin.post(`/api-app/${path}`, { role_id: 1 })
      expect([path, status]).toEqual([path, 200])
      const headers = { authorization: 'Bearer nobody' }
      const refused = await app.visitor.post(`/api-app/${path}`, {}, { headers })
      expect([path, refused.status, refused.body.message]).toEqual([path, 401, 'User not authenticated'])
    }
  })

  it('answers status, message and data, or a shape that a document shows (API-04)', () => {
    const isEnvelope = ({ out }: Call) =>
      (out.anyOf ?? [out]).every(({ properties = {} }) => 'status' in properties && 'message' in properties)
    const isFile = ({ path }: Call) =>
      /export|illustration|document|preview|openapi|due-dates|\/(paper|receipt|statement|premium-certificate)$/.test(
        path,
      )
    // What a browser is sent to from outside sends it on.
    const isWayOn = ({ out }: Call) => Object.keys(out.properties ?? {}).join() === 'redirectTo'
    expect(pathsWhere((call) => !isEnvelope(call) && !isFile(call) && !isWayOn(call))).toEqual([])
  })

  it('that changes something is audited, or says why not; the others only read (beyond 16)', () => {
    expect(pathsWhere(({ method, changes }) => method === 'GET' && changes !== 'nothing')).toEqual([
      '/api-app/proposals/{id}/paper',
      '/api-app/statement',
      '/api-app/premium-certificate',
    ])
    const reading = pathsWhere(({ method, changes }) => method === 'POST' && changes === 'nothing')
    expect(reading.toSorted()).toEqual(readsByPost.toSorted())
    const reasons = calls.map(({ changes }) => changes).filter((why) => !['nothing', 'audited'].includes(why))
    expect(reasons.filter((why) => why.length < 20)).toEqual([])
  })

  it('that was refused for its fields maps each to a list of messages (API-04, ERR-08)', async () => {
    const admin = await app.signIn('admin')
    const { status, body } = await admin.post('/api-app/store-roles', { name: '', active_status: '' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ status: 0, message: expect.any(String) })
    expect(body.errors).toEqual({
      name: ['Role Name is required'],
      active_status: ['Status is required'],
    })
  })
})
