import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { createFixtures, existsAt, type Fixtures, lookAtState } from './look-at-state.ts'
import { sampledStates, states } from './states.ts'

openJourney()
let fixtures: Fixtures
beforeAll(() => {
  fixtures = createFixtures(app, browser)
})

/** One look a language here; `npm run proof states` takes every width in both, `npm run pictures` all other states too. */
const widthOf = (language: Language) => (language === 'bn' ? 320 : 1280)

it('no two states of a group are called the same, or their pictures would lie on each other', () => {
  const names = states.map(
    ({ group, name }) =>
      `${group}: ${name
        .replace(/[^a-z0-9]+/gi, ' ')
        .trim()
        .toLowerCase()}`,
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe.each(languages)('every state that something must happen for, in %s', (language) => {
  const width = widthOf(language)

  it.each(sampledStates.filter((state) => existsAt(state, width)))(
    '$name: no barrier, no sideways scroll, no complaint of the browser',
    { timeout: 30_000 },
    async (state) => {
      expect(await lookAtState(fixtures, state, { language, width })).toEqual([])
    },
  )
})
