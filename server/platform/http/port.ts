import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../config.ts'
import { errorCode } from '../error-code.ts'

const toSentence = (code: string | undefined, { port, host }: Config) => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or start with another one: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`
  if (code === 'EACCES')
    return `PORT ${port} is not allowed to this account. Start with one above 1023: PORT=4000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST ${host} is no address of this machine.`
  return null
}

/** Explains why a server cannot listen in a sentence for operators; other errors are returned unchanged. */
export const listeningProblem = (error: unknown, config: Config): unknown => {
  const sentence = toSentence(errorCode(error), config)
  return sentence ? new ConfigError(sentence) : error
}

/** Refuses an unavailable port before anything else is started. */
export const requireFreePort = async (config: Config) => {
  const server = createServer()
  try {
    await once(server.listen(config.port, config.host), 'listening')
  } catch (error) {
    throw listeningProblem(error, config)
  }
  server.close()
  await once(server, 'close')
}
