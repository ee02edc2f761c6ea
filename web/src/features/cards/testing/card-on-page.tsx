import type { Card, CardType } from '@trellis/contract/cards/cards.ts'
import type { AnswerableType } from '@trellis/contract/cards/learner-kinds.ts'
import type { AnswerResult } from '@trellis/contract/courses/answers.ts'
import { useState } from 'react'
import { vi } from 'vitest'
import { mount } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { CardPlayer, loadPlayers } from '../card-player.public.tsx'
import { type Answer, CardPlaceContext, type Course, CourseContext, inertCourse } from '../course-context.public.ts'
// Loaded by the player of places: loaded late, it would arrive during the next test.
import '../locations/location-map.tsx'

const progress = {
  isCompleted: false,
  completedAt: null,
  startedAt: null,
  seenPosition: 0,
  lastCardId: null,
  left: [],
}

type Judge = (body: unknown) => object | Promise<object>

type Options = Partial<Omit<Course, 'answer'>> & {
  /** The server's answer; throw in it to let the call fail. */
  judge?: Judge
}

function CardInCourse({ card: first, judge, around }: { card: Card; judge: Judge; around: Partial<Course> }) {
  const [card, setCard] = useState(first)
  const change = (state: object) => setCard(before => ({ ...before, ...state }) as Card)
  const answer = async <T extends AnswerableType>({ body, settle: settled, optimisticState }: Answer<T>) => {
    if (optimisticState) change(optimisticState)
    try {
      const verdict = { ...(await judge(body)), progress } as unknown as AnswerResult<T>
      change(settled(verdict) as object)
      return verdict
    } catch (error) {
      change(card)
      throw error
    }
  }
  return (
    <CourseContext value={{ ...inertCourse, ...around, answer }}>
      <CardPlaceContext
        value={{
          cardId: card.id,
          position: card.position,
          compositeId: null,
          isCurrent: true,
          dock: null,
          outboxEntry: null,
        }}
      >
        <CardPlayer card={card} />
      </CardPlaceContext>
    </CourseContext>
  )
}

/** Renders a card in a course with a mocked server. Returns the sent requests and logged events. */
export async function mountCard<T extends CardType>(card: Card<T>, { judge = () => ({}), ...around }: Options = {}) {
  const sent: unknown[] = []
  const log = vi.fn<Course['log']>()
  const listening: Judge = body => {
    sent.push(body)
    return judge(body)
  }
  await loadPlayers([card])
  const box = await mount(
    <TestProviders>
      <CardInCourse card={card as Card} judge={listening} around={{ log, ...around }} />
    </TestProviders>,
  )
  return { box, sent, log }
}
