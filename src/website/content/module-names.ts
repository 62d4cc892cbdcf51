/** The modules whose permissions decide who may edit a type (design §4). */
export const contentModules = [
  'page',
  'news',
  'gallery',
  'product',
  'home',
  'directory',
  'document',
  'media',
] as const
export type ContentModule = (typeof contentModules)[number]
