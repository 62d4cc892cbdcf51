import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listedMutations } from '../bench/mutation/all-listed.ts'
import { pureAreas } from '../bench/mutation/pure-files.ts'
import { questionMutations } from '../bench/mutation/question-mutations.ts'

const mutations = [...listedMutations, ...questionMutations]
const inRoot = (path: string) => join(import.meta.dirname, '..', path)

it('The files that Stryker mutates (npm run proof mutation) are there', () => {
  const files = Object.values(pureAreas).flatMap((area) => area.files)
  expect(files.filter((path) => !existsSync(inRoot(path)))).toEqual([])
})

describe('The listed mutations (npm run proof listed-mutations questions)', () => {
  it('change a text that stands in its file exactly once', () => {
    const lost = mutations.filter(
      ({ file, text }) =>
        !existsSync(inRoot(file)) || readFileSync(inRoot(file), 'utf8').split(text).length !== 2,
    )
    const messages = lost.map(({ file, fault, text }) => `${file}: ${fault}: ${text}`)
    expect(messages, 'write what stands there now into its entry under bench/mutation').toEqual([])
  })

  it('name tests that exist', () => {
    const named = new Set(mutations.flatMap(({ tests }) => tests))
    expect([...named].filter((path) => !existsSync(inRoot(path)))).toEqual([])
  })

  it('each put another fault in', () => {
    const faults = mutations.map(({ fault }) => fault)
    expect(faults.filter((fault, at) => faults.indexOf(fault) !== at)).toEqual([])
    expect(mutations.filter(({ text, becomes }) => text === becomes)).toEqual([])
  })
})
