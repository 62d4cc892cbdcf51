import { maxPaperBytes } from '#website/content/paper-limits.ts'

/** Checked before sending: the server would refuse such a paper too, after a long wait. */
export const tooLarge = (file: File | undefined): boolean => file !== undefined && file.size > maxPaperBytes
