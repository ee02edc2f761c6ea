import type { Db } from './database.ts'

/** Answers a batch of questions in order, with a constant number of statements. */
type AnswerBatch<Q, A> = (db: Db, questions: readonly Q[]) => Promise<readonly A[]>

type Pending<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }
type Queue<Q, A> = { pending: Map<string, Pending<Q, A>[]>; inFlight: number; isScheduled: boolean }

/** Batches of one kind in flight at once; questions that arrive meanwhile go into the next batch. */
const maxInFlight = 2

const answerAll = async <Q, A>(db: Db, batch: readonly Pending<Q, A>[][], answerBatch: AnswerBatch<Q, A>) => {
  try {
    const answers = await answerBatch(
      db,
      batch.map(([first]) => first!.question),
    )
    for (const [nth, duplicates] of batch.entries()) for (const { resolve } of duplicates) resolve(answers[nth] as A)
  } catch (error) {
    for (const { reject } of batch.flat()) reject(error)
  }
}

/**
 * Combines simultaneous questions of one kind into one statement. The batch is sent after all of its questions were
 * asked, so every caller sees current data; a single question is not delayed. Inside a transaction a question is asked
 * alone, because only there are the transaction's own changes visible. Questions must be plain data; equal questions
 * share one answer, which must not be mutated.
 */
export const createBatcher = <Q, A>(answerBatch: AnswerBatch<Q, A>) => {
  const queues = new WeakMap<Db, Queue<Q, A>>()

  const queueOf = (db: Db) => {
    const queue = queues.get(db) ?? { pending: new Map(), inFlight: 0, isScheduled: false }
    queues.set(db, queue)
    return queue
  }

  const sendBatch = async (db: Db, queue: Queue<Q, A>) => {
    const batch = [...queue.pending.values()]
    queue.pending = new Map()
    queue.isScheduled = false
    queue.inFlight += 1
    await answerAll(db, batch, answerBatch)
    queue.inFlight -= 1
    scheduleNext(db, queue)
  }

  // Wait for the requests that arrived in the same round of the event loop.
  const scheduleNext = (db: Db, queue: Queue<Q, A>) => {
    if (queue.isScheduled || queue.pending.size === 0 || queue.inFlight >= maxInFlight) return
    queue.isScheduled = true
    setImmediate(() => void sendBatch(db, queue))
  }

  const enqueue = (queue: Queue<Q, A>, one: Pending<Q, A>) => {
    const key = JSON.stringify(one.question)
    const duplicates = queue.pending.get(key)
    if (duplicates) duplicates.push(one)
    else queue.pending.set(key, [one])
  }

  return async (db: Db, question: Q): Promise<A> => {
    if (db.isTransaction) return (await answerBatch(db, [question]))[0] as A
    return new Promise((resolve, reject) => {
      const queue = queueOf(db)
      enqueue(queue, { question, resolve, reject })
      scheduleNext(db, queue)
    })
  }
}
