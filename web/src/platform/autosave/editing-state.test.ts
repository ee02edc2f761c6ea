import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDocument, type Document, listed, mergeOrders } from './document.ts'
import {
  acknowledge,
  applyEdit,
  applyPatch,
  type EditingState,
  mergePatch,
  openedState,
  rebase,
  resolveConflict,
  startSending,
  stepClosed,
  travel,
  unsavedDifference,
  unsentDifference,
} from './editing-state.ts'
import { maxBytes, maxSteps } from './undo-stack.ts'

type Card = { id: string; text: string }
type Course = { title: string; footer: string }
type State = EditingState<Course, Card>

const card = (id: string, text = id) => ({ id, text })
const start = { title: 'Onset', footer: '' }
const opened = (...ids: string[]): State =>
  openedState(
    buildDocument(
      { title: 'Onset', footer: '' },
      ids.map(id => card(id)),
    ),
    1,
  )
const act = (label: string, at = 0, key: string | null = null) => ({ label, at, key })
const withText = (document: Document<Course, Card>, id: string, text: string) => ({
  ...document,
  items: new Map(document.items).set(id, card(id, text)),
})
const typed = (state: State, ...[id, text, at = 0]: [id: string, text: string, at?: number]) =>
  applyEdit(state, withText(state.current, id, text), act(`Text of ${id}`, at, id))
const retitled = (state: State, root: Course) => applyEdit(state, { ...state.current, root }, act('Title'))
const bytes = ({ current }: State) => JSON.stringify([current.root, listed(current)])
const texts = ({ current }: State) => listed(current).map(({ text }) => text)

describe('undo and redo', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const change = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), id: ids, text: fc.string() }),
    fc.record({ kind: fc.constant('remove' as const), id: ids }),
    fc.record({ kind: fc.constant('move' as const), id: ids, to: fc.nat(5) }),
    fc.record({ kind: fc.constant('title' as const), title: fc.string() }),
  )
  type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

  const changes = {
    text: ({ items, order, ...rest }: State['current'], { id, text }: Extract<Change, { kind: 'text' }>) => ({
      ...rest,
      items: new Map(items).set(id, card(id, text)),
      order: order.includes(id) ? order : [...order, id],
    }),
    remove: ({ items, order, ...rest }: State['current'], { id }: Extract<Change, { kind: 'remove' }>) => ({
      ...rest,
      items: new Map([...items].filter(([each]) => each !== id)),
      order: order.filter(each => each !== id),
    }),
    move: ({ order, ...rest }: State['current'], { id, to }: Extract<Change, { kind: 'move' }>) => ({
      ...rest,
      order: order.includes(id) ? order.filter(each => each !== id).toSpliced(to, 0, id) : order,
    }),
    title: ({ root, ...rest }: State['current'], { title }: Extract<Change, { kind: 'title' }>) => ({
      ...rest,
      root: { ...root, title },
    }),
  }
  const done = (state: State, made: Change, at: number) =>
    applyEdit(state, changes[made.kind](state.current, made as never), act(made.kind, at))
  const times = <T>(count: number, from: T, step: (value: T) => T) =>
    Array.from({ length: count }).reduce<T>(value => step(value), from)

  test('EDITOR-001 undo a hundred times and redo a hundred times gives the same course, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: maxSteps }), made => {
        const before = opened('a', 'b', 'c', 'd')
        const after = made.reduce((state, each, index) => done(state, each, index * 60_000), before)
        const back = times(maxSteps, after, state => travel(state, 'undo').state)
        const forth = times(maxSteps, back, state => travel(state, 'redo').state)
        expect([bytes(back), bytes(forth)]).toEqual([bytes(before), bytes(after)])
      }),
      { numRuns: 200 },
    )
  })

  test('EDITOR-001 typing in one field is one step until a second of quiet, another field or leaving it', () => {
    const first = typed(typed(opened('a', 'b'), 'a', 'x', 0), 'a', 'xy', 900)
    expect(first.stack.done).toHaveLength(1)
    expect(typed(first, 'a', 'xyz', 2000).stack.done).toHaveLength(2)
    expect(typed(first, 'b', 'q', 1000).stack.done).toHaveLength(2)
    expect(typed(stepClosed(first), 'a', 'xyz', 1000).stack.done).toHaveLength(2)
    expect(texts(travel(first, 'undo').state)).toEqual(['a', 'b'])
  })

  test('EDITOR-001 who types without a pause gets a new step after 20 s', () => {
    const state = Array.from({ length: 50 }, (_, index) => index * 500).reduce(
      (typing, at) => typed(typing, 'a', `${at}`, at),
      opened('a'),
    )
    expect(state.stack.done.map(({ startedAt }) => startedAt)).toEqual([0, 20_000])
  })

  test('EDITOR-001 a hundred steps and two megabytes are remembered', () => {
    const many = Array.from({ length: 130 }, (_, index) => `${index}`)
    const state = many.reduce((typing, text, index) => typed(typing, 'a', text, index * 60_000), opened('a'))
    expect(state.stack.done).toHaveLength(maxSteps)
    const long = 'x'.repeat(maxBytes / 8)
    const big = many
      .slice(0, 20)
      .reduce((typing, text, index) => typed(typing, 'a', text + long, index * 60_000), state)
    expect(big.stack.done.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(maxBytes)
  })

  test('EDITOR-001 a step over a card that someone else has changed since becomes a conflict', () => {
    const mine = acknowledge(startSending(typed(opened('a', 'b'), 'a', 'mine')).state, { revision: 2 })
    const theirs = mergePatch(mine, { put: [card('a', 'theirs')] })
    const { state } = travel(theirs, 'undo')
    expect(state.conflicts.get('a')).toEqual({ base: card('a', 'mine'), theirs: card('a', 'theirs') })
    expect(state.current.items.get('a')).toEqual(card('a'))
    expect(unsentDifference(state).items).toEqual({})
  })
})

