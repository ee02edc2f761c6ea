import { Resolver } from 'node:dns/promises'
import type { Config } from './config.ts'

const patience = { timeout: 3000, tries: 2 }
/** What a name server answers who knows that there is nothing. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** Reads all texts at a name in the DNS; none where there is no such name, null where nobody answers. */
export const readTexts = async ({ dnsServers }: Pick<Config, 'dnsServers'>, name: string): Promise<string[] | null> => {
  const resolver = new Resolver(patience)
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  try {
    return (await resolver.resolveTxt(name)).map(pieces => pieces.join('').trim())
  } catch (error) {
    return nothingThere.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  }
}
