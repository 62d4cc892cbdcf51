import { expect, it } from 'vitest'
import { nameError } from './name-error.ts'

it('a line of an error summary names its field, once', () => {
  expect(nameError('Please keep this within 200 letters.', 'Subject')).toBe(
    'Subject: Please keep this within 200 letters.',
  )
  expect(nameError('The message field is required.', 'Message')).toBe('The message field is required.')
  expect(nameError('১১টি সংখ্যা লিখুন।', '২ নম্বর নমিনি', 'মোবাইল নম্বর')).toBe(
    '২ নম্বর নমিনি, মোবাইল নম্বর: ১১টি সংখ্যা লিখুন।',
  )
})
