import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { storedNodes } from './nodes.ts'

/**
 * The schema of the text editor: exactly what the sanitiser allows (`content/server/clean-content.ts`).
 * @param addressOf the address at which a stored picture is shown
 */
export function richExtensions(addressOf: (src: string) => string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      link: false,
      trailingNode: false,
    }),
    ...storedNodes.map((each) => (each.name === 'image' ? each.configure({ addressOf } as never) : each)),
  ]
}
