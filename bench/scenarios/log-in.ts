import { password, toBenchEmail } from '../dataset/plan.ts'
import { expectStatus, parseJson } from '../load/send.ts'
import { toClientAddress } from '../load/sign-in.ts'
import type { Scenario } from './scenario.ts'
import { personAt } from './spread-people.ts'

export const logIn: Scenario = {
  id: 'P1',
  title: 'log in',
  goal: { floor: 'password', times: 1.25 },
  atOnce: 4,
  prepare:
    ({ send, size }) =>
    async turn => {
      const person = personAt(size, turn)
      const json = { email: toBenchEmail(person), password }
      const sent = await send({ method: 'POST', path: '/api/login', json, headers: toClientAddress(person) })
      if (!parseJson<{ token?: string }>(expectStatus(sent, 200)).token) throw new Error('answered no token')
    },
}
