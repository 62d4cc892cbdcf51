import { say } from './run.mjs'

/** What the bundler's native part and the image library need; below that, npm silently leaves them out. */
const supported = '20.19 or newer, or 22.12 or newer'

/** @param version of Node, as "20.19.1" */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  return major > 22 || (major === 22 && minor >= 12)
}

/** Ends the program with one sentence, before anything is installed, on a Node that the packages do not support. */
export function requireSupportedNode(version = process.versions.node) {
  if (isSupported(version)) return
  say(`Jibon needs Node ${supported}; this is Node ${version}.`)
  process.exit(1)
}
