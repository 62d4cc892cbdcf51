import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'

/** Every asset beside itself in brotli and gzip, so that serving them costs nothing. */
function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /^(assets\/.*\.(js|css|svg)|[^/]*\.svg)$/.test(file),
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

/** Islands share React, and load it only where an island is; what joins CommonJS to modules goes with it. */
const reactChunk = { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// }

/**
 * Pages are built three times (launcher/build.mjs): `public` and `office` are what browsers load, `server` renders both.
 * All name their assets by content, so that the server's pages find the browsers' files.
 */
const builds: Readonly<Record<string, BuildOptions>> = {
  public: {
    outDir: 'build/public',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The files of an island are fetched side by side. Small scripts share little, and fetch it themselves.
      resolveDependencies: (_file, needed) => (needed.some((file) => file.includes('/react-')) ? needed : []),
    },
    rolldownOptions: {
      input: ['src/web-public.ts', 'src/web-public.css'],
      output: { codeSplitting: { groups: [reactChunk] } },
    },
  },
  office: {
    outDir: 'build/office',
    manifest: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: ['src/web-office-browser.tsx', 'src/web-office.css'],
      // What three pages share is one file. As files of their own, such parts made each page load a hundred.
      output: {
        codeSplitting: {
          groups: [
            { ...reactChunk, priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    outDir: 'build/server',
    copyPublicDir: false,
    ssr: true,
    // Pictures that only the server's pages name.
    ssrEmitAssets: true,
    rolldownOptions: {
      input: 'src/web-server.tsx',
      // Apart from `assets`, which browsers may fetch.
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
}

export default defineConfig(({ mode }) => ({
  appType: 'custom',
  publicDir: 'src/platform/design-system/public-art',
  plugins: [react(), tailwindcss(), compressAssets()],
  ...(mode === 'server' ? { ssr: { noExternal: true as const } } : {}),
  // The demo runs without NODE_ENV; React must still be the production one.
  ...(mode in builds ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    ...builds[mode],
    rolldownOptions: {
      ...builds[mode]?.rolldownOptions,
      // How long its parts took says nothing to who starts the portal. And what public scripts fetch when it is needed, the
      // office may have anyway.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
}))
