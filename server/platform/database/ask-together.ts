import type { Db } from './database.ts'

/** Answers a batch of questions in order, with a constant number of statements. */
type AskAll<Q, A> = (db: Db, questions: readonly Q[]) => Promise<readonly A[]>

type Waiting<Q, A> = { question: Q; answer: (answer: A) => void; fail: (error: unknown) => void }
type Line<Q, A> = { waiting: Map<string, Waiting<Q, A>[]>; underWay: number; isCalled: boolean }

/** Batches of one kind in flight at once; questions that arrive meanwhile go into the next batch. */
const mostUnderWay = 2

const answerAll = async <Q, A>(db: Db, together: readonly Waiting<Q, A>[][], askAll: AskAll<Q, A>) => {
  try {
    const answers = await askAll(
      db,
      together.map(([first]) => first!.question),
    )
    for (const [nth, alike] of together.entries()) for (const { answer } of alike) answer(answers[nth] as A)
  } catch (error) {
    for (const { fail } of together.flat()) fail(error)
  }
}

/**
 * Combines simultaneous questions of one kind into one statement. The batch is sent after all of its questions were
 * asked, so every caller sees current data; a single question is not delayed. Inside a transaction a question is asked
 * alone, because only there are the transaction's own changes visible. Questions must be plain data; equal questions
 * share one answer, which must not be mutated.
 */
export const askTogether = <Q, A>(askAll: AskAll<Q, A>) => {
  const lines = new WeakMap<Db, Line<Q, A>>()

  const lineOf = (db: Db) => {
    const line = lines.get(db) ?? { waiting: new Map(), underWay: 0, isCalled: false }
    lines.set(db, line)
    return line
  }

  const answerThose = async (db: Db, line: Line<Q, A>) => {
    const together = [...line.waiting.values()]
    line.waiting = new Map()
    line.isCalled = false
    line.underWay += 1
    await answerAll(db, together, askAll)
    line.underWay -= 1
    callNext(db, line)
  }

  // Wait for the requests that arrived in the same round of the event loop.
  const callNext = (db: Db, line: Line<Q, A>) => {
    if (line.isCalled || line.waiting.size === 0 || line.underWay >= mostUnderWay) return
    line.isCalled = true
    setImmediate(() => void answerThose(db, line))
  }

  const standInLine = (line: Line<Q, A>, one: Waiting<Q, A>) => {
    const key = JSON.stringify(one.question)
    const alike = line.waiting.get(key)
    if (alike) alike.push(one)
    else line.waiting.set(key, [one])
  }

  return async (db: Db, question: Q): Promise<A> => {
    if (db.isTransaction) return (await askAll(db, [question]))[0] as A
    return new Promise((answer, fail) => {
      const line = lineOf(db)
      standInLine(line, { question, answer, fail })
      callNext(db, line)
    })
  }
}
