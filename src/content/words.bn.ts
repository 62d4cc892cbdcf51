export const bn = {
  linkTypes: { external: 'অন্য সাইটে', internal: 'এই সাইটের পাতায়' },
  albumTypes: { photos: 'ছবি', videos: 'ভিডিও' },
  videoTypes: { embedded: 'অন্য সাইটের ভিডিও', file: 'নিজেদের ফাইল' },
  problems: {
    noSuchContent: 'এই ঠিকানায় কোনো লেখা নেই।',
    noRecordFound: 'কিছু পাওয়া যায়নি।',
  },
} as const
