export const bn = {
  why: '{brand}-এর খবর ইমেইলে চেয়েছিলেন বলে এটি পেলেন।',
  wayOut: 'আর পেতে না চাইলে বন্ধ করুন',
} as const
