import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { filesToSend } from '#platform/http/web/files-to-send.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { showRefused } from '#platform/pages/web/form-trouble.ts'
import type {
  CheckedSheet,
  checkBranchSheet,
  ImportedSheet,
  importBranchSheet,
  listContentImports,
} from '../contract.ts'

/** Imports of content; the address carries the page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return (await call<typeof listContentImports>('GET /api-app/content/imports', { page })).data
}

export type Imports = Awaited<ReturnType<typeof loader>>

/** The result of a file of branches. */
export type SheetAttempt = {
  /** The checked file, its bytes in base64: exactly this is imported, with or without scripts. */
  readonly file?: { readonly name: string; readonly content: string }
  readonly check?: CheckedSheet
  readonly done?: ImportedSheet
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { intent, content, name, basis } = textsOf(form, 'intent', 'content', 'name', 'basis')
  if (intent !== 'import') {
    const [chosen] = form
      .getAll('file')
      .filter((one): one is File => typeof one !== 'string' && one.name !== '')
    return attempt(() => check(chosen))
  }
  const file = new File([bytesOf(content)], name, { type: 'text/csv' })
  return attempt(async () => {
    const [sent] = await filesToSend([file])
    try {
      const answer = await callOnce<typeof importBranchSheet>('POST /api-app/content/branch-sheet', {
        file: sent as never,
        basis,
      })
      return { done: answer.data }
    } catch (error) {
      // Somebody has changed a branch meanwhile: the new changes are shown for confirmation.
      if (!(error instanceof CallRefused) || !['sheetStale', 'sheetFaulty'].includes(error.code ?? ''))
        throw error
      return { ...(await check(file)), message: error.message }
    }
  })
}

async function check(file: File | undefined): Promise<SheetAttempt> {
  const [sent] = await filesToSend(file ? [file] : [])
  const { data: checked } = await call<typeof checkBranchSheet>('POST /api-app/content/branch-sheet/check', {
    ...(sent ? { file: sent } : {}),
  } as never)
  return {
    check: checked,
    ...(file ? { file: { name: file.name, content: textOfBytes(await file.arrayBuffer()) } } : {}),
  }
}

async function attempt(work: () => Promise<SheetAttempt>) {
  try {
    const made = await work()
    return made.message === undefined ? made : data<SheetAttempt>(made, { status: 409 })
  } catch (error) {
    return showRefused(error, {})
  }
}

function textOfBytes(buffer: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
}

/** Empty if it is not base64: the call then refuses it. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
