import { maxPaperBytes } from '#website/content/paper-limits.ts'

/** Judged before it is sent: the server refuses such a paper too, after a long wait. */
export const tooLarge = (file: File | undefined): boolean => file !== undefined && file.size > maxPaperBytes
