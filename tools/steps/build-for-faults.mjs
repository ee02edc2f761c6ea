import { buildServerIfStale } from './server-build.mjs'

/** Fault tests start the built server. */
export const setup = () => buildServerIfStale()
