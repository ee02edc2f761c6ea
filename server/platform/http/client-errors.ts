import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem, ProblemCode } from '@trellis/contract/problems.ts'
import { problems } from '@trellis/contract/problems.ts'
import { newId } from '../ids.ts'

const byParserCode: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
}

const buildBody = (code: ProblemCode) => {
  const { status, sentence } = problems[code]
  const body: Problem = {
    ...{ type: `/api/docs#${code}`, title: sentence, status, code, detail: sentence },
    ...{ errors: {}, requestId: newId() },
  }
  return JSON.stringify(body)
}

/** Answers malformed requests, which reach no route or hook, and closes their connection. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = byParserCode[error.code ?? ''] ?? 'NOT_JSON'
  const { status } = problems[code]
  const body = buildBody(code)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
