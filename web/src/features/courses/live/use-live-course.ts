import type { AnswerableType } from '@trellis/contract/cards/learner-kinds.ts'
import type { AnswerResult } from '@trellis/contract/courses/answers.ts'
import type { Progress } from '@trellis/contract/courses/courses.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiProblem } from '../../../platform/api/problem.ts'
import { useSite } from '../../../platform/site/site.ts'
import type { Answer, Course } from '../../cards/course-context.public.ts'
import type { FromPhone, ToPhone } from './live-messages.public.ts'
import { emptyLiveState, judged, type LiveState, liveQuestions, received, withAnswered } from './live-state.ts'
import { useEditorPort } from './use-editor-port.public.ts'

const noProgress: Progress = {
  isCompleted: false,
  completedAt: null,
  startedAt: null,
  seenPosition: -1,
  lastCardId: null,
  left: [],
}

type Store = { state: () => LiveState; set: (state: LiveState) => void }

/** Answers are judged here, by the rules that the server uses: no server has seen the text. */
function answerLocally<T extends AnswerableType>(
  { state, set }: Store,
  { card, body }: Answer<T>,
): Promise<AnswerResult<T>> {
  const grade = judged(state(), card.id, body)
  if ('refused' in grade) {
    const errors = grade.sentence ? { [grade.field ?? 'answers']: [grade.sentence] } : {}
    return Promise.reject(new ApiProblem({ code: grade.refused, status: 422, errors }))
  }
  set(withAnswered(state(), card.id, grade.state))
  // The verdict is that of the card's own kind, which the compiler cannot follow through the list of kinds.
  return Promise.resolve({ ...grade.verdict, progress: noProgress } as unknown as AnswerResult<T>)
}

const liveActions = (store: Store, mapTiles: Course['mapTiles']): Course => ({
  courseId: 'live',
  isPreview: true,
  isBesideEditor: true,
  mapTiles,
  answer: input => answerLocally(store, input),
  quiz: cardId => Promise.resolve(liveQuestions(store.state(), cardId)),
  recordCatalyst: (cardId, _words, state) =>
    Promise.resolve(state && store.set(withAnswered(store.state(), cardId, state))),
  upload: () => Promise.resolve('preview'),
  log: () => {},
})

/** The course that the editor sends to its phone, and the actions of its cards. */
export function useLiveCourse() {
  const [state, setState] = useState(emptyLiveState)
  const current = useRef(state)
  const { mapTileUrl, mapAttribution } = useSite()
  const set = useCallback((next: LiveState) => {
    current.current = next
    setState(next)
  }, [])
  const tell = useEditorPort<ToPhone, FromPhone>(message => set(received(current.current, message)))
  const actions = useMemo(
    () =>
      liveActions(
        { state: () => current.current, set },
        mapTileUrl ? { url: mapTileUrl, attribution: mapAttribution } : null,
      ),
    [mapTileUrl, mapAttribution, set],
  )
  return { state, actions, tell }
}
