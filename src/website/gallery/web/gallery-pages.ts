import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { photoAlbumPath, photoGalleryPath, photoPath, videoAlbumPath, videoGalleryPath } from '../paths.ts'

const words = ['gallery', 'content/pages']

export const galleryPages: RouteObject[] = [
  page(photoGalleryPath, () => import('./GalleryPage.tsx'), {
    words,
    cacheable: true,
    loader: async () => ({ loader: (await import('./gallery.loader.ts')).galleryLoader('photos') }),
  }),
  page(videoGalleryPath, () => import('./GalleryPage.tsx'), {
    words,
    cacheable: true,
    loader: async () => ({ loader: (await import('./gallery.loader.ts')).galleryLoader('videos') }),
  }),
  page(photoAlbumPath(':id'), () => import('./PhotoAlbumPage.tsx'), {
    words,
    cacheable: true,
    loader: async () => ({ loader: (await import('./album.loader.ts')).photoAlbumLoader }),
  }),
  page(photoPath(':id', ':photo'), () => import('./PhotoPage.tsx'), {
    words,
    cacheable: true,
    loader: async () => ({ loader: (await import('./album.loader.ts')).photoLoader }),
  }),
  page(videoAlbumPath(':id'), () => import('./VideoAlbumPage.tsx'), {
    words,
    cacheable: true,
    loader: async () => ({ loader: (await import('./album.loader.ts')).videoAlbumLoader }),
  }),
]
