import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { errorCode } from '../error-code.ts'

/** Where a running server listens: a socket folder or an address, and the password if one is needed. */
export interface Address {
  host: string
  port: number
  password?: string
}

/** Every local program can reach a TCP address, so a password is needed. */
export const passwordFile = (folder: string) => `${folder}.password`

/** The password of a database folder, created on the first call. */
export function readPassword(folder: string): string {
  try {
    writeFileSync(passwordFile(folder), randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(passwordFile(folder), 'utf8')
}

/** The port on which a server listens. */
export function getPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

/** A free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = getPort(server)
  server.close()
  await once(server, 'close')
  return port
}
