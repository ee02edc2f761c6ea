import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Out } from '@trellis/contract/endpoint.ts'
import { useState } from 'react'
import { cachedAnswer } from '../offline/offline-cache.ts'
import { storedSession } from '../session/stored-session.ts'
import { createAttempts } from './attempts.ts'
import { type Args, type Callable, type CallOptions, callAs, type Slot, type Slots } from './call.ts'
import { isProblem, OfflineError } from './problem.ts'

/** An answer that was requested with this token before the read; undefined = there is none, and the call is sent. */
type EarlyAnswer<A> = { token: string; answer: Promise<A | undefined> }

type ReadOptions<A> = Pick<CallOptions<A>, 'headers' | 'onTokenChecked'> & { early?: EarlyAnswer<A> }

async function readEarly<A>({ token, answer }: EarlyAnswer<A>, onTokenChecked: ReadOptions<A>['onTokenChecked']) {
  const early = await answer
  // Someone else may have logged in meanwhile.
  if (early === undefined || storedSession().credential?.token !== token) return undefined
  onTokenChecked?.(early, token)
  return early
}

const buildKey = (spec: Pick<Endpoint, 'path'>, ...rest: unknown[]) => [spec.path, ...rest]

const isOutOfReach = (error: unknown) =>
  error instanceof OfflineError || isProblem(error, 'BUSY', 'DATABASE_UNAVAILABLE')

/** Query options for an endpoint with a response type given by the caller. */
export const readAs = <A>(spec: Pick<Endpoint, 'method' | 'path'>, input: Slots = {}, options: ReadOptions<A> = {}) =>
  queryOptions({
    queryKey: buildKey(spec, input, ...(options.headers ? [options.headers] : [])),
    queryFn: async ({ client, signal, meta, queryKey }): Promise<A> => {
      const { early, ...callOptions } = options
      const answer = early && (await readEarly(early, options.onTokenChecked))
      if (answer !== undefined) return answer
      try {
        return await callAs<A>(spec, input, { ...callOptions, signal })
      } catch (error) {
        // Right after a login the offline cache may still hold the previous user's data.
        const mayBeCached = meta?.cacheOffline && storedSession().landing === null
        if (!mayBeCached || !isOutOfReach(error)) throw error
        const copy = client.getQueryData<A>(queryKey) ?? (await cachedAnswer<A>(queryKey))
        if (copy === undefined) throw error
        return copy
      }
    },
  })

/** `useQuery` options to read an endpoint. A read marked with `cacheOffline` falls back to its offline copy. */
export const read = <P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Callable<P, Q, B, R>,
  ...[input, options]: Args<Input<P, Q, B>, ReadOptions<Out<R>>>
) => readAs<Out<R>>(spec, input ?? {}, options)

/** Marks a read whose response is cached on the device for offline use until logout. */
export const cacheOffline = <T extends object>(options: T) => ({ ...options, meta: { cacheOffline: true } })

/** The variables of a mutation: optional where nothing is required. */
// biome-ignore lint/suspicious/noConfusingVoidType: void is what lets `mutate()` be called with nothing
type Variables<I> = Record<never, never> extends I ? I | undefined | void : I

/**
 * Mutation that calls an endpoint and then invalidates the reads in `refreshes`. Pressed twice with the same input, it
 * sends one request.
 */
export const useSend = <P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Callable<P, Q, B, R>,
  refreshes: readonly Pick<Endpoint, 'path'>[] = [],
  options: Pick<CallOptions, 'asVisitor'> = {},
) => {
  const cache = useQueryClient()
  const [attempts] = useState(createAttempts)
  return useMutation({
    mutationFn: (input: Variables<Input<P, Q, B>>) =>
      attempts.run(input, async idempotencyKey => {
        const answer = await callAs<Out<R>>(spec, input ?? {}, { ...options, idempotencyKey })
        await Promise.all(refreshes.map(target => cache.invalidateQueries({ queryKey: buildKey(target) })))
        return answer
      }),
  })
}
