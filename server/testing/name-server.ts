import { createSocket, type Socket } from 'node:dgram'

const questionEnd = (query: Buffer) => {
  let at = 12
  while (query[at] !== 0) at += query[at]! + 1
  return at + 5
}

const nameIn = (query: Buffer) => {
  const labels: string[] = []
  for (let at = 12; query[at] !== 0; at += query[at]! + 1)
    labels.push(query.subarray(at + 1, at + 1 + query[at]!).toString())
  return labels.join('.')
}

/** One TXT record (RFC 1035) whose name is a pointer to the question; or NXDOMAIN. */
const answerTo = (query: Buffer, text: string | undefined) => {
  const question = query.subarray(12, questionEnd(query))
  const counts = Buffer.from([0, 1, 0, text === undefined ? 0 : 1, 0, 0, 0, 0])
  const flags = Buffer.from([0x81, text === undefined ? 0x83 : 0x80])
  const head = Buffer.concat([query.subarray(0, 2), flags, counts, question])
  if (text === undefined) return head
  const said = Buffer.from(text)
  const entry = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, said.length + 1, said.length])
  return Buffer.concat([head, entry, said])
}

/** A name server with the TXT records of `entries`. */
export const startNameServer = async () => {
  const entries: Record<string, string> = {}
  const socket: Socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, entries[nameIn(query)]), port, address),
  )
  await new Promise<void>(done => socket.bind(0, '127.0.0.1', done))
  return { entries, address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() }
}
