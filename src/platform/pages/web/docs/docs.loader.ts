import type { getOpenApi } from '#platform/http/contract.ts'
import { call } from '#platform/http/web/call.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
}
type Body = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
type Operation = {
  readonly summary: string
  readonly 'x-guard': string
  readonly parameters?: readonly { name: string; required: boolean; schema: Schema }[]
  readonly requestBody?: Body
  readonly responses?: Readonly<Record<string, Body>>
}

export type DocumentedField = { readonly name: string; readonly kind: string; readonly isRequired: boolean }
/** Parts of the page, in its order. */
export const parts = ['sales', 'money', 'policies', 'people', 'website'] as const
export type DocsPart = (typeof parts)[number]

export type DocumentedCall = {
  readonly part: DocsPart
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly guard: string
  readonly takes: readonly DocumentedField[]
  readonly answers: readonly DocumentedField[]
}

/** The part that a path belongs to; the first match counts. Paths that match none belong to the website. */
const spokenOf: readonly (readonly [DocsPart, RegExp])[] = [
  [
    'sales',
    /calculat|quote|compare|proposal|purchase|consent|nid|find-customer|referral|agent-list|asked-papers|returned-papers|BasedOn|SumAssured|rate-book/i,
  ],
  ['money', /pay|receipt|statement|certificate/i],
  ['policies', /polic|retr|core|national-id|customer-dashboard|customer-area|userpanel/i],
  [
    'people',
    /login|logout|otp|passw|session|factor|proof|user|role|permission|profile|approval|audit|signup|way-in|person|my-data|links|auth|menu|phone-list|push/i,
  ],
]

function partOf(path: string): DocsPart {
  return spokenOf.find(([, words]) => words.test(path))?.[0] ?? 'website'
}

/** Every call by path, its fields flattened to one line each. */
export async function loader(): Promise<readonly DocumentedCall[]> {
  const { paths } = await call<typeof getOpenApi>('GET /openapi.json', {})
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        describe(method.toUpperCase(), path, operation as unknown as Operation),
      ),
    )
    .toSorted((one, other) => one.path.localeCompare(other.path))
}

function describe(method: string, path: string, operation: Operation): DocumentedCall {
  const parameters = (operation.parameters ?? []).map(({ name, required, schema }) => ({
    name,
    kind: kindOf(schema),
    isRequired: required,
  }))
  return {
    part: partOf(path),
    method,
    path,
    // Requirement ids in summaries are for developers, so they are left out.
    summary: operation.summary.replaceAll(/ *\((?:[A-Z]+-\d+(?:, | to )?)+\)/g, ''),
    guard: operation['x-guard'],
    takes: [...parameters, ...fieldsOf(operation.requestBody)],
    answers: fieldsOf(operation.responses?.[200]),
  }
}

function fieldsOf(body: Body | undefined): DocumentedField[] {
  const [form] = Object.values(body?.content ?? {})
  return listFields(form?.schema ?? {}, '')
}

/** Fields with their full names, one level of nesting deep: `data.policies`. */
function listFields(schema: Schema, prefix: string): DocumentedField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const field = {
      name: prefix + name,
      kind: kindOf(inner),
      isRequired: schema.required?.includes(name) ?? false,
    }
    return inner.properties && !prefix ? [field, ...listFields(inner, `${name}.`)] : [field]
  })
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (schema.items) return `${kindOf(schema.items)}[]`
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' | ')
}
