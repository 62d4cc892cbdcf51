import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createTypesetter } from '#platform/papers/server/typeset.ts'
import { drawPapers } from './draw-papers.ts'

/** `npm run papers`: draws the papers of the starting content into its files again. */

// The launcher has exited, so exit too, which stops the processes we started.
process.on('disconnect', () => process.exit(1))

const folder = fileURLToPath(new URL('../../db/seed/content/media/', import.meta.url))
const typesetter = createTypesetter()
for await (const { name, pdf } of drawPapers(typesetter)) await writeFile(`${folder}${name}`, pdf)
typesetter.close()
process.exit(0)
