import type { Config } from '../config.ts'
import type { ClientContext } from './implement.ts'

/** The address of this installation: as configured, else as the caller reached it. */
export const siteAddress = (config: Config, client: Pick<ClientContext, 'header'>) =>
  config.publicUrl ?? `http://${client.header('host') ?? `localhost:${config.port}`}`
