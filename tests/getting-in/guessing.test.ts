import { beforeEach, describe, expect, it } from 'vitest'
import { newestDigits } from '../drive/inbox.ts'
import { app, openApp } from '../drive/test-app.ts'
import { byPhone, byPolicy, byUsername, guessCodes, tryRightCode, type Way } from './guess.ts'

const karim = { mobile: '01711000002', policy: '900000002' }
const rahima = { mobile: '01711000001', username: 'rahima', mail: 'rahima@example.com' }

openApp()
beforeEach(async () => {
  await app.clock.moveBy(2 * 3_600_000)
})

describe('who guesses the codes of one phone from many places at once', () => {
  it.each<[string, Way[]]>([
    ['by sign-in and sign-up', [byPhone(karim.mobile), byPolicy(karim.policy)]],
    ['by sign-in and forgotten password', [byPhone(rahima.mobile), byUsername(rahima.username)]],
  ])('%s has ten looked at in an hour (SEC-05)', async (_name, ways) => {
    const found = await guessCodes(app.url, ways, { guesses: 160, flows: 16, addresses: 60 })
    expect(found).toEqual({ looked: 10, held: 150, strange: [] })
  })
})

describe('a hundred right codes at once', () => {
  it.each<[string, Way, string]>([
    ['from the phone', byPhone(rahima.mobile), rahima.mobile],
    ['of a sign-up', byPolicy(karim.policy), karim.mobile],
    ['of a forgotten password', byUsername(rahima.username), rahima.mail],
  ])('%s have one success (LOGIN-11, SIGNUP-04, FORGOT-09)', async (_name, way, to) => {
    const found = await tryRightCode(app.url, way, {
      times: 100,
      digits: () => newestDigits(app, to, way.digits),
    })
    expect(found).toEqual({ right: 1, strange: [] })
  })
})
