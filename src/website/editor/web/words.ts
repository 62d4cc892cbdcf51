import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../pages.words.bn.ts'

export const useEditorWords = () => useWords<typeof bn>('editor/pages')
