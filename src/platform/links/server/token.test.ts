import { expect, it } from 'vitest'
import { newLinkId, readToken, tokenOf } from './token.ts'

const key = 'a key that only this test knows of'

it('the token of a link is its id and our signature, 38 characters', () => {
  const id = newLinkId()
  const token = tokenOf(key, id)
  expect(token).toMatch(/^[\w-]{38}$/)
  expect(readToken(key, token)).toEqual({ id, isOurs: true })
})

it('no other token is ours: with another key, changed, cut, lengthened, or encoded differently', () => {
  const id = newLinkId()
  const token = tokenOf(key, id)
  const last = token.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const others = [...alphabet]
    .filter((letter) => letter !== last)
    .map((letter) => token.slice(0, -1) + letter)
  const wrong = ['', id, token.slice(0, -1), `${token}A`, `${token}=`, `${newLinkId()}${token.slice(16)}`]
  for (const each of [...others, ...wrong]) expect(readToken(key, each).isOurs).toBe(false)
  expect(readToken(`${key}.`, token).isOurs).toBe(false)
})
