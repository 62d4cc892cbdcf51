import type pg from 'pg'
import { DatabaseProblem } from './check-locale.ts'

/** The role that the program runs as, on a database that another role owns. */
export type ProgramRole = { readonly role: string; readonly isProduction: boolean }

type Thing = {
  readonly name: string
  readonly isSequence: boolean
  readonly onlyGrows: boolean
  readonly isHistory: boolean
  readonly held: readonly string[]
}

/**
 * All our tables and sequences. A table is append-only if a trigger refuses changes (`refuse_change` and its siblings);
 * a sequence follows its table. Partitions are reached through their table, so no rights on them are granted.
 */
const allThings = `
  with things as (
    select c.oid, c.relacl, c.relkind, format('%I.%I', n.nspname, c.relname) as name,
      coalesce((select d.refobjid from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S'), c.oid) as table_id
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'sandbox') and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
  )
  select name, relkind = 'S' as "isSequence",
    exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = table_id and p.proname like 'refuse\\_change%') as "onlyGrows",
    table_id in (to_regclass('policy_history'), to_regclass('policy_payment_history'),
      to_regclass('policy_notes'), to_regclass('verdicts'), to_regclass('applicant_words')) as "isHistory",
    coalesce((select array_agg(privilege_type::text order by privilege_type) from aclexplode(relacl)
      where grantee = (select oid from pg_roles where rolname = $1)), '{}') as held
  from things order by name`

/**
 * Grants the program's role only what it needs: it reads and writes, but cannot update, delete or truncate
 * append-only tables. Run as the owner after every migration; safe to repeat.
 */
export async function limitProgramRole(owner: pg.Client, program: ProgramRole): Promise<void> {
  const role = owner.escapeIdentifier(program.role)
  const { rows: version } = await owner.query(`select current_setting('server_version_num')::int as number`)
  const hasMaintain = version[0].number >= 170_000
  const { rows } = await owner.query<Thing>(allThings, [program.role])
  const grants = rows.flatMap((thing) => {
    const rights = rightsOf(thing, program.isProduction, hasMaintain)
    if (rights.toSorted().join() === thing.held.join()) return []
    const on = `${thing.isSequence ? 'sequence' : 'table'} ${thing.name}`
    return [`revoke all on ${on} from ${role}`, `grant ${rights.join(', ')} on ${on} to ${role}`]
  })
  // Several statements in one query are one transaction, so the program never lacks a right in between.
  if (grants.length > 0) await owner.query(grants.join('; '))
  await owner.query(`grant usage on schema public, sandbox to ${role}`)
}

function rightsOf({ isSequence, onlyGrows, isHistory }: Thing, isProduction: boolean, hasMaintain: boolean) {
  // Sequences of append-only tables may be advanced, never reset.
  if (isSequence) return onlyGrows || isHistory ? ['USAGE'] : ['SELECT', 'UPDATE', 'USAGE']
  if (onlyGrows) return ['INSERT', 'SELECT']
  // The demo deletes the history of its own policies when it is reset.
  if (isHistory) return isProduction ? ['INSERT', 'SELECT'] : ['DELETE', 'INSERT', 'SELECT']
  return ['DELETE', 'INSERT', ...(hasMaintain ? ['MAINTAIN'] : []), 'SELECT', 'UPDATE']
}

/**
 * Makes the program's role the owner of the job queue's schema, because the program creates and migrates the
 * tables in it. An older version may have left it to the owner role.
 * @throws DatabaseProblem if the owner role cannot transfer ownership to that role
 */
export async function transferJobSchema(owner: pg.Client, role: string): Promise<void> {
  const to = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ is: boolean }>(
    `select pg_has_role(current_user, $1, 'MEMBER') as is`,
    [role],
  )
  if (!rows[0]?.is)
    throw new DatabaseProblem(
      `The owner of the database must be a member of the program's role: grant ${to} to the role of DATABASE_OWNER_URL.`,
    )
  await owner.query(`create schema if not exists pgboss authorization ${to}`)
  const { rows: others } = await owner.query<{ change: string }>(
    `with theirs as (select oid from pg_namespace where nspname = 'pgboss'), role as (select oid from pg_roles where rolname = $1)
     select 'schema pgboss' as change from pg_namespace where oid in (table theirs) and nspowner not in (table role)
     union all
     select 'table ' || oid::regclass from pg_class
       where relnamespace in (table theirs) and relkind in ('r', 'p', 'v', 'm') and relowner not in (table role)
     union all
     select 'type ' || oid::regtype from pg_type
       where typnamespace in (table theirs) and typtype in ('e', 'd') and typowner not in (table role)
     union all
     select 'routine ' || oid::regprocedure from pg_proc
       where pronamespace in (table theirs) and proowner not in (table role)`,
    [role],
  )
  if (others.length > 0)
    await owner.query(others.map(({ change }) => `alter ${change} owner to ${to}`).join('; '))
}

/**
 * Checks that the program's role cannot change an append-only table, nor become a role that can.
 * @throws DatabaseProblem in one sentence
 */
export async function requireLesserRole(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where t.tgrelid = c.oid and p.proname like 'refuse\\_change%')
       and (pg_has_role($1, c.relowner, 'MEMBER') or has_table_privilege($1, c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
         or pg_has_role($1, (select datdba from pg_database where datname = current_database()), 'MEMBER'))
     order by 1`,
    [role],
  )
  if (rows.length > 0)
    throw new DatabaseProblem(
      `The role of DATABASE_URL, ${role}, could change what must stay as it was written (${rows[0]?.name}): it must own no table, be a member of no role that does, and be no superuser.`,
    )
}
