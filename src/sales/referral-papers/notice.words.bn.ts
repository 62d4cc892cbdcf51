/** By SMS: neither a name, a plan nor a reason, since a phone is not always in its owner’s hand. */
export const bn = {
  paperAsked: '{brand}: আপনার আবেদনের ({reference}) জন্য একটি কাগজ দরকার। {until}-এর মধ্যে এখানে দিন: {link}',
} as const
