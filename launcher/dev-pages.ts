import middie from '@fastify/middie'
import type { PageBundle, PageSource } from '#platform/pages/server/bundle.ts'
import { entries } from '#platform/pages/server/page-source.ts'

/** Serves pages from their sources through Vite, for `npm run dev`: hot module replacement keeps the state. */
export async function developmentPages(): Promise<PageSource & { close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { port: 24_678 } },
    appType: 'custom',
  })
  const { head = '' } =
    (await vite.transformIndexHtml('/', '<head></head>')).match(/<head>(?<head>.*)<\/head>/s)?.groups ?? {}
  return {
    // Vite's own scripts are inline.
    contentSecurityPolicy: undefined,
    bundle: async () => (await vite.ssrLoadModule('/src/web-server.tsx')) as PageBundle,
    headTags(app) {
      const { script, sheet } = entries[app]
      const sheets = [sheet, 'src/platform/design-system/web/styles/later-type.css']
      return [
        head,
        ...sheets.map((path) => `<link rel="stylesheet" href="/${path}">`),
        `<script type="module" src="/${script}" data-type=""></script>`,
      ].join('')
    },
    async register(app) {
      await app.register(middie)
      app.use(vite.middlewares)
    },
    close: () => vite.close(),
  }
}
