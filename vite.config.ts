import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Every asset beside itself in brotli and gzip, so that serving them costs nothing. */
function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: (config) => !config.build?.ssr,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(js|css|svg)$/.test(file),
      )
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(join(folder, file))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }))
          await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'src/platform/web/public-art',
  plugins: [react(), tailwindcss(), compressAssets()],
  // The demo runs without NODE_ENV; React must still be the production one.
  ...(isSsrBuild
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        copyPublicDir: false,
        emptyOutDir: true,
        rollupOptions: { input: 'src/web-server.tsx' },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'src/web-browser.tsx' },
        target: 'es2022',
      },
}))
