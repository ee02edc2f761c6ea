import type { FastifyRequest } from 'fastify'
import { mostResults } from './describe.ts'
import { readFilter } from './filter.rules.ts'
import { readQuery } from './scim-call.ts'
import { refusal } from './scim-error.ts'

const readNumber = (value: unknown, fallback: number) => {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!Number.isInteger(number)) throw refusal(400, 'startIndex and count are whole numbers.', 'invalidValue')
  return number
}

const maxStartIndex = 1_000_000

/** The requested page (RFC 7644, 3.4.2): counted from 1, limited to the largest page size. */
export const readPage = (request: FastifyRequest) => {
  const { filter, startIndex, count } = readQuery(request)
  return {
    filter: typeof filter === 'string' && filter.trim() !== '' ? readFilter(filter.trim()) : null,
    startIndex: Math.min(maxStartIndex, Math.max(1, readNumber(startIndex, 1))),
    count: Math.min(mostResults, Math.max(0, readNumber(count, 100))),
  }
}

/** A part of the address of a call. */
export const readParam = ({ params }: FastifyRequest, name: string) => {
  const parts: Record<string, string> = Object(params)
  return parts[name] ?? ''
}

/** The id in the address of a resource. */
export const readId = (request: FastifyRequest) => readParam(request, 'id')
