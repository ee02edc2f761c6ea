import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'

/** A call that is sent by hand: to which port, as whom, and with which body. */
export type HeldCall = { port: number; method: string; url: string; body: object; token: string | null }

const headOf = ({ method, url, body, token }: HeldCall) =>
  [
    `${method} ${url} HTTP/1.1`,
    'Host: trellis.test',
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(JSON.stringify(body))}`,
    'Expect: 100-continue',
    'Connection: close',
  ].join('\r\n')

let callers = 0

/** An address of this machine that no call came from before: calls from one address are limited. */
const newAddress = () => {
  callers += 1
  return `127.1.${Math.floor(callers / 250) % 250}.${(callers % 250) + 1}`
}

/** Sends a call but for its last byte, and waits until the server has read its head; `finish` sends that byte. */
export const holdCall = async (held: HeldCall) => {
  const parts: Buffer[] = []
  const heard = () => Buffer.concat(parts).toString()
  const socket = connect({ port: held.port, host: '127.0.0.1', localAddress: newAddress() }).on('data', part =>
    parts.push(part),
  )
  // Listened for from the start: a call that is refused early is closed before its last byte.
  const closed = once(socket, 'close')
  const text = JSON.stringify(held.body)
  socket.write(`${headOf(held)}\r\n\r\n${text.slice(0, -1)}`)
  await expect.poll(heard, { interval: 2 }).toContain('100 Continue')
  const statusOf = () => Number(/HTTP\/1\.1 ([2-5]\d\d)/.exec(heard())?.[1])
  const finish = async () => {
    socket.write(text.slice(-1))
    await closed
    return statusOf()
  }
  return { socket, statusOf, finish }
}
