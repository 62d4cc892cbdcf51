/** Around pages of stored content, whichever room they belong to. */
export const bn = {
  breadcrumbs: 'আপনি এখানে আছেন',
  home: 'প্রচ্ছদ',
} as const
