/** Where they end up: their link has done its work and opens nothing any more. */
export const paperReceivedPath = '/paper-received'
