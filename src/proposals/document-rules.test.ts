import { describe, expect, it } from 'vitest'
import { fill } from '#kernel/words.ts'
import { findDocumentProblem, longestDocumentBytes } from './document-rules.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

function pdf(length = 600): Uint8Array {
  const text = `%PDF-1.7\n${' '.repeat(Math.max(length - 15, 0))}%%EOF\n`
  return new TextEncoder().encode(text)
}

const file = (bytes: Uint8Array, filename = 'proposal.pdf', mimetype = 'application/pdf') => ({
  filename,
  mimetype,
  bytes,
})

function sentence(language: 'bn' | 'en', problem: ReturnType<typeof findDocumentProblem>): string {
  const words = language === 'bn' ? bn : en
  const text = words.problems[problem?.code as 'documentTooLarge']
  return fill(text, problem?.params ?? {}, language)
}

describe('the attached document', () => {
  it('is a PDF only (DOC-01)', () => {
    expect(findDocumentProblem(file(pdf()))).toBeUndefined()
    expect(sentence('en', findDocumentProblem(file(pdf(), 'photo.jpg', 'image/jpeg')))).toBe(
      'Please upload only PDF format file.',
    )
  })

  it('has at most 5243904 bytes; one more is named with its size in MB (DOC-02)', () => {
    expect(pdf(longestDocumentBytes)).toHaveLength(5_243_904)
    expect(findDocumentProblem(file(pdf(longestDocumentBytes)))).toBeUndefined()
    const problem = findDocumentProblem(file(pdf(6 * 1024 * 1024)))
    expect(sentence('en', problem)).toBe(
      'File size exceeds 5 MB. Please upload a smaller PDF. (Current size: 6 MB)',
    )
    expect(sentence('bn', problem)).toContain('৬ মেগাবাইট')
    expect(findDocumentProblem(file(pdf(longestDocumentBytes + 1)))?.code).toBe('documentTooLarge')
  })

  it('must be readable as a PDF by its content, whatever it calls itself (DOC-03, DOC-06)', () => {
    const text = 'Error processing the PDF file. Please try again.'
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    const cut = pdf().subarray(0, 300)
    for (const bytes of [picture, cut, new Uint8Array()])
      expect(sentence('en', findDocumentProblem(file(bytes)))).toBe(text)
  })
})
