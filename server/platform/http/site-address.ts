import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { ClientContext } from './implement.ts'

/** The address of this installation: as configured, else from the caller's request. */
export const siteAddress = (config: Config, client: Pick<ClientContext, 'header'>) =>
  config.publicUrl ?? `http://${client.header('host') ?? `localhost:${config.port}`}`

const getOrigin = ({ protocol, host }: FastifyRequest) => {
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/**
 * The settings within a call: without PUBLIC_URL, links in emails use the host of the call. Only while emails stay in
 * the local mailbox: with a forged Host, a person's secret link would be sent to another site.
 */
export const configWithin = (request: FastifyRequest, config: Config): Config => {
  const isTrial = !config.smtpUrl && (config.env !== 'production' || config.demo)
  return config.publicUrl || !isTrial ? config : { ...config, siteUrl: getOrigin(request) ?? config.siteUrl }
}
