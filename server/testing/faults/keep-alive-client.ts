import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { onCleanup } from './cleanup.ts'

type Answer = {
  /** The status, or the code of the error. */
  result: number | string
  /** The connection of the call; each has one number. */
  connection: number
}

let calls = 0
/** The limit of calls per address is not what is tested. */
const nextAddress = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

const request = (agent: Agent, url: string) =>
  new Promise<{ result: Answer['result']; socket: Socket | null }>(resolve => {
    let socket: Socket | null = null
    const call = get(url, { agent, timeout: 10_000, headers: { 'x-forwarded-for': nextAddress() } }, response => {
      response.resume().once('end', () => resolve({ result: response.statusCode ?? 0, socket }))
      response.once('error', error => resolve({ result: error.message, socket }))
    })
    call.once('socket', given => {
      socket = given
    })
    call.once('timeout', () => call.destroy(new Error('timed out')))
    call.once('error', error => resolve({ result: error.message, socket }))
  })

/** A client that makes one call after the other on one connection, and opens another one when it is closed. */
export const startKeepAliveClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets: (Socket | null)[] = []
  const answers: Answer[] = []
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      const { result, socket } = await request(agent, url)
      if (!sockets.includes(socket)) sockets.push(socket)
      answers.push({ result, connection: sockets.indexOf(socket) })
    }
  }
  const running = run()
  const stop = async () => {
    isStopped = true
    await running
    agent.destroy()
  }
  onCleanup(stop)
  return { answers, stop }
}
