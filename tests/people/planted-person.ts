import { sql } from 'drizzle-orm'
import { makePdf, pdfFileOf } from '../drive/pdf.ts'
import type { TestApp } from '../drive/test-app.ts'
import { sumaiya } from './proposal-of-sumaiya.ts'

export const papers = (word: string) => pdfFileOf(makePdf({ trailer: `/Note (${word})` }), 'papers.pdf')

/** A number as letters, for use in a name. */
export const lettersOf = (n: number): string =>
  [...String(n).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Unique words, one for each kind of sealed value, and a proposal with all of them. */
export function plant(n: number) {
  const word = (kind: string) => `Zq${kind}${lettersOf(n)}xv`
  const nationalId = `1990${String(700_000 + n).padStart(6, '0')}`
  const nomineeId = `1988${String(600_000 + n).padStart(6, '0')}`
  const paper = word('paper')
  const words = {
    father_name: word('father'),
    mother_name: word('mother'),
    spouse_name: word('spouse'),
    place_of_birth: word('birthplace'),
    email: `${word('mail')}@example.com`.toLowerCase(),
    present_address: word('address'),
    blood: word('blood').slice(0, 10),
    good_health_details: word('health'),
  }
  const nominee = {
    ...sumaiya.nominee,
    nominee_national_id: nomineeId,
    nominee_email: `${word('nominee')}@example.com`.toLowerCase(),
    nominee_present_address: word('home'),
  }
  const mobile = `0171${String(2_000_000 + n)}`
  const fields = { ...sumaiya, ...words, mobile, national_id: nationalId, nominee }
  const planted = [
    ...Object.values(words).filter((text) => text !== words.blood),
    nationalId,
    nomineeId,
    nominee.nominee_email,
    nominee.nominee_present_address,
    paper,
  ]
  return { fields, planted, paper }
}

/**
 * Everything that a copy of the database and of the file store would show. The schema of the simulated
 * outside systems is left out, since production does not have it.
 */
export async function everything(app: TestApp): Promise<Buffer> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema', 'sandbox')
      and table_type = 'BASE TABLE'`)
  const texts: string[] = []
  for (const { name } of rows) {
    const dump = await app.db.execute<{ line: string }>(
      sql.raw(`select each::text as line from ${name} each`),
    )
    texts.push(...dump.rows.map(({ line }) => line))
  }
  return Buffer.concat([Buffer.from(texts.join('\n')), ...(await storedFiles(app))])
}

async function storedFiles(app: TestApp): Promise<Buffer[]> {
  const { rows } = await app.db.execute<{ key: string }>(sql`select file_key as key from policy_documents`)
  const found = await Promise.all(rows.map(({ key }) => app.files.find(key)))
  return found.map((content) => Buffer.from(content ?? []))
}

/** The forms in which a word can be stored: plain, in hexadecimal, and in base64 at each of the three offsets. */
function formsOf(word: string): string[] {
  const bytes = Buffer.from(word)
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url')
    // The first and last characters also encode the bytes next to the word.
    return text.slice(shift === 0 ? 0 : shift + 1, Math.floor(((shift + bytes.length) * 8) / 6) - 1)
  })
  return [word, bytes.toString('hex'), ...base64]
}

export function shownOf(words: readonly string[], dump: Buffer): string[] {
  const text = dump.toString('latin1')
  const folded = text.toLowerCase()
  return words.filter((word) =>
    formsOf(word).some((form) => text.includes(form) || folded.includes(form.toLowerCase())),
  )
}
