import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout this launcher stands in. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const inRoot = (...parts) => join(root, ...parts)
