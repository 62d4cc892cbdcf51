import { useWords } from '#platform/http/web/visit.ts'
import type { bn } from '../pages.words.bn.ts'
import type { bn as work } from '../work.words.bn.ts'

export const useEditorWords = () => useWords<typeof bn>('editor/pages')
export type EditorPageWords = ReturnType<typeof useEditorWords>

export const useWorkWords = () => useWords<typeof work>('editor/work')
