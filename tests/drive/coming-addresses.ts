/**
 * Fixed addresses that the starting content leads to before their rooms are built. Whoever builds one takes it out;
 * the crawls of the site let nothing else be dead.
 */
export const comingAddresses: readonly string[] = []
