/**
 * Passed to Node with --import, before the program. Loads drizzle-orm in its CommonJS form: on Node 24 its ES modules cost a
 * second and 170 MB at every start. And keeps what Node made of our files at an earlier start: to read the types out of
 * two thousand files was a third of a start. Where nobody may write beside the packages, nothing is kept.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import { inRoot } from './root.mjs'

enableCompileCache(inRoot('node_modules', '.cache', 'compiled'))

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isDrizzle = found.url.includes('/node_modules/drizzle-orm/') && found.url.endsWith('.js')
    if (!isDrizzle) return found
    return { ...found, url: `${found.url.slice(0, -'.js'.length)}.cjs`, format: 'commonjs' }
  },
})
