/** Where somebody asks to be called back; also answers that form when no scripts run. */
export const callMePath = '/call-me'

/** Where the branches are listed with their addresses. */
export const nearestBranchPath = '/page/contact-us'
