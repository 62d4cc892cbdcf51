export const photoGalleryPath = '/photo-gallery'
export const videoGalleryPath = '/video-gallery'

/** An album by its id. Each item has an anchor in it. */
export const photoAlbumPath = (id: number | string): string => `/photos/${id}/album`
export const videoAlbumPath = (id: number | string): string => `/videos/${id}/album`
export const itemAnchor = (id: number | string): string => `item-${id}`

export const photoPath = (album: number | string, photo: number | string): string =>
  `${photoAlbumPath(album)}/${photo}`
