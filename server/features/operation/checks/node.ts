import { type Check, finding } from '../check.ts'
import { findEndOfLife, nodeVersions } from '../end-of-life.ts'

/** The version of Node.js that runs this. */
export const checkNode: Check = async () => {
  const { node: version } = process.versions
  const until = findEndOfLife(nodeVersions, Number(version.split('.')[0]))
  return [finding(until > new Date().toISOString() ? 'node-supported' : 'node-unsupported', { version, until })]
}
