import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { AnswerChoice } from '#sales/proposal-form/web/AnswerFields.tsx'
import { en } from '#sales/proposals/words.en.ts'
import { htmlInForm } from './form-html.ts'

const asked = { name: 'blood', label: 'Blood group', hint: undefined }
const htmlOf = (codes: readonly string[], isOptional: boolean) =>
  htmlInForm(createElement(AnswerChoice, { ...asked, codes, labels: {}, isOptional }))

describe('a question with codes', () => {
  it('of two shows both as buttons, of more a list', () => {
    expect(htmlOf(['1', '0'], false)).toMatch(/type="radio".*type="radio"/)
    const eight = htmlOf(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'], false)
    expect(eight).toContain('<select')
    expect(eight).not.toContain('type="radio"')
  })

  it.each([
    { choices: 'buttons', codes: ['1', '0'] },
    { choices: 'a list', codes: ['1', '2', '3'] },
  ])('that may be left open says so, as $choices', ({ codes }) => {
    expect(htmlOf(codes, true)).toContain(en.optional)
    expect(htmlOf(codes, false)).not.toContain(en.optional)
  })
})
