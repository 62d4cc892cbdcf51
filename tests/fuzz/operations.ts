/** A JSON schema, as far as drawing needs it. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** A call as the API page describes it. */
export type Operation = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly guard: string
  /** Every field it takes, in its path, query or body. */
  readonly fields: Readonly<Record<string, Schema>>
}

type Described = {
  readonly 'x-guard': string
  readonly parameters: readonly { readonly name: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** Every call of the running program, as it describes them itself: a new one is here at once. */
export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      guard: described['x-guard'],
      fields: {
        ...Object.fromEntries(described.parameters.map(({ name, schema }) => [name, schema])),
        ...described.requestBody?.content['application/json']?.schema.properties,
      },
    })),
  )
}
