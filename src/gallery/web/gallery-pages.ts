import type { RouteObject } from 'react-router'
import { page } from '#platform/web/page.ts'
import { photoAlbumPath, photoGalleryPath, videoAlbumPath, videoGalleryPath } from '../paths.ts'

const words = ['gallery', 'content/pages']

export const galleryPages: RouteObject[] = [
  page({
    path: photoGalleryPath,
    module: 'src/gallery/web/GalleryPage.tsx',
    words,
    keepable: true,
    page: () => import('./GalleryPage.tsx'),
    loader: async () => ({ loader: (await import('./gallery.loader.ts')).galleryLoader('photos') }),
  }),
  page({
    path: videoGalleryPath,
    module: 'src/gallery/web/GalleryPage.tsx',
    words,
    keepable: true,
    page: () => import('./GalleryPage.tsx'),
    loader: async () => ({ loader: (await import('./gallery.loader.ts')).galleryLoader('videos') }),
  }),
  page({
    path: photoAlbumPath(':id'),
    module: 'src/gallery/web/PhotoAlbumPage.tsx',
    words,
    keepable: true,
    page: () => import('./PhotoAlbumPage.tsx'),
    loader: async () => ({ loader: (await import('./album.loader.ts')).photoAlbumLoader }),
  }),
  page({
    path: videoAlbumPath(':id'),
    module: 'src/gallery/web/VideoAlbumPage.tsx',
    words,
    keepable: true,
    page: () => import('./VideoAlbumPage.tsx'),
    loader: async () => ({ loader: (await import('./album.loader.ts')).videoAlbumLoader }),
  }),
]
