import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withTextLayer } from './text-layer.ts'
import type { PdfJob, PdfResult } from './typeset.ts'

/** The program of the PDF worker: sets the papers it is sent, one after the other, until its sender is gone. */

const source = fileURLToPath(new URL('../../..', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const fonts = ['400Regular/NotoSansBengali_400Regular', '600SemiBold/NotoSansBengali_600SemiBold']
/** What the last papers left in the compiler is of little use to the next one, and large. */
const papersBeforeReset = 1

const compiler = NodeCompiler.create({
  workspace: source,
  fontArgs: [
    {
      fontBlobs: fonts.map((font) =>
        readFileSync(resolve(`@expo-google-fonts/noto-sans-bengali/${font}.ttf`)),
      ),
    },
  ],
})

process.on('message', (order: PdfJob) => process.send?.(answer(order)))
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole group; who decides when the PDF worker stops is its sender.
process.on('SIGINT', () => {})

function answer({ id, template, data }: PdfJob): PdfResult {
  try {
    return { id, pdf: setPaper(template, data) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

function setPaper(template: string, data: string): Uint8Array {
  const compiled = compiler.compile({ mainFilePath: join(source, template), inputs: { data } })
  // Asked for once only: the getter hands the document over.
  const document = compiled.result
  if (!document) throw new Error(`${template}: ${explain(compiled.takeDiagnostics())}`)
  const pdf = readable(compiler.pdf(document, { pdfStandard: 'a-2b' }), compiler.svg(document))
  compiler.evictCache(papersBeforeReset)
  // The collector sees how little of a document lies within its reach, not how much lies without.
  globalThis.gc?.()
  return pdf
}

/** A paper whose text cannot be copied right is still a paper. */
function readable(pdf: Uint8Array, drawing: string): Uint8Array {
  try {
    return withTextLayer(pdf, drawing)
  } catch {
    return pdf
  }
}

function explain(diagnostics: ReturnType<ReturnType<typeof compiler.compile>['takeDiagnostics']>): string {
  return diagnostics ? JSON.stringify(compiler.fetchDiagnostics(diagnostics)) : 'not set, for no known reason'
}
