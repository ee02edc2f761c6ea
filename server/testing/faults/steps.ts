import { createHash } from 'node:crypto'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { analytics } from '@trellis/contract/analytics/analytics.ts'
import { classes } from '@trellis/contract/classes/classes.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { courses, type Progress } from '@trellis/contract/courses/courses.ts'
import type { Access, Endpoint, Input, Out, Schema } from '@trellis/contract/endpoint.ts'
import { beatSeconds, timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import type { Chance } from '../../demo/chance.ts'
import { newId } from '../../platform/ids.ts'
import { answersTo, getRightAnswer, getWrongAnswer } from '../learning.ts'
import { type Classroom, type Course, type Learner, password } from './classroom.ts'
import type { Trace } from './journal.ts'

/** One write of a learner, with the traces that it leaves when committed. */
export type Write = {
  spec: Endpoint
  input: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  traces: readonly Trace[]
  /** Derives further traces from the response, and stores in the learner what later steps need. */
  tracesOf?: (body: unknown) => Trace[]
  headers?: Record<string, string>
  /** A time heartbeat: it leaves no row of its own. */
  isBeat?: true
}

type Slot = Schema | undefined
type WriteOptions<R> = Omit<Write, 'spec' | 'input' | 'tracesOf'> & { tracesOf?: (body: Out<R>) => Trace[] }

/** Declares a call; the compiler checks its input against the endpoint. */
export const write = <P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
  spec: Endpoint<Access, P, Q, B, R>,
  input: NoInfer<Input<P, Q, B>>,
  rest: NoInfer<WriteOptions<R>>,
) => ({ spec, input, ...rest }) as unknown as Write

export type StepContext = { classroom: Classroom; course: Course; learner: Learner; chance: Chance }

const completion =
  ({ userId }: Learner, { courseId }: Course) =>
  ({ progress }: { progress: Progress | null }) =>
    progress?.completedAt ? [`completed ${userId} ${courseId} ${progress.completedAt}`] : []

const answered = ({ learner, course }: StepContext, cardId: string, marker?: string) => ({
  traces: [['answer', learner.userId, cardId, ...(marker ? [marker] : [])].join(' ')],
  tracesOf: completion(learner, course),
})

export const answerSteps = {
  question: (context: StepContext) => {
    const { question } = context.course
    const answers = context.chance.is(0.5) ? getRightAnswer(question) : [getWrongAnswer(question)]
    return write(
      answerCalls.QUESTION,
      { params: { id: question.id }, body: { answers } },
      answered(context, question.id),
    )
  },
  freeForm: (context: StepContext) => {
    const [{ id }, answerText] = [context.course.freeForm, newId()]
    const input = { params: { id }, body: { answerText } }
    return write(answerCalls.FREE_FORM_QUESTION, input, answered(context, id, answerText))
  },
  /** A survey is taken once: a second rating is answered by the first. */
  survey: (context: StepContext) => {
    const { id } = context.course.survey
    const body = { comments: newId(), responseValue: context.chance.between(1, 5), selectedTags: [] }
    const traces = [`rating ${context.learner.userId} ${id}`]
    return write(answerCalls.SURVEY, { params: { id }, body }, { ...answered(context, id), traces })
  },
  speedBump: (context: StepContext) => {
    const { id } = context.course.speedBump
    return write(answerCalls.SPEED_BUMP, { params: { id } }, answered(context, id))
  },
  optIn: (context: StepContext) => {
    const { id } = context.course.optIn
    const body = { type: 2 as const, email: context.learner.email }
    return write(answerCalls.OPT_IN, { params: { id }, body }, answered(context, id))
  },
  quiz: (context: StepContext) => {
    const { id, content } = context.course.quiz
    const answers = answersTo(content.quizData.questions, context.chance.between(0, 3))
    return write(answerCalls.QUIZ, { params: { id }, body: { answers } }, answered(context, id))
  },
}

