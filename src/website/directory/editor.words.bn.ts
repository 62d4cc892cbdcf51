/** For those who write the content: what its types are called, and what stands in their way. */
export const bn = {
  types: {
    branch: 'শাখা',
    councilMember: 'পর্ষদের সদস্য',
  },
  problems: {
    tooManyOperators: 'একটি শাখায় সর্বোচ্চ তিনজন কর্মকর্তার নাম দিন।',
  },
} as const
