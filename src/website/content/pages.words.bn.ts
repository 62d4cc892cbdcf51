/** Words around pages of stored content, in all modules. */
export const bn = {
  breadcrumbs: 'আপনি এখানে আছেন',
  home: 'প্রথম পাতা',
  allAlbums: { photos: 'ছবির সব অ্যালবাম', videos: 'ভিডিওর সব অ্যালবাম' },
} as const
