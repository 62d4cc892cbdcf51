import type { Provenance, ProvenanceSource } from '#sales/plans/rate-book.ts'

/** The weakest first: a parameter is only as good as its weakest source. */
const marks: readonly (readonly [RegExp, ProvenanceSource])[] = [
  [/\bI\b/, 'illustrative'],
  [/\bP\b/, 'published'],
  [/\bS\b/, 'specified'],
]

/** Source of the computed rates of an illustrative book that names none (premium-basis §3.2). */
const computedRates = 'I: computed from a published mortality table on a basis of our own'

/**
 * Reads the provenance of a plan: texts with the marks S (specified), P (published) and I (illustrative). A text
 * without a mark names no source, so it counts as illustrative.
 * @param book an illustrative book has illustrative rates unless the plan says where they are from
 */
export function provenanceFrom(
  raw: Readonly<Record<string, string>>,
  book: { readonly isIllustrative: boolean },
): Provenance {
  const texts = book.isIllustrative ? { rates: computedRates, ...raw } : raw
  return Object.fromEntries(
    Object.entries(texts).map(([parameter, text]) => [parameter, { source: weakestSource(text), text }]),
  )
}

function weakestSource(text: string): ProvenanceSource {
  // Letters inside a quotation are not marks.
  const ours = text.replace(/"[^"]*"/g, '')
  return marks.find(([mark]) => mark.test(ours))?.[1] ?? 'illustrative'
}
