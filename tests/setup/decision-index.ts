import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/decisions')

const head = `# Decisions

One page for each choice that somebody could reasonably question: the question, what was decided, why, the price, what was not taken. Pages are numbered in the order in which they were written and are never deleted. A page that no longer holds says so at its top; paths and names in it are those of its day.

\`npm run docs\` writes this list.

| Decision | State |
|---|---|
`

/** The index of all decisions, made of their titles and the line at their top that names a superseding decision. */
export function decisionIndex(): string {
  const lines = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
      const [note, part = '', by = ''] =
        /^> \*\*Superseded( in part)?\*\*( by \[\d{4}\]\([^)]+\))?/m.exec(text) ?? []
      const state = /^> \*\*Proposed\*\*/m.test(text) ? 'proposed' : 'holds'
      return `| [${number}](${name}) ${title} | ${note ? `superseded${part}${by}` : state} |\n`
    })
  return head + lines.join('')
}
