import type { Db } from '../../server/platform/database/database.ts'
import { expectStatus, type Send } from '../load/send.ts'
import { toClientAddress } from '../load/sign-in.ts'

/** The environment of the security checks: a running product, its database, and the number of attempts. */
export type SecurityTarget = { send: Send; db: Db; origin: string; isSmoke: boolean }

let calls = 0

/** The caller comes from a network that was not used before. */
export const fromNewAddress = () => {
  calls += 1
  return toClientAddress(1_000_000 + calls)
}

/** Sends a JSON request, from any address unless the headers name one. */
export const post = (
  { send }: SecurityTarget,
  path: string,
  { json, headers = {} }: { json: object; headers?: Headers },
) => send({ method: 'POST', path: `/api${path}`, json, headers: { ...fromNewAddress(), ...headers } })

type Headers = Record<string, string>

/** Runs an action for each, so many at once. */
export const runConcurrently = async <T, R>(items: readonly T[], atOnce: number, act: (item: T) => Promise<R>) => {
  const results: R[] = []
  const queue = items.map((item, nth) => ({ item, nth }))
  const runNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.nth] = await act(next.item)
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return results
}

/** The product's own configuration: checks that it answers before anything is tried. */
export const requireRunning = async ({ send }: SecurityTarget) =>
  void expectStatus(await send({ path: '/api/site', headers: fromNewAddress() }), 200)
