import { expect, it } from 'vitest'
import { differingNames, typedAnswers, typedNames } from './typed-values.ts'

it('only fields of the form are typed into: no id, no file, no declaration, no part of a date', () => {
  const sent = {
    id: '4',
    quote: 'Q-1',
    declaration: '1',
    date_of_birth_day: '17',
    date_of_birth: '1990-05-17',
    first_name: '',
  }
  expect(typedAnswers(sent)).toEqual({ date_of_birth: '1990-05-17', first_name: '' })
  expect(new Set(typedNames).size).toBe(typedNames.length)
})

it('two versions differ where a person would see a difference, in the order of the form', () => {
  const mine = { mobile: '01711000045', present_address: '12/3 Sheikhpara\r\nKhulna', first_name: 'Sumaiya' }
  const theirs = { mobile: '01811000045', present_address: '12/3 Sheikhpara\nKhulna ', agency_code: '' }
  expect(differingNames(mine, theirs)).toEqual(['first_name', 'mobile'])
})
