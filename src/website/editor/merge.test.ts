import { describe, expect, it } from 'vitest'
import type { FormField } from '#website/drafts/form-field.ts'
import { differingUnits, mergeDrafts, unitKey } from './merge.ts'

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  kind: 'line',
  isInBoth: false,
  isRequired: false,
  ...more,
})
const fields = [
  field('title', { isInBoth: true }),
  field('image', { kind: 'picture' }),
  field('items', { kind: 'list' }),
]
const base = { title: { bn: 'ছুটি', en: 'Holiday' }, image: '', items: [{ id: 1 }] }

describe('Two people who changed one entry', () => {
  it('each keep what only they changed', () => {
    const mine = { ...base, title: { bn: 'ঈদের ছুটি', en: 'Holiday' } }
    const theirs = { ...base, title: { bn: 'ছুটি', en: 'Eid holiday' }, image: 'media:moon' }
    const { merged, open } = mergeDrafts(fields, { base, mine, theirs })
    expect(open).toEqual([])
    expect(merged).toEqual({ ...base, title: { bn: 'ঈদের ছুটি', en: 'Eid holiday' }, image: 'media:moon' })
  })

  it('must choose only where both changed the same part in different ways', () => {
    const mine = { ...base, title: { bn: 'ক', en: 'same' }, items: [{ id: 1 }, { id: 0 }] }
    const theirs = { ...base, title: { bn: 'খ', en: 'same' }, items: [] }
    const { merged, open } = mergeDrafts(fields, { base, mine, theirs })
    expect(open.map(unitKey)).toEqual(['title.bn', 'items'])
    expect(merged).toEqual(mine)
  })

  it('do not differ in what the database only orders differently', () => {
    const other = { items: [{ id: 1 }], image: '', title: { en: 'Holiday', bn: 'ছুটি' } }
    expect(differingUnits(fields, base, other)).toEqual([])
  })
})
