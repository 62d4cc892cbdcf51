import { describe, expect, it } from 'vitest'
import { provenanceFrom } from './provenance.ts'
import { loadDefaultEdition } from './server/shipped-edition.ts'

const illustrative = { isIllustrative: true }

describe('where the parameters of a plan come from', () => {
  it('is the weakest source that a text names (PCALC-43)', () => {
    const texts = {
      name: 'S',
      ages: 'P LIC of India 827 (insurancefunda.in)',
      ppt: 'S hidden; = term I',
      survival: 'S "single premium survival 10%"; years 1-4 P midlandbankbd.net',
      modes: 'S: "plans I and P of a quoted sentence"',
      benefits: 'as 814 with N',
      mode: 'S of VIP and PIS, XI and IP',
      death: 'P"as in plan I"',
    }
    const provenance = provenanceFrom(texts, illustrative)
    expect(Object.entries(provenance).map(([parameter, { source }]) => [parameter, source])).toEqual([
      ['rates', 'illustrative'],
      ['name', 'specified'],
      ['ages', 'published'],
      ['ppt', 'illustrative'],
      ['survival', 'published'],
      ['modes', 'specified'],
      ['benefits', 'illustrative'],
      ['mode', 'specified'],
      ['death', 'published'],
    ])
    expect(provenance.ages?.text).toBe(texts.ages)
  })

  it('rates are illustrative unless the book names their source (PCALC-43)', () => {
    expect(provenanceFrom({}, illustrative).rates?.source).toBe('illustrative')
    expect(provenanceFrom({ rates: 'P our tariff of 2026' }, illustrative).rates?.source).toBe('published')
    expect(provenanceFrom({}, { isIllustrative: false })).toEqual({})
  })

  it('is stated for every plan of the shipped book (PCALC-43)', () => {
    for (const plan of loadDefaultEdition().book.plans.values()) {
      expect(plan.provenance.rates?.source).toBe('illustrative')
      expect(plan.provenance.name?.source ?? plan.provenance.all_other?.source).toBeDefined()
    }
  })
})
