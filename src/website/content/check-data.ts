import type { z } from 'zod'
import { type Problem, Refusal } from '#kernel/problem.ts'
import type { ContentType } from './content-type.ts'
import type { Data } from './entry-data.ts'

/** Reads untrusted data for a type: returns it with defaults for what was left out, or its problems. */
export function readData(
  type: ContentType,
  raw: unknown,
): { readonly data: Data } | { readonly problems: readonly Problem[] } {
  const parsed = type.schema.safeParse(raw)
  return parsed.success ? { data: parsed.data } : { problems: parsed.error.issues.flatMap(toProblems) }
}

/** @throws Refusal 422 with a problem for each field that is wrong */
export function requireData(type: ContentType, raw: unknown): Data {
  const read = readData(type, raw)
  if ('data' in read) return read.data
  throw new Refusal(422, read.problems[0] ?? { code: 'fieldInvalid' }, read.problems)
}

const plainSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pathSlug = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]*(\/[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]*)*$/u

/** Small Latin letters, digits and hyphens; a path may also have slashes and other characters of old addresses. */
export function isSlug(type: ContentType, slug: string): boolean {
  return slug.length <= 160 && (type.slugIsPath ? pathSlug : plainSlug).test(slug)
}

function toProblems(issue: z.core.$ZodIssue): Problem[] {
  const at = (name?: string) => [...issue.path, ...(name === undefined ? [] : [name])].join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ code: 'fieldUnknown', field: at(name) }))
  const isOurs = /^[a-z][A-Za-z0-9]*$/.test(issue.message)
  return [{ code: isOurs ? issue.message : 'fieldInvalid', field: at() }]
}
