import { describe, expect, it } from 'vitest'
import { fill } from '#kernel/words.ts'
import { findFileProblem, looksLikePdf, maxDocumentBytes } from './document-rules.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const paper = { filename: 'proposal.pdf', mimetype: 'application/pdf' }

function sentence(language: 'bn' | 'en', problem: ReturnType<typeof findFileProblem>): string {
  const words = language === 'bn' ? bn : en
  const text = words.problems[problem?.code as 'documentTooLarge']
  return fill(text, problem?.params ?? {}, language)
}

describe('the attached document, before anyone looks inside', () => {
  it('is a PDF only (DOC-01)', () => {
    expect(findFileProblem(paper, 600)).toBeUndefined()
    const photo = { filename: 'photo.jpg', mimetype: 'image/jpeg' }
    expect(sentence('en', findFileProblem(photo, 600))).toBe('Please upload only PDF format file.')
    expect(sentence('bn', findFileProblem(photo, 600))).toContain('পিডিএফ')
    const renamed = { filename: 'photo.pdf', mimetype: 'image/jpeg' }
    expect(findFileProblem(renamed, 600)?.code).toBe('documentNotPdf')
    expect(findFileProblem({ filename: 'PAPER.PDF', mimetype: '' }, 600)).toBeUndefined()
  })

  it('has at most 5243904 bytes; one more is named with its size in MB (DOC-02)', () => {
    expect(findFileProblem(paper, maxDocumentBytes)).toBeUndefined()
    expect(maxDocumentBytes).toBe(5_243_904)
    const tooLarge = findFileProblem(paper, maxDocumentBytes + 1)
    expect(sentence('en', tooLarge)).toBe(
      'File size exceeds 5 MB. Please upload a smaller PDF. (Current size: 5.00 MB)',
    )
    expect(sentence('en', findFileProblem(paper, 7_654_321))).toContain('(Current size: 7.30 MB)')
    expect(sentence('bn', findFileProblem(paper, 7_654_321))).toContain('৭.৩০ মেগাবাইট')
  })

  it('without content is told apart from one that is broken (DOC-03)', () => {
    expect(sentence('en', findFileProblem(paper, 0))).toBe('The file is empty. Please choose another.')
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(looksLikePdf(bytes('%PDF-1.7\n'), bytes('startxref\n9\n%%EOF\n'))).toBe(true)
    expect(looksLikePdf(bytes('%PDF-1.7\n'), bytes('cut off'))).toBe(false)
    expect(en.problems.documentUnreadable).toBe('Error processing the PDF file. Please try again.')
  })
})
