export const bn = {
  news: 'সংবাদ ও আয়োজন',
} as const
