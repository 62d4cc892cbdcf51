/** What is sent to phones: the code first, seventy characters at most, so that one message carries it. */
export const bn = {
  code: {
    signIn: '{code} আপনার লগইন কোড। ৫ মিনিট চলবে। কাউকে বলবেন না।',
    signUp: '{code} আপনার নিবন্ধনের পিন। ১০ মিনিট চলবে। কাউকে বলবেন না।',
    newPassword: '{code} নতুন পাসওয়ার্ডের কোড। ১০ মিনিট চলবে। কাউকে বলবেন না।',
  },
} as const
