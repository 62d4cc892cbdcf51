import { useWriter } from '#platform/http/web/write.ts'
import type { ListedFile } from '../contract.ts'
import { useLibraryWords } from './words.ts'

/** Texts about a file: its name, its size, its number of uses. */
export function useFileTexts() {
  const { library: words } = useLibraryWords()
  const write = useWriter()
  const bytesOf = (bytes: number) =>
    bytes < 1024 * 1024
      ? write.fill(words.kilobytes, { n: Math.max(1, Math.round(bytes / 1024)) })
      : write.fill(words.megabytes, { n: { value: bytes / 1024 / 1024, decimals: 1 } })
  return {
    bytesOf,
    nameOf: ({ slug, alt, bn_alt, caption, bn_caption }: ListedFile) =>
      (write.language === 'bn' ? bn_alt || bn_caption || alt : alt || caption || bn_alt) || slug,
    sizeOf: ({ width, height, bytes }: ListedFile) =>
      [
        width && height
          ? write.fill(words.pixels, { width: write.digits(width), height: write.digits(height) })
          : '',
        bytes ? bytesOf(bytes) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    usesOf: ({ uses }: Pick<ListedFile, 'uses'>) =>
      uses === 0 ? words.unusedOne : uses === 1 ? words.usedOnce : write.fill(words.used, { n: uses }),
  }
}
