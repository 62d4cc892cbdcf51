import type { RouteObject } from 'react-router'
import { page } from '#platform/pages/web/page.ts'
import { photoAlbumPath, photoGalleryPath, photoPath, videoAlbumPath, videoGalleryPath } from '../paths.ts'

const words = ['gallery', 'content/pages']

export const galleryPages: RouteObject[] = [
  page({
    path: photoGalleryPath,
    words,
    cacheable: true,
    page: () => import('./GalleryPage.tsx'),
    loader: async () => ({ loader: (await import('./gallery.loader.ts')).galleryLoader('photos') }),
  }),
  page({
    path: videoGalleryPath,
    words,
    cacheable: true,
    page: () => import('./GalleryPage.tsx'),
    loader: async () => ({ loader: (await import('./gallery.loader.ts')).galleryLoader('videos') }),
  }),
  page({
    path: photoAlbumPath(':id'),
    words,
    cacheable: true,
    page: () => import('./PhotoAlbumPage.tsx'),
    loader: async () => ({ loader: (await import('./album.loader.ts')).photoAlbumLoader }),
  }),
  page({
    path: photoPath(':id', ':photo'),
    words,
    cacheable: true,
    page: () => import('./PhotoPage.tsx'),
    loader: async () => ({ loader: (await import('./album.loader.ts')).photoLoader }),
  }),
  page({
    path: videoAlbumPath(':id'),
    words,
    cacheable: true,
    page: () => import('./VideoAlbumPage.tsx'),
    loader: async () => ({ loader: (await import('./album.loader.ts')).videoAlbumLoader }),
  }),
]
