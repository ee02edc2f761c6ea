import { expect, test } from 'vitest'
import { type EarningItem, type EarningRule, judgeTraining } from './earning.ts'

const rule: EarningRule = {
  minMinutes: null,
  minScore: null,
  minMinutesByCategory: {},
  teach: 'anyone',
  needsLive: false,
  needsIdentity: false,
}
const item: EarningItem = {
  category: null,
  completedOn: '2026-11-19',
  seconds: 3600,
  attendedOn: null,
  identifiedOn: null,
  score: null,
  taughtBy: 'no-approved-provider',
}

test('quality: all content that is completed earns a credential of the last day, with the time of all', () => {
  const items = [item, { ...item, completedOn: '2026-11-21', seconds: 119 }]
  expect(judgeTraining(rule, items)).toEqual({ reasons: [], issuedOn: '2026-11-21', minutes: 61, score: null })
})

test('quality: nothing is earned without content, or while some is not completed', () => {
  expect(judgeTraining(rule, []).reasons).toEqual([{ code: 'no-content' }])
  const open = judgeTraining(rule, [item, { ...item, completedOn: null }])
  expect(open).toMatchObject({ reasons: [{ code: 'not-completed', left: 1 }], issuedOn: null })
})

test('quality: minutes are summed over the content and never rounded up', () => {
  const asked = { ...rule, minMinutes: 120 }
  expect(judgeTraining(asked, [item, { ...item, seconds: 3599 }]).reasons).toEqual([
    { code: 'too-few-minutes', category: null, asked: 120, logged: 119 },
  ])
  expect(judgeTraining(asked, [item, item]).reasons).toEqual([])
})

test('quality: each category needs its own minutes', () => {
  const asked = { ...rule, minMinutesByCategory: { general: 60, job: 120 } }
  const items = [
    { ...item, category: 'general' },
    { ...item, category: 'job', seconds: 7199 },
  ]
  expect(judgeTraining(asked, items).reasons).toEqual([
    { code: 'too-few-minutes', category: 'job', asked: 120, logged: 119 },
  ])
})

test('quality: the lowest test counts, never rounded up; training without any test has no score', () => {
  const asked = { ...rule, minScore: 70 }
  expect(judgeTraining(asked, [item, { ...item, score: 69.9 }]).reasons).toEqual([
    { code: 'score-too-low', asked: 70, score: 69 },
  ])
  expect(judgeTraining(asked, [item, { ...item, score: 70 }])).toMatchObject({ reasons: [], score: 70 })
  expect(judgeTraining(asked, [item]).reasons).toEqual([{ code: 'no-test' }])
})

test('quality: a state that wants approved or independent providers accepts no other', () => {
  const taught = (...by: EarningItem['taughtBy'][]) => by.map(taughtBy => ({ ...item, taughtBy }))
  const judge = (teach: EarningRule['teach'], items: EarningItem[]) => judgeTraining({ ...rule, teach }, items).reasons
  expect(judge('approved', taught('approved', 'no-approved-provider'))).toEqual([{ code: 'not-approved' }])
  expect(judge('approved', taught('approved', 'approved-independent'))).toEqual([])
  expect(judge('approved-independent', taught('approved', 'approved-independent'))).toEqual([
    { code: 'not-independent' },
  ])
  expect(judge('approved-independent', taught('approved-independent'))).toEqual([])
})

test('quality: where a trainer is asked for, nothing is earned without one, and minutes are those with one', () => {
  const asked = { ...rule, needsLive: true }
  expect(judgeTraining(asked, [item]).reasons).toEqual([{ code: 'not-attended' }])
  const attended = { ...item, attendedOn: '2026-11-22' }
  expect(judgeTraining(asked, [item, attended])).toMatchObject({ reasons: [], issuedOn: '2026-11-22' })
  expect(judgeTraining({ ...asked, minMinutes: 120 }, [attended]).reasons).toEqual([
    { code: 'too-few-live-minutes', category: null, asked: 120, logged: 60 },
  ])
})

test('quality: where identity is asked for, everything completed is confirmed, and the later day counts', () => {
  const asked = { ...rule, needsIdentity: true }
  const confirmed = { ...item, identifiedOn: '2026-11-25' }
  expect(judgeTraining(asked, [item, confirmed]).reasons).toEqual([{ code: 'not-identified' }])
  expect(judgeTraining(asked, [confirmed])).toMatchObject({ reasons: [], issuedOn: '2026-11-25' })
  const before = { ...confirmed, identifiedOn: '2026-11-18' }
  expect(judgeTraining(asked, [before]).issuedOn).toBe('2026-11-19')
  expect(judgeTraining(rule, [confirmed]).issuedOn).toBe('2026-11-19')
})
