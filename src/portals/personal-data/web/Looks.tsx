import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, type Column, labelledColumn, Table, titleColumn } from '#ui'
import type { Look } from '../contract.ts'
import type { LookAction } from '../looks.ts'
import { personalDataPaths } from '../paths.ts'
import type { MyData } from './my-data.loader.ts'
import { useDataWords } from './words.ts'

/** Who of the office looked at the person's data, and which files contained it. */
export function Looks({ data }: { data: MyData }) {
  const { looks: words } = useDataWords()
  const write = useWriter()
  const nameOffice = useOfficeName()
  const { looks, next, exports, isOlder } = data
  return (
    <section aria-labelledby="looks">
      <h2 id="looks" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-s2 mb-s4 text-ink-2">{words.lead}</p>
      <Table
        caption={words.title}
        rows={looks}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={<p className="panel">{words.none}</p>}
      />
      {(next !== null || isOlder) && (
        <p className="mt-s3 flex flex-wrap gap-s5">
          {isOlder && <Anchor href={personalDataPaths.own}>{words.newest}</Anchor>}
          {next !== null && (
            <Anchor href={`${personalDataPaths.own}?older_than=${next}`}>{words.older}</Anchor>
          )}
        </p>
      )}
      {exports.length > 0 && (
        <>
          <h3 className="mt-s5 text-m">{words.exports}</h3>
          <ul className="mt-s2 list-disc pl-s5">
            {exports.map(({ at, office }) => (
              <li key={at}>
                {write.fill(words.exportLine, {
                  at: writeMoment(at, write.language),
                  who: nameOffice(office),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function useColumns(): Column<Look>[] {
  const { looks: words } = useDataWords()
  const write = useWriter()
  const nameOffice = useOfficeName()
  return [
    titleColumn('what', words.what, ({ action, policy }) => (
      <>
        {words.actions[action as LookAction] ?? action}
        {policy && <small className="block font-normal text-ink-2">{write.fill(words.of, { policy })}</small>}
      </>
    )),
    labelledColumn('at', words.at, ({ at }) => writeMoment(at, write.language)),
    labelledColumn('who', words.who, ({ office }) => nameOffice(office)),
  ]
}

/** Role, agent code and branch, never a name. */
function useOfficeName() {
  const { looks: words } = useDataWords()
  const write = useWriter()
  return (office: Look['office']): string => {
    if (!office) return words.someone
    const parts = [
      office.role,
      office.agent_code && write.fill(words.agent, { code: office.agent_code }),
      office.branch_code && write.fill(words.branch, { branch: office.branch_code }),
    ]
    return parts.filter(Boolean).join(', ')
  }
}
