import type { HttpResponse } from '../load/send.ts'

const randomIds = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A cookie without its secret: its length and attributes. */
const withoutSecret = (cookie: string) =>
  cookie.replace(/=([^;]*)/, (_all, secret: string) => `=${secret.length}`).replace(/Expires=[^;]+/, 'Expires')

/** Everything that an unauthenticated caller can see of a response, without what is random. */
export const visibleResponse = ({ status, headers, body }: HttpResponse) => {
  const { date: _, 'set-cookie': cookies = [], ...rest } = headers
  const text = JSON.stringify([status, rest, cookies.map(withoutSecret), body.toString()])
  return text.replace(randomIds, 'ID')
}
