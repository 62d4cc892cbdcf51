import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout that contains this launcher. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const inRoot = (...parts) => join(root, ...parts)
