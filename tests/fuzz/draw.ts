import fc from 'fast-check'
import type { Operation, Schema } from './operations.ts'

/** What is sent: the text of an address and, for a POST, of a body in one of the ways that a program or browser writes one. */
export type Request = {
  readonly address: string
  readonly kind?: string
  readonly body?: string
  readonly language: 'bn' | 'en'
}

/** Values that exist, by the name of the field that takes them: strangers' numbers among them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

/** What nobody means to send. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    'NaN',
    '-0',
    '1e9',
    '0x10',
    '__proto__',
    '৳৫,০০,০০০',
    '৮০২',
  ),
  fc.constantFrom<unknown>('🙂', '\u202Eمرحبا', '\uD800', '2025-02-30', '9999999-99-99', '9'.repeat(400)),
  fc.constantFrom<unknown>(
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    '=1+1',
    '../../etc/passwd',
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(30_000),
    '%',
    '%E0%A4%A',
    '{{7*7}}',
    'https://example.com/',
    '//example.com',
  ),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], { id: 1 }, { toString: 1 }, deep(50)),
  fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, -1e300, Number.MIN_VALUE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values by what a field is called, where its schema says only that it is a text. */
const byName: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [
    /date|dob|doc$|from|until|birth|day/,
    ['1990-05-17', '2026-01-01', '2001-02-29', '17/05/1990', '2999-12-31'],
  ],
  [/mobile|phone/, ['01711000001', '+8801711000002', '০১৭১১০০০০০১', '01911111111']],
  [/mail/, ['rahima@example.com', 'someone@example.org', 'a@b']],
  [/otp|pin|code$/, ['1111', '000000', '123456']],
  [/national|nid/, ['1990123456789', '19901234567890123', '1234567890']],
  [/password|retype/, ['Shapla@2026', 'x', 'Padma#2027']],
  [/(^|_)id$|Id$|policyid|ids|number|page|size|limit/, [1, 2, '3', 50, 218]],
  [/sum|sa$|Sa$|premium|amount|income/, [200_000, '500000', 3000]],
  [/status|consent|agree|is_|has_/, ['1', '0', 1, 'yes', true]],
]

/** Requests to one call: the right shape with plausible values, the same with odd ones, and bodies that are no object at all. */
export function requestsTo(operation: Operation, known: Known): fc.Arbitrary<Request> {
  const { method, path } = operation
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(operation.fields).map(([name, schema]) => [name, fieldValue(name, schema, known)]),
    ),
    { requiredKeys: inPath },
  )
  const strange = fc.oneof(
    { weight: 9, arbitrary: fields },
    { weight: 1, arbitrary: fc.tuple(fields, odd).map(([all, more]) => ({ ...all, unheard_of: more })) },
  )
  const language = fc.constantFrom('bn' as const, 'en' as const)
  const address = (values: Record<string, unknown>) =>
    path.replace(/\{(\w+)\}/g, (_, name) => inAddress(values[name]))
  if (method === 'GET')
    return fc.record({ values: strange, language }).map(({ values, language }) => {
      const query = asForm(
        Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name))),
      )
      return { address: `${address(values)}${query ? `?${query}` : ''}`.slice(0, 12_000), language }
    })
  const kind = fc.constantFrom('application/json', 'application/json', 'application/x-www-form-urlencoded')
  const wellFormed = fc.record({ values: strange, kind, language }).map(({ values, kind, language }) => ({
    address: address(values),
    body: kind.includes('json') ? JSON.stringify(values) : asForm(values),
    kind,
    language,
  }))
  const kinds = fc.constantFrom(
    'application/json',
    'multipart/form-data',
    'text/plain',
    'multipart/form-data; boundary=x',
  )
  const broken = fc.record({
    address: fields.map(address),
    body: fc.oneof(
      odd.map((value) => JSON.stringify(value) ?? ''),
      fc.constantFrom('{', '--x\r\n', '{"a":1,"a":2}', ''),
    ),
    kind: kinds,
    language,
  })
  return fc.oneof({ weight: 9, arbitrary: wellFormed }, { weight: 1, arbitrary: broken })
}

function fieldValue(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const exists = known[name] ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? ['Rahima', 'ক', 1]
  return fc.oneof(
    { weight: 6, arbitrary: fitting(name, schema, known, exists) },
    { weight: 1, arbitrary: fc.constantFrom(...exists) },
    { weight: 1, arbitrary: odd },
  )
}

function fitting(
  name: string,
  schema: Schema,
  known: Known,
  exists: readonly unknown[],
): fc.Arbitrary<unknown> {
  const { properties, items, anyOf } = schema
  const closed = schema.const === undefined ? schema.enum : [schema.const]
  if (closed) return fc.constantFrom(...closed)
  if (properties)
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, fieldValue(key, of, known)])),
      { requiredKeys: [] },
    )
  if (items) return fc.array(fieldValue(name, items, known), { maxLength: 4 })
  if (anyOf) return fc.oneof(...anyOf.map((each) => fitting(name, each, known, exists)))
  return fc.constantFrom(...exists)
}

function inAddress(value: unknown): string {
  return encodeURIComponent(asText(value).slice(0, 300)) || '0'
}

function asText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.toWellFormed()
}

function asForm(values: Record<string, unknown>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, asText(value)])).toString()
}
