export const photoGalleryPath = '/photo-gallery'
export const videoGalleryPath = '/video-gallery'

/** An album by its number. */
export const photoAlbumPath = (id: number | string): string => `/photos/${id}/album`
export const videoAlbumPath = (id: number | string): string => `/videos/${id}/album`
