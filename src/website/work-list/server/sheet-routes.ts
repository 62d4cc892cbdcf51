import { byteOrderMark, csvLine } from '#kernel/csv.ts'
import { done } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { staffQueue } from '#platform/limits/server/serial-queue.ts'
import { inBoth } from '#website/content/pair.ts'
import { listEntries, lockContent } from '#website/content/server/entry-store.ts'
import { importEvent, type Stored, storeRead } from '#website/content/server/store-content.ts'
import { branchType, maxOperators } from '#website/directory/directory-types.ts'
import { type DraftDependencies, editorOf, requireType } from '#website/drafts/server/dependencies.ts'
import { listHeldBy } from '#website/drafts/server/held-texts.ts'
import { checkBranchSheet, getBranchSheet, importBranchSheet } from '../contract.ts'
import { listColumns, slugPath, writeCell } from '../sheet-columns.ts'
import { workListWords } from '../words.ts'
import { type CheckedSheet, checkSheet, type RowRemark, visibleData } from './check-sheet.ts'

/** More faults than anybody corrects at once. */
const maxListed = 200

const guard = staffWith(permission.directoryCreate)
/** A full sheet takes half a second; waiting ones hold no connection. */
const sheetsInTurn = { atMost: 8, busySeconds: 10 }

/** Branches as a spreadsheet: export, check, import. Each needs the permissions to add and to change branches. */
export function sheetRoutes(deps: DraftDependencies): Handler[] {
  const columns = listColumns(branchType, deps.dictionaries, maxOperators)
  const needs = { type: branchType, columns, listHeld: listHeldBy(deps.approvalRules) }
  const inTurn = staffQueue(sheetsInTurn)
  const requireMay = (who: Person) => requireType(deps, branchType.name, who, 'Edit')

  const present = (checked: CheckedSheet, language: Language) => {
    const { changes, same, absent, faults, notes, basis } = checked
    const presentRemark = ({ row, column, problem }: RowRemark) => ({
      row,
      column: column?.heading[language] ?? '',
      sentence: deps.sentences.of(problem, language),
    })
    const count = (kind: string) => changes.filter((one) => one.kind === kind).length
    return {
      made: count('made'),
      changed: count('changed'),
      held: count('held'),
      same,
      absent,
      fault_count: faults.length,
      faults: faults.slice(0, maxListed).map(presentRemark),
      notes: notes.slice(0, maxListed).map(presentRemark),
      changes: changes.map(({ row, kind, title, columns: touched }) => ({
        row,
        kind,
        ...inBoth('title', title),
        columns: touched.map(({ heading }) => heading[language]),
      })),
      basis: faults.length === 0 ? basis : '',
    }
  }

  return [
    handle(getBranchSheet, { guard }, async (_input, call) => {
      requireMay(call.who)
      const entries = await listEntries(deps.db, [branchType.name])
      const rows = entries
        .sort((one, other) => one.position - other.position || one.id - other.id)
        .map((entry) => {
          const data = { ...visibleData(branchType, entry), [slugPath]: entry.slug }
          return columns.map((column) => writeCell(column, data, call.language))
        })
      const lines = [columns.map(({ heading }) => heading[call.language]), ...rows].map(csvLine)
      return {
        filename: `branches-${call.today}.csv`,
        mimetype: 'text/csv; charset=utf-8',
        bytes: new TextEncoder().encode(byteOrderMark + lines.join('')),
      }
    }),

    handle(checkBranchSheet, { guard }, async ({ file }, call) => {
      requireMay(call.who)
      const checked = await inTurn(call.who.id, () => checkSheet(deps.db, needs, file))
      return done(workListWords[call.language].sheet.checked, present(checked, call.language))
    }),

    handleChange(
      importBranchSheet,
      {
        guard,
        audit: (_input, { stored, who }: Imported) => importEvent(stored, who),
        answer: ({ stored }, _input, { language }) => presentStored(stored, language),
      },
      async ({ file, basis }, call, change) => {
        requireMay(call.who)
        const { stored } = await inTurn(call.who.id, () =>
          change(async (tx): Promise<Imported> => {
            await lockContent(tx)
            const checked = await checkSheet(tx, needs, file)
            requireAsChecked(checked, basis)
            const { who } = editorOf(call)
            const how = { listHeld: needs.listHeld, recordedFor: who }
            const stored = await storeRead(tx, [branchType], checked.read, editorOf(call), how)
            return { stored: { ...stored, same: checked.same }, who }
          }),
        )
        return presentStored(stored, call.language)
      },
    ),
  ]
}

function presentStored({ made, changed, same, held, importId }: Stored, language: Language) {
  const counts = { made, changed, same, held: held.length, import_id: importId ?? null }
  return done(workListWords[language].sheet.imported, counts)
}

type Imported = { readonly stored: Stored; readonly who: string }

/**
 * Ensures that an import matches its check, and that its branches have not changed since. A file without
 * changes, as when it is sent again, needs no check.
 * @throws Refusal 422 sheetFaulty, 409 sheetStale
 */
function requireAsChecked({ changes, faults, basis }: CheckedSheet, checkedBasis: string): void {
  if (faults.length > 0) throw new Refusal(422, { code: 'sheetFaulty' })
  if (changes.length > 0 && basis !== checkedBasis) refuse(409, 'sheetStale')
}
