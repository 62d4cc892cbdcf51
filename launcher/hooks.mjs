/**
 * Loads drizzle-orm in its CommonJS form: on Node 24 its ES modules cost a second and 170 MB at every start.
 * Passed to Node with --import, before the program.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isDrizzle = found.url.includes('/node_modules/drizzle-orm/') && found.url.endsWith('.js')
    if (!isDrizzle) return found
    return { ...found, url: `${found.url.slice(0, -'.js'.length)}.cjs`, format: 'commonjs' }
  },
})
