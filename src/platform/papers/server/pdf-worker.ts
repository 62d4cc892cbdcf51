import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withTextLayer } from './text-layer.ts'
import type { PdfJob, PdfResult } from './typeset.ts'

/** The program of the PDF worker: typesets the papers it is sent, one after the other, until its parent exits. */

const source = fileURLToPath(new URL('../../..', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const fonts = ['400Regular/NotoSansBengali_400Regular', '600SemiBold/NotoSansBengali_600SemiBold']
/** The compiler's cache of earlier papers is large and of little use to the next one. */
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
// Ctrl-C reaches the whole process group; the parent decides when the PDF worker stops.
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
  // Read once only: the getter transfers ownership of the document.
  const document = compiled.result
  if (!document) throw new Error(`${template}: ${explain(compiled.takeDiagnostics())}`)
  const pdf = readable(compiler.pdf(document, { pdfStandard: 'a-2b' }), compiler.svg(document))
  compiler.evictCache(papersBeforeReset)
  // The garbage collector sees only the small part of a document on its heap, not the native memory behind it.
  globalThis.gc?.()
  return pdf
}

/** A paper whose text layer fails is still better than none. */
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
