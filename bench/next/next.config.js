import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As Next.js is run in production; the folder above is not its workspace. */
export default {
  poweredByHeader: false,
  // Ours is asked without compression too.
  compress: false,
  serverExternalPackages: ['pg'],
  turbopack: { root: dirname(fileURLToPath(import.meta.url)) },
}
