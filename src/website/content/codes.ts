/** The codes of links, albums and videos, each named once (CODE-14). Their labels are in words.*.ts. */

/** Where a menu item leads: to another site, or to a page of this one. */
export const linkTypes = ['external', 'internal'] as const
export type LinkType = (typeof linkTypes)[number]

/** `link_type` */
export const linkTypeCode = { external: 0, internal: 1 } as const satisfies Record<LinkType, number>

/** What an album holds. */
export const albumTypes = ['photos', 'videos'] as const
export type AlbumType = (typeof albumTypes)[number]

/** `album_type_id` */
export const albumTypeCode = { photos: 1, videos: 2 } as const satisfies Record<AlbumType, number>

/** How a video is shown: embedded from its own site, or from a file of ours. */
export const videoTypes = ['embedded', 'file'] as const
export type VideoType = (typeof videoTypes)[number]

/** `video_type` */
export const videoTypeCode = { embedded: 1, file: 2 } as const satisfies Record<VideoType, number>
