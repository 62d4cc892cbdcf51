/** Who wrote the first version of what an installation begins with, where the names of people stand otherwise. */
export const makerOfStart = 'starting content'
