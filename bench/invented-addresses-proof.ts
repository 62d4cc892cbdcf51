import { join } from 'node:path'
import {
  askAll,
  countUncached,
  inventAddresses,
  listRealPages,
} from '../tests/platform/invented-addresses.ts'
import { heldMegabytes, maxMegabytes } from './memory.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { whole } from './row.ts'

const invented = 100_000

/** Requests ever new addresses; the real pages must stay in the cache and the memory within its budget. */
export function inventedAddressesProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    try {
      const pages = await listRealPages(portal.url)
      await askAll(portal.url, pages)
      const cacheable = pages.filter((page) => !uncachedByNature.test(page))
      const before = await heldMegabytes(portal.url)
      await askAll(portal.url, inventAddresses(invented, pages), 16)
      const after = await heldMegabytes(portal.url)
      const uncached = await countUncached(portal.url, cacheable)
      return {
        what: `Invented addresses leave memory under ${maxMegabytes} MB and every real page in the cache`,
        size: `${whole(invented)} addresses, ${whole(cacheable.length)} real pages`,
        result: `${whole(before)} MB before, ${whole(after)} MB afterwards; ${cacheable.length - uncached} of the real pages came from the cache`,
        offences: [
          ...(after <= maxMegabytes ? [] : [`${whole(after)} MB`]),
          ...(uncached === 0 ? [] : [`${uncached} real pages were rendered anew`]),
        ],
      }
    } finally {
      await portal.stop()
    }
  })
}

/** Pages that are rendered for each visitor: calculators, the comparison and forms. */
const uncachedByNature = /calculator|^\/compare$|^\/(login|signup|call-me|contact|search)/
