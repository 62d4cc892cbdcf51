/** Who wrote the first version of what an installation begins with, where the names of people stand otherwise. */
export const makerOfStart = 'starting content'

const ofCommand = 'command of '

/** Who brings content from the command line, as it is written down. */
export const makerByCommand = (user: string): string => `${ofCommand}${user}`

/** The name on the machine of who gave the command; undefined for somebody of the office. */
export const userOfCommand = (who: string): string | undefined =>
  who.startsWith(ofCommand) ? who.slice(ofCommand.length) : undefined
