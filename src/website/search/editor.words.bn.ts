/** For those who write the content: what its types are called. */
export const bn = {
  types: {
    synonym: 'সমার্থক শব্দ',
    promotedResult: 'যে ফল সবার আগে',
  },
} as const
