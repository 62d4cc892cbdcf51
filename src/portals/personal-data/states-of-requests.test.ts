import { expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { bn as noticeBn } from './notice.words.bn.ts'
import { en as noticeEn } from './notice.words.en.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const notices = { bn: noticeBn, en: noticeEn }
const pages = { bn, en }

it.each(languages)('a message names the state of a data request as the pages do, in %s', (language) => {
  const lower = (states: object) =>
    Object.fromEntries(Object.entries(states).map(([state, name]) => [state, String(name).toLowerCase()]))
  expect(lower(notices[language].states)).toEqual(lower(pages[language].requests.states))
})
