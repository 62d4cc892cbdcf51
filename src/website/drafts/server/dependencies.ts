import type { Files } from '#adapters/files/files.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Sentences } from '#platform/http/server/sentences.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { isSlug } from '#website/content/check-data.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Editor } from '#website/content/server/editor.ts'
import type { IsFixedPage } from '#website/content/server/link-targets.ts'
import type { EditorDictionaries } from '../describe-fields.ts'
import { type ContentAct, mayTouch } from '../rights.ts'

export type DraftDependencies = {
  readonly db: Database
  readonly files: Files
  readonly jobs: Jobs
  readonly types: readonly ContentType[]
  readonly dictionaries: EditorDictionaries
  readonly sentences: Sentences
  readonly codeKey: string
  readonly isFixedPage: IsFixedPage
  readonly approvalRules: ApprovalRules
}

/**
 * The type of a call, if the person may do this with it.
 * @throws Refusal 404 noSuchContent; 403 notAllowed
 */
export function requireType(
  { types }: Pick<DraftDependencies, 'types'>,
  name: string,
  who: Person,
  act: ContentAct,
): ContentType {
  const type = types.find((each) => each.name === name) ?? refuse(404, 'noSuchContent')
  if (!mayTouch(who, type.module, act)) refuse(403, 'notAllowed')
  return type
}

/** @throws Refusal 422 slugInvalid, since no entry can have such a slug */
export function requireSlug(type: ContentType, slug: string, field = 'slug'): string {
  if (!isSlug(type, slug)) throw new Refusal(422, { code: 'slugInvalid', field })
  return slug
}

/** The author recorded for a change. */
export const editorOf = (call: Call<Person>): Editor => ({ who: call.who.name, at: call.now, call })
