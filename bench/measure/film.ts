import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { mp4Bytes } from '../../server/features/media/films/testing/film-bytes.ts'
import { administratorOf } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { expectStatus, jsonOf, type Send, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { print } from '../print.ts'
import { residentMemory } from './processor-time.ts'
import { watchMemory } from './watch-memory.ts'

const files = '/api/admin/files'
const megabyte = 1024 * 1024
/** The largest film that is accepted, and by how many MiB the server may grow meanwhile. */
const [largest, goal] = [200 * megabyte, 64]
/** The pieces that a player asks for, one after the other. */
const piece = 4 * megabyte

/** The beginning of a film of so many bytes: what follows are its pictures, all zeros. */
const headOf = (bytes: number) => {
  const head = mp4Bytes({ pictureBytes: 0 })
  // The last box holds the pictures, and says how long it is.
  head.writeUInt32BE(bytes - head.length + 8, head.length - 8)
  return head
}

function* filmOf(bytes: number) {
  const head = headOf(bytes)
  yield head
  const zeros = Buffer.alloc(65_536)
  for (let left = bytes - head.length; left > 0; left -= zeros.length)
    yield left < zeros.length ? zeros.subarray(0, left) : zeros
}

const hashOf = (parts: Iterable<Buffer>) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

type Sent = { id: string; url: string }
type Granted = { id: string; credentials: { uploadUrl: string; token: string } }
type Film = { origin: string; send: Send; headers: () => Record<string, string>; bytes: number }

const put = async ({ origin, bytes }: Film, { uploadUrl, token }: Granted['credentials']) => {
  const headers = { 'x-upload-token': token, 'content-type': 'video/mp4', 'content-length': String(bytes) }
  const outgoing = request(new URL(uploadUrl, origin), { method: 'PUT', headers })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', answer => resolve(answer.resume().statusCode ?? 0))
  })
  await Promise.all([pipeline(Readable.from(filmOf(bytes)), outgoing), answered])
  if ((await answered) !== 204) throw new Error(`the film was answered with ${await answered}`)
}

/** As an author's browser does: asks where to, sends the bytes, and says that they have arrived. */
const upload = async (film: Film): Promise<Sent> => {
  const { send, headers, bytes } = film
  const json = { fileName: 'film.mp4', purpose: 'library', bytes }
  const asked = await send({ method: 'POST', path: `${files}/create-upload-credentials`, headers: headers(), json })
  const { id, credentials } = jsonOf<Granted>(expectStatus(asked, 200))
  await put(film, credentials)
  const told = await send({ method: 'POST', path: `${files}/${id}/uploaded`, headers: headers() })
  const { url } = jsonOf<{ url: string }>(expectStatus(told, 200))
  return { id, url }
}

/** Reads a part of a film, piece by piece as it arrives. */
const readPart = (url: URL, range: string, take: (part: Buffer) => void) =>
  new Promise<void>((resolve, reject) => {
    const outgoing = request(url, { headers: { range } }, answer => {
      if (answer.statusCode !== 206) reject(new Error(`${range} was answered with ${answer.statusCode}`))
      answer.on('data', take)
      answer.on('error', reject)
      answer.on('end', () => resolve())
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

/** As players do: once to the end, and once by pieces. Returns what has arrived, as hashes. */
const download = async ({ origin, bytes }: Film, { url }: Sent) => {
  const address = new URL(url, origin)
  const [whole, pieces] = [createHash('sha256'), createHash('sha256')]
  await readPart(address, 'bytes=0-', part => whole.update(part))
  for (let at = 0; at < bytes; at += piece)
    await readPart(address, `bytes=${at}-${at + piece - 1}`, part => pieces.update(part))
  return [whole.digest('hex'), pieces.digest('hex')]
}

/** Deletes the film, also where nothing does so before the night. */
const remove = async ({ connection, folder }: BenchEnvironment, { id, url }: Sent) => {
  rmSync(path.join(folder, 'files', 'library', path.basename(url)))
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await client.query('delete from media_asset where id = $1', [id])
  await client.end()
}

/** Sends a film and reads it twice; returns by how many MiB the server has grown meanwhile, and what it took. */
export const sendFilm = async (environment: BenchEnvironment, bytes: number) => {
  const { connection, server, size } = environment
  const as = await signInWith(connection)
  const author = administratorOf(size)
  const film: Film = { origin: server.origin, send: senderTo(server.origin), headers: () => as(author), bytes }
  const [grownForUpload, grownInAll, began] = [watchMemory(server.pid), watchMemory(server.pid), performance.now()]
  const sent = await upload(film)
  const [up, uploaded] = [grownForUpload(), performance.now()]
  const arrived = await download(film, sent)
  const [most, ended] = [grownInAll(), performance.now()]
  await remove(environment, sent)
  if (arrived.some(hash => hash !== hashOf(filmOf(bytes)))) throw new Error('the film has not arrived as it was sent')
  return { up, most, uploadSeconds: (uploaded - began) / 1000, downloadSeconds: (ended - uploaded) / 1000 }
}

/** A film of 200 MB up to the local store and down again, beside the memory of the server before. */
export const measureFilm = async (environment: BenchEnvironment) => {
  const idle = Math.round(residentMemory(environment.server.pid))
  const { up, most, uploadSeconds, downloadSeconds } = await sendFilm(environment, largest)
  print(
    `A film of ${largest / megabyte} MB: sent in ${uploadSeconds.toFixed(1)} s, read twice in ${downloadSeconds.toFixed(1)} s; memory ${idle} + ${Math.round(up)} MiB while it was sent, + ${Math.round(most)} MiB at most (≤ ${goal}).`,
  )
}
