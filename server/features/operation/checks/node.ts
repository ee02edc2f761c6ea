import { type Check, finding } from '../../../platform/check.ts'
import { findNodeEnd, hasEnded } from '../../../platform/end-of-life.ts'

/** The version of Node.js that runs this. */
export const checkNode: Check = {
  name: 'node',
  run: async () => {
    const { node: version } = process.versions
    const until = findNodeEnd(version)
    if (until === null) return []
    return [finding(hasEnded(until) ? 'node-unsupported' : 'node-supported', { version, until })]
  },
}
