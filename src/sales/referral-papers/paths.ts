/** The page after a paper was handed in; the link itself is then used up. */
export const paperReceivedPath = '/paper-received'
