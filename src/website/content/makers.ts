/** Who wrote the first version of what an installation begins with, where the names of people stand otherwise. */
export const makerOfStart = 'starting content'

/** Who publishes at the minute that was set, and takes back what has ended. */
export const makerOfSchedule = 'schedule'

/** Who brings content from the command line, as it is written down. */
export const makerByCommand = (user: string): string => `command of ${user}`

/**
 * The name on the machine of who gave the command; undefined for somebody of the office. Versions of earlier imports say
 * `import (command of runa)`.
 */
export const userOfCommand = (who: string): string | undefined =>
  /^(?:import \()?command of (.+?)\)?$/.exec(who)?.[1]
