import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { auditNames as bn } from '#people/staff/audit-names.bn.ts'
import { auditNames as en } from '#people/staff/audit-names.en.ts'
import { namesIn } from '#website/drafts/describe-fields.ts'
import { contentTypes } from '../src/content-types.ts'
import { words } from '../src/words.ts'

/** The log stands below the website and imports nothing of it: its names of content are held to the editor's here. */
describe('The audit log', () => {
  it.each(languages)('calls each kind of content what its editor calls it, in %s (beyond 16)', (language) => {
    const things: Readonly<Record<string, string>> = { bn, en }[language].things
    const differing = contentTypes
      .map((type) => [type.name, things[type.name], namesIn(words, type, language).type(type.name)] as const)
      .filter(([, inLog, inEditor]) => inLog !== inEditor)
    expect(contentTypes.length).toBeGreaterThan(20)
    expect(differing).toEqual([])
  })
})
