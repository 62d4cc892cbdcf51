/** The author of the first versions that an installation starts with, in place of a person's name. */
export const makerOfStart = 'starting content'

/** The name under which entries are published at their minute and ended ones unpublished. */
export const makerOfSchedule = 'schedule'

/** The author's name for content brought by the command line. */
export const makerByCommand = (user: string): string => `command of ${user}`

/**
 * The machine's user name behind a command; undefined for a member of staff. Versions of earlier imports say
 * `import (command of runa)`.
 */
export const userOfCommand = (who: string): string | undefined =>
  /^(?:import \()?command of (.+?)\)?$/.exec(who)?.[1]