export const eventSteps = {
  form: (context: StepContext) => {
    const { course, learner } = context
    const [cardId, notes] = [course.form.id, newId()]
    const body = { type: 'CATALYST_FORM' as const, courseId: course.courseId, cardId, values: { notes } }
    const { traces, tracesOf } = answered(context, cardId, notes)
    return write(
      catalyst.record,
      { body },
      { traces: [...traces, `event ${learner.userId} ${cardId} ${notes}`], tracesOf },
    )
  },
  share: ({ course, learner }: StepContext) => {
    const [cardId, campaign] = [course.share.id, newId()]
    const body = { type: 'COURSE_SHARED' as const, courseId: course.courseId, cardId, partner: 'Alpenglow', campaign }
    return write(catalyst.record, { body }, { traces: [`event ${learner.userId} ${cardId} ${campaign}`] })
  },
  screen: ({ course: { courseId } }: StepContext) => {
    const eventType = 'CARD_VIEWED' as const
    const [event, other] = [newId(), newId()].map(eventId => ({ eventId, courseId, sessionId: newId(), eventType }))
    const time = new Date().toISOString()
    const body = [event!, other!].map(each => ({ ...each, isAuthenticated: true, time }))
    return write(analytics.record, { body }, { traces: body.map(({ eventId }) => `screen ${eventId}`) })
  },
  beat: ({ course: { courseId } }: StepContext) => {
    const body = { courseId, sessionId: newId(), timeLogged: beatSeconds as 30 }
    return write(timeSheets.beat, { body }, { traces: [], isBeat: true })
  },
}

export const courseSteps = {
  start: ({ course: { courseId }, learner: { userId } }: StepContext) =>
    write(courses.start, { params: { id: courseId } }, { traces: [`round ${userId} ${courseId}`] }),
  see: ({ course, learner: { userId }, chance }: StepContext) => {
    const { courseId, question, form, quiz } = course
    const input = { params: { id: courseId }, body: { cardId: chance.pick([question, form, quiz]).id } }
    const tracesOf = ({ seenPosition }: Progress) => [`seen ${userId} ${courseId} ${seenPosition}`]
    return write(courses.see, input, { traces: [], tracesOf })
  },
  lesson: ({ classroom: { classId, lessonIds }, learner: { userId }, chance }: StepContext) => {
    const lessonId = chance.pick(lessonIds)
    return write(
      classes.completeLesson,
      { params: { id: classId, lessonId } },
      { traces: [`lesson ${userId} ${lessonId}`] },
    )
  },
  exam: ({ classroom: { classId, exam }, learner: { userId }, chance }: StepContext) => {
    const input = { params: { id: classId }, body: { answers: answersTo(exam, chance.between(0, exam.length)) } }
    return write(classes.submitExam, input, { traces: [`exam ${userId}`] })
  },
}

const browsers = ['Edg/1', 'OPR/1', 'SamsungBrowser/1', 'Firefox/1', 'Chrome/1']
const systems = ['Windows', 'iPhone', 'iPad', 'Android', 'CrOS', 'Mac OS X', 'Linux']
const agents = browsers.flatMap(browser => systems.map(system => `${browser} (${system})`))

const refreshed = (learner: Learner) => (body: { refresh_token: string | null }) => {
  learner.refreshToken = body.refresh_token
  return [`refresh ${createHash('sha256').update(String(body.refresh_token)).digest('hex')}`]
}

const signIn = (learner: Learner) => {
  const tracesOf = refreshed(learner)
  return write(accounts.login, { body: { email: learner.email, password } }, { traces: [], tracesOf })
}

export const accountSteps = {
  refresh: ({ learner }: StepContext) => {
    const { refreshToken: token } = learner
    if (!token) return signIn(learner)
    return write(accounts.refresh, { body: { token } }, { traces: [], tracesOf: refreshed(learner) })
  },
  /** Each browser is new, so each sign-in is mailed to its owner. */
  browser: (context: StepContext) => {
    const { learner } = context
    const agent = agents[learner.browsers]
    learner.browsers += 1
    if (!agent) return answerSteps.freeForm(context)
    return write(
      accounts.loginNotification,
      {},
      { traces: [`mail ${learner.email}`], headers: { 'user-agent': agent } },
    )
  },
}

const steps = Object.values({ ...answerSteps, ...eventSteps, ...courseSteps, ...accountSteps })

/** Makes a call of one kind. */
type Step = (classroom: Classroom, learner: Learner) => Write

/** The next step of a learner. */
export const nextStep = (chance: Chance): Step => {
  const step = chance.pick(steps)
  return (classroom, learner) => step({ classroom, learner, chance, course: chance.pick(classroom.courses) })
}
