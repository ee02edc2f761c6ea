import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../../testing/fake-server.ts'
import { control, mount, press } from '../../../../testing/mount.tsx'
import { TestProviders } from '../../../../testing/test-providers.tsx'
import { sampleCard } from '../../testing/sample-card.ts'
import { AskForTries } from './ask-for-tries.tsx'

const page = () => document.body.textContent ?? ''

const open = async (state: object = {}, askedAt: () => ReturnType<typeof answer> = () => refusal('INTERNAL')) => {
  const card = sampleCard('QUIZ', { state: { quizAttemptedTries: 3, submissionScore: 40, ...state } })
  const sent = fakeServer({ [`POST /cards/${card.id}/try-requests`]: askedAt })
  await mount(
    <TestProviders>
      <AskForTries card={card} />
    </TestProviders>,
  )
  return sent
}

test('QUIZ-018 asks for new tries once, and then says since when one waits', async () => {
  const sent = await open({}, () => answer({ askedAt: '2026-11-20T16:00:00.000Z' }))
  await press(control('Ask for new tries'))
  expect(sent).toHaveLength(1)
  expect(page()).toMatch(/You asked for new tries on Nov 20, 2026\./)
  expect(document.querySelector('button')).toBeNull()
})

test('QUIZ-018 who has asked before does not ask again', async () => {
  await open({ triesAskedAt: '2026-11-19T16:00:00.000Z' })
  expect(page()).toMatch(/You asked for new tries on Nov 19, 2026\./)
  expect(document.querySelector('button')).toBeNull()
})

test('QUIZ-018 a request that fails says so, and can be sent again', async () => {
  await open()
  await press(control('Ask for new tries'))
  expect(document.querySelector('[role="alert"]')?.textContent).not.toBe('')
  expect(control('Ask for new tries').hasAttribute('disabled')).toBe(false)
})
