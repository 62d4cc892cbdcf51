/** For those who write the content: what its types are called. */
export const bn = {
  types: {
    synonym: 'সমার্থক শব্দ',
    promotedResult: 'যে ফল সবার আগে',
  },
  fields: {
    words: 'শব্দ ও শব্দগুচ্ছ',
    path: 'যে পাতা সবার আগে আসবে',
  },
} as const
