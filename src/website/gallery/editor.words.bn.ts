/** For those who write the content: what its type is called. */
export const bn = {
  types: {
    album: 'অ্যালবাম',
  },
} as const
