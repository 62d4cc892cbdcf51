import type { Language } from '#kernel/language.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { bn } from './texts.bn.ts'
import { en } from './texts.en.ts'

export function galleryTexts(language: Language): GalleryTexts {
  return language === 'bn' ? bn : en
}
