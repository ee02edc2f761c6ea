import { emailOf, password } from '../dataset/plan.ts'
import { expectStatus, jsonOf } from '../load/send.ts'
import { addressOf } from '../load/sign-in.ts'
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
      const json = { email: emailOf(person), password }
      const sent = await send({ method: 'POST', path: '/api/login', json, headers: addressOf(person) })
      if (!jsonOf<{ token?: string }>(expectStatus(sent, 200)).token) throw new Error('answered no token')
    },
}
