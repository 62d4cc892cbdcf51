/** For editors of the content: the name of its type. */
export const bn = {
  types: {
    album: 'অ্যালবাম',
  },
  fields: {
    items: 'ছবি বা ভিডিও',
    image: 'ছবি',
    videoType: 'ভিডিওটি কোথায় আছে',
  },
  choices: {
    videoType: { embedded: 'অন্য সাইটে', file: 'আমাদের ফাইল' },
  },
} as const
