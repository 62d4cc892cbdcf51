import { describe, expect, it } from 'vitest'
import { albumType } from './album-type.ts'

const problemsOf = (albumTypeName: 'photos' | 'videos', item: Record<string, unknown>) =>
  albumType.problemsOf?.(albumType.schema.parse({ albumType: albumTypeName, items: [item] }))

describe('an album is published when', () => {
  it('each of its videos has an address and says how it is shown (GAL-03)', () => {
    expect(problemsOf('videos', {})).toEqual([
      { code: 'contentMissing', field: 'items.0.video' },
      { code: 'contentMissing', field: 'items.0.videoType' },
    ])
    expect(problemsOf('photos', {})).toEqual([])
  })

  it.each([
    ['file', 'media:river-film', true],
    ['file', 'https://player.example/film.mp4', false],
    ['embedded', 'https://player.example/embed/7', true],
    ['embedded', '/sandbox/video/shapla', true],
    ['embedded', 'http://player.example/embed/7', false],
    ['embedded', 'media:river-film', false],
  ])('a video shown as %s stands at a fitting address: %s %s (GAL-03)', (videoType, video, fits) => {
    const problem = { code: 'addressInvalid', field: 'items.0.video' }
    expect(problemsOf('videos', { video, videoType })).toEqual(fits ? [] : [problem])
  })
})
