import { Resolver } from 'node:dns/promises'
import type { Config } from './config.ts'
import { errorCode } from './error-code.ts'

const queryOptions = { timeout: 3000, tries: 2 }
/** The error codes for a name without entries. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** Reads all TXT records of a name; empty if the name does not exist, null if no name server answers. */
export const readTexts = async ({ dnsServers }: Pick<Config, 'dnsServers'>, name: string): Promise<string[] | null> => {
  const resolver = new Resolver(queryOptions)
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  try {
    return (await resolver.resolveTxt(name)).map(pieces => pieces.join('').trim())
  } catch (error) {
    return nothingThere.has(errorCode(error)) ? [] : null
  }
}
