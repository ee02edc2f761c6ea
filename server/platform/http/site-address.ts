import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ClientContext } from './implement.ts'

/** The address of this installation: as configured, else as the caller reached it. */
export const siteAddress = (config: Config, client: Pick<ClientContext, 'header'>) =>
  config.publicUrl ?? `http://${client.header('host') ?? `localhost:${config.port}`}`

const getOrigin = ({ protocol, host }: FastifyRequest) => {
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/**
 * The settings within a call: without PUBLIC_URL links in mails lead to where the call came to. Only where mails stay in
 * the local mailbox: anyone can send another Host, and would have a person's secret link mailed with it.
 */
export const configWithin = (request: FastifyRequest, config: Config): Config => {
  const isTrial = !config.smtpUrl && (config.env !== 'production' || config.demo)
  return config.publicUrl || !isTrial ? config : { ...config, siteUrl: getOrigin(request) ?? config.siteUrl }
}
