import { expect, it } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

it('a drawing keeps only what is drawn', async () => {
  const { clean } = await cleanDrawing(drawing('<script>alert(1)</script><path d="M0 0h9v9z"/>'))
  expect(clean).toBe(drawing('<path d="M0 0h9v9z"/>'))
})

it('what is not a drawing is rejected', async () => {
  expect(await cleanDrawing('no drawing')).toEqual({})
})

it('one made to take minutes is aborted, and blocks nobody meanwhile', async () => {
  let isHeldUp = true
  const others = setTimeout(() => {
    isHeldUp = false
  }, 100)
  const made = drawing('<a/>'.repeat(100_000))
  expect(await cleanDrawing(made, 1)).toEqual({ fault: 'drawingTooIntricate' })
  clearTimeout(others)
  expect(isHeldUp).toBe(false)
  expect(await cleanDrawing(drawing('<g/>'))).toEqual({ clean: drawing('<g/>') })
}, 20_000)
