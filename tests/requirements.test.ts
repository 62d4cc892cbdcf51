import { describe, expect, it } from 'vitest'
import { listName, readNamed, readNotYet, readRequired } from './setup/requirements.ts'

const required = readRequired()
const notYet = readNotYet()
const named = readNamed()

describe('Every requirement of docs/requirements.md', () => {
  it('is named by a test, or stands in the list of those that are not yet', () => {
    expect(required.filter((id) => !named.has(id) && !notYet.has(id))).toEqual([])
  })

  it(`leaves ${listName} as soon as a test names it`, () => {
    expect([...notYet].filter((id) => named.has(id))).toEqual([])
  })

  it(`is called by its right name in ${listName}`, () => {
    expect([...notYet].filter((id) => !required.includes(id))).toEqual([])
  })
})
