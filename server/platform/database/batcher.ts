import DataLoader from 'dataloader'
import type { Db } from './database.ts'

/** Answers a batch of questions in order, with a constant number of statements. */
type AnswerBatch<Q, A> = (db: Db, questions: readonly Q[]) => Promise<readonly A[]>

/**
 * Combines questions of one kind from the same event loop turn into one statement. Answers are not cached, so every
 * caller sees current data. Inside a transaction each question is sent alone, because only there are the
 * transaction's own changes visible.
 */
export const createBatcher = <Q, A>(answerBatch: AnswerBatch<Q, A>) => {
  const loaders = new WeakMap<Db, DataLoader<Q, A>>()
  const createLoader = (db: Db) =>
    new DataLoader<Q, A>(async questions => [...(await answerBatch(db, questions))], {
      cache: false,
      batchScheduleFn: send => setImmediate(send),
    })
  const getLoader = (db: Db) => {
    const loader = loaders.get(db) ?? createLoader(db)
    loaders.set(db, loader)
    return loader
  }
  return async (db: Db, question: Q): Promise<A> => {
    if (!db.isTransaction) return getLoader(db).load(question)
    const answer = (await answerBatch(db, [question])).values().next()
    if (answer.done) throw new Error('The question was not answered.')
    return answer.value
  }
}
