import { expectStatus, parseJson } from '../load/send.ts'
import type { Scenario } from './scenario.ts'
import { personAt } from './spread-people.ts'

export const myTracks: Scenario = {
  id: 'P2',
  title: 'my tracks, 20 with 100 items',
  goal: { floor: 'query', times: 5 },
  prepare:
    ({ send, size, as }) =>
    async turn => {
      const sent = await send({ path: '/api/my-tracks', headers: as(personAt(size, turn)) })
      const { items } = parseJson<{ items: unknown[] }>(expectStatus(sent, 200))
      if (items.length !== 20) throw new Error(`answered ${items.length} tracks instead of 20`)
    },
}
