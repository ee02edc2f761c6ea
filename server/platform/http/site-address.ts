import type { Config } from '../config.ts'
import type { Wire } from './implement.ts'

/** The address of this installation: as configured, else as the caller reached it. */
export const siteAddress = (config: Config, wire: Pick<Wire, 'header'>) =>
  config.publicUrl ?? `http://${wire.header('host') ?? `localhost:${config.port}`}`
