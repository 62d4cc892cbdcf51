export const bn = {} as const
