import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const fonts: Record<string, string> = {
  'sans-400.woff2': 'noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2',
  'sans-600.woff2': 'noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff2',
  'serif-600.woff2': 'noto-serif-bengali/files/noto-serif-bengali-bengali-600-normal.woff2',
  'sans-latin-400.woff2': 'noto-sans-bengali/files/noto-sans-bengali-latin-400-normal.woff2',
  'sans-latin-600.woff2': 'noto-sans-bengali/files/noto-sans-bengali-latin-600-normal.woff2',
  'serif-latin-600.woff2': 'noto-serif-bengali/files/noto-serif-bengali-latin-600-normal.woff2',
}

/**
 * Serves the style sheets, the script, drawings and fonts of the sandbox pages, independently of the portal's build.
 */
export function registerStaticFiles(app: FastifyInstance): void {
  const serve = (path: string, type: string, file: URL) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'max-age=3600')
        .send(await readFile(file)),
    )
  serve('/style.css', 'text/css; charset=utf-8', new URL('./style.css', import.meta.url))
  serve('/video.css', 'text/css; charset=utf-8', new URL('./video.css', import.meta.url))
  serve('/gateway.css', 'text/css; charset=utf-8', new URL('./gateway.css', import.meta.url))
  serve('/return.js', 'text/javascript; charset=utf-8', new URL('./return.js', import.meta.url))
  serve('/mark.svg', 'image/svg+xml', new URL('./mark.svg', import.meta.url))
  serve('/stitch.svg', 'image/svg+xml', new URL('./stitch.svg', import.meta.url))
  for (const [name, path] of Object.entries(fonts)) {
    serve(`/fonts/${name}`, 'font/woff2', new URL(`../../node_modules/@fontsource/${path}`, import.meta.url))
  }
}
