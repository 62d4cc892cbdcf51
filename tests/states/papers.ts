import type { PaperState } from './state.ts'

export const papers: readonly PaperState[] = []
