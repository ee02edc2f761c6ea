import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

/** Where a running server listens: a folder with its socket, or an address; and the password where one is needed. */
export interface Address {
  host: string
  port: number
  password?: string
}

/** Any program of the machine can reach an address, so there a password keeps others out. */
export const passwordFile = (folder: string) => `${folder}.password`

/** The password of a database folder, made on the first call. */
export function readPassword(folder: string): string {
  try {
    writeFileSync(passwordFile(folder), randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(passwordFile(folder), 'utf8')
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
