import type { Db } from '../../server/platform/database/database.ts'
import { expectStatus, type Send } from '../load/send.ts'
import { addressOf } from '../load/sign-in.ts'

/** What the checks of safety stand on: a running product, its database, and how much is to be tried. */
export type Ground = { send: Send; db: Db; origin: string; isSmoke: boolean }

let calls = 0

/** Whoever asks comes from a network that nobody has come from before. */
export const fromAnywhere = () => {
  calls += 1
  return addressOf(1_000_000 + calls)
}

/** Sends a call as JSON, from anywhere unless headers say otherwise. */
export const post = ({ send }: Ground, path: string, { json, headers = {} }: { json: object; headers?: Headers }) =>
  send({ method: 'POST', path: `/api${path}`, json, headers: { ...fromAnywhere(), ...headers } })

type Headers = Record<string, string>

/** Does something for each, so many at once. */
export const eachOf = async <T, R>(items: readonly T[], atOnce: number, act: (item: T) => Promise<R>) => {
  const results: R[] = []
  const queue = items.map((item, nth) => ({ item, nth }))
  const goOn = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.nth] = await act(next.item)
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return results
}

/** The setting of the product's own: it must answer before anything is tried. */
export const mustAnswer = async ({ send }: Ground) =>
  void expectStatus(await send({ path: '/api/site', headers: fromAnywhere() }), 200)
