import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  photos: {
    title: 'Photo gallery',
    description: 'Pictures from our working days, in albums.',
    albumDescription: '{name}: the pictures of this album.',
    count: '{n} photos',
    countOfOne: '1 photo',
    shown: '{n} of {total} photos shown',
  },
  videos: {
    title: 'Video gallery',
    description: 'Short videos, in albums.',
    albumDescription: '{name}: the videos of this album.',
    count: '{n} videos',
    countOfOne: '1 video',
    shown: '{n} of {total} videos shown',
  },
  albumsShown: '{n} of {total} albums shown',
  loadMore: 'Load More',
  loading: 'Loading...',
  noData: 'No data',
  loadFailed: 'The rest could not be loaded. Check your connection and press again.',
  allAlbums: 'All albums',
  viewer: {
    position: 'Photo {n} of {total}',
    previous: 'Previous photo',
    next: 'Next photo',
    album: 'Back to the album',
  },
  play: 'Play video: {caption}',
  playNote: 'This video stands on another page. Nothing of it is loaded before you press play.',
  playNoteFrom: 'This video stands on {host}. Nothing of it is loaded before you press play.',
  watchThere: 'Watch on {host}: {caption}',
  watchNote: '{host} opens in a new tab.',
  noPlayer: 'This browser cannot play the video. Download the file',
  languages: { bn: 'Bangla', en: 'English' },
  problems: {
    albumTypeUnknown: 'The album type is 1 (photos) or 2 (videos). Give one of them.',
    albumNumberInvalid: 'This album number is not right. Please check it.',
  },
} as const satisfies WordsLike<typeof bn>
