/** A value in wire form: field names in snake_case, timestamps in ISO form, undefined values left out. */
export function toWire(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [toWireName(name), wireValue(each)]),
  )
}

/** Named answers as rows of question and answer. */
export function toAnswers(answers: Readonly<Record<string, unknown>>) {
  return Object.entries(answers)
    .filter(([, answer]) => answer !== undefined && answer !== '')
    .map(([question, answer]) =>
      typeof answer === 'object' && answer !== null ? { question, ...toWire(answer) } : { question, answer },
    )
}

function wireValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(wireValue)
  return typeof value === 'object' && value !== null ? toWire(value) : value
}

function toWireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
