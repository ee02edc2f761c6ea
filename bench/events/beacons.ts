// Sends beacons over keep-alive connections as fast as they are answered, in a process of its own. It uses bare
// sockets: on a small machine a more expensive client would take processor time from the server.

import { connect, type Socket } from 'node:net'
import { newId } from '../../server/platform/ids.ts'
import { type Spread, summarize } from '../load/spread.ts'

export type BeaconTarget = { origin: string; courses: { courseId: string; cardIds: string[] }[] }
/** So many connections, each sending lists of so many events one after the other; 1 = single events. */
export type BeaconRun = { sockets: number; perCall: number; seconds: number }
export type BeaconResult = { calls: number; refused: number; seconds: number; spread: Spread }

const { origin, courses } = JSON.parse(process.argv[2] ?? '') as BeaconTarget
const { hostname, port } = new URL(origin)

/** A visit of twenty events: views of cards, and a video between them. */
const visitor = (nth: number) => {
  let [turn, sessionId] = [nth, newId()]
  return () => {
    turn += 1
    if (turn % 20 === 0) sessionId = newId()
    const { courseId, cardIds } = courses[Math.floor(turn / 20) % courses.length]!
    const cardPosition = turn % cardIds.length
    const eventType = turn % 4 === 3 ? 'VIDEO_PLAYED' : 'CARD_VIEWED'
    const where = { courseId, sessionId, cardId: cardIds[cardPosition], cardPosition, promoId: null, compositeId: null }
    return { eventId: newId(), ...where, eventType, isAuthenticated: false, time: new Date().toISOString() }
  }
}

type Tally = { durations: number[]; refused: number }

/** Sends one request after the other over a connection until the end; the address changes every 200 requests. */
const sendOn = (socket: Socket, nth: number, { perCall, end, tally }: { perCall: number; end: number; tally: Tally }) =>
  new Promise<void>((resolve, reject) => {
    const nextEvent = visitor(nth * 7)
    let [sent, began] = [0, 0]
    const send = () => {
      if (performance.now() >= end) return resolve(void socket.end())
      const body = JSON.stringify(perCall === 1 ? nextEvent() : Array.from({ length: perCall }, nextEvent))
      const address = `10.${nth >> 8}.${nth & 255}.${Math.floor(sent / 200) % 250}`
      sent += 1
      began = performance.now()
      socket.write(
        `POST /api/course-analytics HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    }
    let answer = ''
    socket.on('data', part => {
      answer += part.toString('latin1')
      // Accepted beacons have no body; a refusal arrives in one piece with its body.
      if (!answer.includes('\r\n\r\n')) return
      if (answer.startsWith('HTTP/1.1 204')) tally.durations.push(performance.now() - began)
      else tally.refused += 1
      answer = ''
      send()
    })
    socket.on('error', reject)
    socket.on('connect', send)
  })

const runBeacons = async ({ sockets, perCall, seconds }: BeaconRun): Promise<BeaconResult> => {
  const tally: Tally = { durations: [], refused: 0 }
  const began = performance.now()
  const end = began + seconds * 1000
  const sending = Array.from({ length: sockets }, (_, nth) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    return sendOn(socket, nth, { perCall, end, tally })
  })
  await Promise.all(sending)
  const { durations, refused } = tally
  return { calls: durations.length, refused, seconds: (performance.now() - began) / 1000, spread: summarize(durations) }
}

process.on('message', async (run: BeaconRun) => process.send?.(await runBeacons(run)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
