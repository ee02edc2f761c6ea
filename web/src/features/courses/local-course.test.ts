import type { Card } from '@trellis/contract/cards/cards.ts'
import { leftSentence, openUntil } from '@trellis/contract/cards/completion.ts'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { describe, expect, test } from 'vitest'
import { reusesCard } from '../cards/card-player.public.tsx'
import { sampleCard } from '../cards/testing/sample-card.ts'
import {
  jumpTargets,
  listLeft,
  nextBlockingCard,
  openCards,
  reuseCards,
  withProgress,
  withState,
} from './local-course.ts'

const id = (place: number) => `0190a1b2-0000-7000-8000-00000000000${place}`
const place = (position: number) => ({ id: id(position), position, courseId: id(9) })
const header = (position: number): Card => ({ ...place(position), cardType: 'HEADER', value: 'At the counter' })
const text = (position: number): Card => ({ ...place(position), cardType: 'TEXT', title: '', text: 'Wait two hours.' })
const bump = (position: number, cleared = false): Card => ({
  ...place(position),
  cardType: 'SPEED_BUMP',
  text: '',
  cleared,
})
const image = (position: number): Card => ({
  ...place(position),
  cardType: 'IMAGE',
  url: '/media/demo/fig.svg',
  alt: '',
  aspectRatio: 1,
  imageLink: null,
  title: 'The curve',
  text: '',
})

const course = (cards: Card[], more: Partial<CardCourse> = {}): CardCourse => ({
  id: id(9),
  title: 'Onset',
  versionId: id(8),
  cards,
  stickyFooter: null,
  isCompleted: false,
  completedAt: null,
  startedAt: null,
  seenPosition: -1,
  lastCardId: null,
  left: [],
  isPreview: false,
  rewards: null,
  ...more,
})

describe('a learner’s copy of a course', () => {
  test('VIEWER-002 VIEWER-014 what follows the first uncleared blocking card is held back', () => {
    const locked = course([text(0), bump(1), text(2), bump(3)])
    expect(openCards(locked).map(({ position }) => position)).toEqual([0, 1])
    expect(nextBlockingCard(locked)?.id).toBe(id(1))
    expect(openCards(locked).at(-1)?.position).toBe(openUntil(locked.cards))
  })

  test('VIEWER-002 when it clears, everything up to the next one opens', () => {
    const cleared = withState(course([text(0), bump(1), text(2), bump(3)]), id(1), { cleared: true })
    expect(openCards(cleared).map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(nextBlockingCard(cleared)?.id).toBe(id(3))
  })

  test('VIEWER-002 a completed course and a preview show all cards', () => {
    const cards = [text(0), bump(1), text(2)]
    expect(openCards(course(cards, { isCompleted: true }))).toHaveLength(3)
    expect(openCards(course(cards, { isPreview: true }))).toHaveLength(3)
    expect(nextBlockingCard(course(cards, { isPreview: true }))).toBeNull()
  })

  test('VIEWER-009 image and video cards of the previous copy stay the same objects', () => {
    const before = course([image(0), bump(1)])
    const fetched = course([image(0), bump(1, true)])
    const reused = reuseCards(before, fetched, reusesCard)
    expect(reused.cards[0]).toBe(before.cards[0])
    expect(reused.cards[1]).toBe(fetched.cards[1])
  })

  test('VIEWER-009 CARD-004 a video that was watched elsewhere, or whose course was reset, is taken as it is now', () => {
    const film = (watched: boolean) => sampleCard('VIDEO', { content: { mustWatch: true }, state: { watched } })
    const [seen, unseen] = [course([film(true)]), course([film(false)])]
    expect(reuseCards(unseen, seen, reusesCard).cards[0]).toBe(seen.cards[0])
    expect(reuseCards(seen, unseen, reusesCard).cards[0]).toBe(unseen.cards[0])
    expect(reuseCards(seen, course([film(true)]), reusesCard).cards[0]).toBe(seen.cards[0])
  })

  test('VIEWER-009 another version of the course keeps nothing', () => {
    const fetched = course([image(0)], { versionId: id(7) })
    expect(reuseCards(course([image(0)]), fetched, reusesCard)).toBe(fetched)
    expect(reuseCards(undefined, fetched, reusesCard)).toBe(fetched)
  })

  test('VIEWER-008 an answer changes its own card alone', () => {
    const before = course([image(0), bump(1), text(2)])
    const after = withState(before, id(1), { cleared: true })
    expect(after.cards[0]).toBe(before.cards[0])
    expect(after.cards[2]).toBe(before.cards[2])
    expect(after.cards[1]).toMatchObject({ cleared: true })
  })

  test('VIEWER-010 where the learner stands is taken over from the answer', () => {
    const { isCompleted, completedAt } = withProgress(course([text(0)]), {
      isCompleted: true,
      completedAt: '2026-11-20T10:00:00Z',
      startedAt: '2026-11-20T09:00:00Z',
      seenPosition: 0,
      lastCardId: id(0),
      left: [],
    })
    expect({ isCompleted, completedAt }).toEqual({ isCompleted: true, completedAt: '2026-11-20T10:00:00Z' })
  })

  test('VIEWER-010 word that was overtaken by the completion takes nothing back', () => {
    const completed = course([text(0)], { isCompleted: true, seenPosition: 3 })
    const late = {
      isCompleted: false,
      completedAt: null,
      startedAt: null,
      seenPosition: 1,
      lastCardId: id(0),
      left: [],
    }
    expect(withProgress(completed, late)).toMatchObject({ isCompleted: true, seenPosition: 3, lastCardId: id(0) })
  })

  test('VIEWER-011 VIEWER-014 says what is left, as the cards stand', () => {
    const locked = course([text(0), bump(1), bump(2)])
    expect(listLeft(locked).map(leftSentence)).toEqual([
      'Card 2: Continue has not been pressed yet',
      'Card 3: Continue has not been pressed yet',
    ])
    expect(listLeft(withState(locked, id(1), { cleared: true }))).toHaveLength(1)
    expect(listLeft({ ...locked, isCompleted: true })).toEqual([])
  })

  test('VIEWER-003 HEADER-005 Jump To lists the cards with a title, and which of them are open', () => {
    const targets = jumpTargets(course([header(0), text(1), bump(2), image(3)]))
    expect(targets.map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ['At the counter', true],
      ['The curve', false],
    ])
  })
})