describe('what others save', () => {
  test('EDITOR-001 different cards merge, with their order', () => {
    const sent = startSending(typed(opened('a', 'b'), 'a', 'mine')).state
    const state = acknowledge(sent, {
      revision: 3,
      merged: { put: [card('c', 'new'), card('b', 'theirs')], order: ['a', 'c', 'b'] },
    })
    expect(texts(state)).toEqual(['mine', 'new', 'theirs'])
    expect(unsentDifference(state).items).toEqual({})
    expect(unsentDifference(state).order).toBeUndefined()
  })

  test('EDITOR-001 a card that both changed keeps both texts and is not sent until someone decides', () => {
    const state = mergePatch(typed(opened('a', 'b'), 'a', 'mine'), { put: [card('a', 'theirs')] })
    expect(state.conflicts.get('a')).toEqual({ base: card('a'), theirs: card('a', 'theirs') })
    expect(texts(state)).toEqual(['mine', 'b'])
    expect(unsentDifference(typed(state, 'b', 'other')).items).toEqual({
      b: { before: card('b'), after: card('b', 'other') },
    })
    const decided = resolveConflict(state, { id: 'a', item: card('a', 'both'), ...act('Decide') })
    expect(startSending(decided).patch).toEqual({ put: [card('a', 'both')] })
  })

  test('EDITOR-001 a card that they deleted and I changed is a conflict, and keeping mine puts it back', () => {
    const state = mergePatch(typed(opened('a', 'b'), 'a', 'mine'), { remove: ['a'] })
    expect(state.conflicts.get('a')).toEqual({ base: card('a'), theirs: null })
    const mine = resolveConflict(state, { id: 'a', item: card('a', 'mine'), ...act('Decide') })
    expect(startSending(mine).patch).toEqual({ put: [card('a', 'mine')], order: ['a', 'b'] })
    expect(texts(resolveConflict(state, { id: 'a', item: null, ...act('Decide') }))).toEqual(['b'])
  })

  test('EDITOR-001 settings of the course merge field by field', () => {
    const state = mergePatch(retitled(opened('a'), { title: 'Mine', footer: '' }), {
      root: { title: 'Onset', footer: 'Theirs' },
    })
    expect(state.current.root).toEqual({ title: 'Mine', footer: 'Theirs' })
    const both = mergePatch(retitled(opened('a'), { title: 'Mine', footer: '' }), {
      root: { title: 'Theirs', footer: '' },
    })
    expect(both.rootConflict?.theirs).toEqual({ title: 'Theirs', footer: '' })
    expect(unsentDifference(both).root).toBeUndefined()
  })

  test('EDITOR-001 a card that comes back with its fields in another order is the same card', () => {
    const reordered = { text: 'a', id: 'a' }
    const state = rebase(typed(opened('a', 'b'), 'a', 'mine'), buildDocument(start, [reordered, card('b')]), 2)
    expect(state.conflicts.size).toBe(0)
    expect(startSending(state).patch).toEqual({ put: [card('a', 'mine')] })
  })

  test('EDITOR-001 what was typed while a request was on its way is sent after it', () => {
    const sent = startSending(typed(opened('a'), 'a', 'one')).state
    const state = acknowledge(typed(sent, 'a', 'two'), { revision: 2 })
    expect(startSending(state).patch).toEqual({ put: [card('a', 'two')] })
  })

  test('EDITOR-001 orders merge: mine is kept, theirs come after their left neighbour', () => {
    const present = () => true
    expect(mergeOrders(['b', 'a'], ['a', 'x', 'b'], present)).toEqual(['b', 'a', 'x'])
    expect(mergeOrders(['a'], ['y', 'a'], present)).toEqual(['y', 'a'])
    expect(mergeOrders(['a', 'b', 'c'], ['a', 'c'], id => id !== 'b')).toEqual(['a', 'c'])
  })
})

describe('a backup', () => {
  test('EDITOR-001 put in again, it gives the text that was kept', () => {
    const lost = typed(opened('a', 'b'), 'a', 'nearly lost')
    expect(texts(applyPatch(opened('a', 'b'), unsavedDifference(lost)))).toEqual(['nearly lost', 'b'])
  })

  test('EDITOR-001 over a card that someone has changed since, both texts are kept', () => {
    const backup = unsavedDifference(typed(opened('a', 'b'), 'a', 'nearly lost'))
    const state = applyPatch(mergePatch(opened('a', 'b'), { put: [card('a', 'newer')] }), backup)
    expect(state.conflicts.get('a')).toEqual({ base: card('a'), theirs: card('a', 'newer') })
  })
})
