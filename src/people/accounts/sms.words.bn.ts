/** SMS to phones: the code comes first, and seventy characters at most, so that one message carries it. */
export const bn = {
  code: {
    signIn: '{code} {brand} লগইনের কোড। মেয়াদ ৫ মিনিট। কাউকে বলবেন না।',
    signUp: '{code} {brand} নিবন্ধনের কোড। মেয়াদ ১০ মিনিট। কাউকে বলবেন না।',
    newPassword: '{code} {brand} পাসওয়ার্ডের কোড। মেয়াদ ১০ মিনিট। কাউকে বলবেন না।',
  },
} as const
