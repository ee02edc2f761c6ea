import { act } from 'react'
import { expect, test } from 'vitest'
import { answerList, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { Comments } from './comments.tsx'
import { useReport } from './use-report.ts'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const said = (nth: number, stars: number, comment: string) => ({
  id: idOf(nth),
  courseId: idOf(41),
  courseTitle: 'Refusing a sale',
  stars,
  comment,
  day: '2026-11-20',
})
const page = () => document.body.textContent ?? ''

const Shown = () => <Comments report={useReport()} />

const open = async (comments: Parameters<typeof fakeServer>[0][string]) => {
  const sent = fakeServer({ 'GET /reports/feedback/comments': comments })
  await mount(
    <TestProviders at="/reports">
      <Shown />
    </TestProviders>,
  )
  await settle()
  return () => sent.filter(({ path }) => path.endsWith('/comments')).at(-1)?.search
}

const choose = (value: string) =>
  act(async () => {
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Stars"]')!
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('REPORT-013 each comment stands with its stars, its course and its day', async () => {
  await open(() => answerList([said(61, 2, 'Too long for a shift.'), said(62, 1, 'The film stops.')]))
  const comments = [...document.querySelectorAll('li')].map(each => each.textContent)
  expect(comments).toEqual([
    '2 starsRefusing a saleNov 20, 2026Too long for a shift.',
    '1 starRefusing a saleNov 20, 2026The film stops.',
  ])
})

test('REPORT-013 a number of stars asks for the comments of those, from the first page', async () => {
  const asked = await open(({ search }) => answerList(search.includes('stars=2') ? [] : [said(61, 5, 'Good.')], 25))
  await press(control('Next page'))
  expect(asked()).toContain('offset=10')
  await choose('2')
  await settle()
  expect(asked()).toContain('stars=2')
  expect(asked()).toContain('offset=0')
  expect(page()).toContain('No comments yet.')
})

test('REPORT-013 comments that do not come are asked for again', async () => {
  const replies = [refusal('INTERNAL'), answerList([said(61, 5, 'Good.')])]
  await open(() => replies.shift() ?? refusal('INTERNAL'))
  await press(control('Try again'))
  expect(page()).toContain('Good.')
})
