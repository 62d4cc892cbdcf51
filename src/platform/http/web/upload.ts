import type { Endpoint, KeyOf, Out, RefusalAnswer, Sent } from '#kernel/endpoint.ts'
import { CallRefused, callHeaders } from './call.ts'
import { toFormData } from './form-data.ts'

/**
 * A call with a file from the browser that reports upload progress, which `fetch` does not.
 * @param onProgress a share from 0 to 1
 * @throws CallRefused for every answer but 200, and when the connection is lost
 */
export function upload<E extends Endpoint>(
  key: KeyOf<E>,
  input: Sent<E>,
  onProgress: (share: number) => void,
): Promise<Out<E>> {
  const [method = 'POST', path = '/'] = String(key).split(' ')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(callHeaders)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      if (request.status === 200) resolve(answer as Out<E>)
      else reject(new CallRefused(request.status, answer))
    }
    request.onerror = () =>
      reject(new CallRefused(0, { code: navigator.onLine ? 'noAnswer' : 'networkDown' }))
    request.send(toFormData(input as Record<string, unknown>))
  })
}

function readAnswer(text: string): Partial<RefusalAnswer> {
  try {
    return JSON.parse(text) as Partial<RefusalAnswer>
  } catch {
    return {}
  }
}
