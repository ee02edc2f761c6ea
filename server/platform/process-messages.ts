import type { Serializable } from 'node:child_process'
import { newId } from './ids.ts'

/** The other end of a channel between processes: a process that this one started, or the one that started it. */
type Peer = {
  send?(message: Serializable, callback: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

type Question = { question: string; id: string }
type Answer = { answerTo: string; answer: unknown }

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'question' in message
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answerTo' in message

export type Conversation = {
  /** Asks the other process; null = no answer within the limit. */
  ask(question: string, limitMs: number): Promise<unknown>
}

/** Answers the questions of another process, and asks it. A question without an entry, or that fails, gets no answer. */
export const converse = (peer: Peer, answers: Record<string, () => Promise<unknown>>): Conversation => {
  const waiting = new Map<string, (answer: unknown) => void>()
  // A closed channel belongs to a process that has ended.
  const send = (message: Serializable) => void peer.send?.(message, () => {})
  const reply = async ({ question, id }: Question) => send({ answerTo: id, answer: await answers[question]?.() })
  peer.on('message', message => {
    if (isQuestion(message)) reply(message).catch(() => {})
    else if (isAnswer(message)) waiting.get(message.answerTo)?.(message.answer)
  })
  const ask = (question: string, limitMs: number) =>
    new Promise<unknown>(resolve => {
      const id = newId()
      const finish = (answer: unknown) => {
        waiting.delete(id)
        clearTimeout(limit)
        resolve(answer)
      }
      const limit = setTimeout(finish, limitMs, null)
      waiting.set(id, finish)
      send({ question, id })
    })
  return { ask }
}
