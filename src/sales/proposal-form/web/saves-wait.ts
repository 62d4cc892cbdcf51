let underWay: Promise<void> = Promise.resolve()

/** A save of the form waits until what was being kept beside it has arrived, so that none outlives the other. */
export function holdSaves(until: Promise<void>): void {
  underWay = until
}

export function savesMayGo(): Promise<void> {
  return underWay
}
