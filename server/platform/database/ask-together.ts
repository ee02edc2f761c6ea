import type { Db } from './database.ts'

/** Answers questions in their order, by as many statements as a single one takes. */
type AskAll<Q, A> = (db: Db, questions: readonly Q[]) => Promise<readonly A[]>

type Waiting<Q, A> = { question: Q; answer: (answer: A) => void; fail: (error: unknown) => void }
type Line<Q, A> = { waiting: Map<string, Waiting<Q, A>[]>; underWay: number; isCalled: boolean }

/** Statements of one kind that are under way at once; who asks meanwhile is among the next. */
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
 * Lets those who ask the same kind of question at the same moment be answered by one statement. It is sent after each of
 * them has asked, so everybody is told what is true then, as if they had asked alone; who is alone waits for nobody. In
 * a transaction one asks alone, for only there its own changes are seen. Questions are plain data; those who ask the very
 * same share an answer, which nobody may change.
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

  // Whoever arrived with the same look at the network is waited for.
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
