import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { existsAt, lookAtState } from './look-at-state.ts'
import { states } from './states.ts'

openJourney()

/** One look a language here; `npm run proof states` takes every width in both. */
const widthOf = (language: Language) => (language === 'bn' ? 320 : 1280)

describe.each(languages)('every state of the public pages, in %s', (language) => {
  const width = widthOf(language)

  it.each(states.filter((state) => existsAt(state, width)))(
    '$name: no barrier, no sideways scroll, no complaint of the browser',
    { timeout: 30_000 },
    async (state) => {
      expect(await lookAtState(browser, state, { url: app.url, language, width })).toEqual([])
    },
  )
})
