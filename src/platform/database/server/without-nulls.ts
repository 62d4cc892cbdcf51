/** A row as the program knows it: undefined where the database has null. */
export type WithoutNulls<Row> = {
  [Name in keyof Row]: null extends Row[Name] ? Exclude<Row[Name], null> | undefined : Row[Name]
}

export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const known = Object.entries(row).map(([name, value]) => [name, value ?? undefined])
  return Object.fromEntries(known) as WithoutNulls<Row>
}
