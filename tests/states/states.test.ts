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

const widthOf = (language: Language) => (language === 'bn' ? 320 : 1280)

/**
 * A state is looked at once here, by turns in Bangla on the narrowest phone and in English at a desk, or where it exists.
 * `npm run proof states` takes every width in both, `npm run pictures` all other states too.
 */
const seenHere = sampledStates.filter(({ isLikeAnother }) => !isLikeAnother)
const seenIn = Map.groupBy(seenHere, (state) => {
  const inTurn = languages[seenHere.indexOf(state) % languages.length] ?? 'bn'
  return existsAt(state, widthOf(inTurn)) ? inTurn : inTurn === 'bn' ? 'en' : 'bn'
})

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

describe.each(languages)('states that something must happen for, each in one language: in %s', (language) => {
  const width = widthOf(language)

  it.each(seenIn.get(language) ?? [])(
    '$name: no barrier, no sideways scroll, no complaint of the browser',
    { timeout: 30_000 },
    async (state) => {
      expect(await lookAtState(fixtures, state, { language, width })).toEqual([])
    },
  )
})
