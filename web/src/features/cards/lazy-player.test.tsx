import { describe, expect, test } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { lazyPlayer } from './lazy-player.tsx'
import { sampleCard } from './testing/sample-card.ts'

const Part = () => null
const card = sampleCard('SURVEY')

function playerThatFails(times: number) {
  let failures = times
  return lazyPlayer<'SURVEY'>(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch')
    return () => <p>Here it is.</p>
  })
}

const draw = (Player: ReturnType<typeof playerThatFails>['Player']) =>
  mount(
    <TestProviders>
      <p>The card before.</p>
      <Player card={card} Part={Part} />
    </TestProviders>,
  )

describe('a player that comes later', () => {
  test('VIEWER-001 is fetched when its card is drawn', async () => {
    const { Player } = playerThatFails(0)
    expect((await draw(Player)).textContent).toContain('Here it is.')
  })

  test('VIEWER-001 is there at once when it was fetched ahead', async () => {
    const { Player, load } = playerThatFails(0)
    await load?.()
    expect((await draw(Player)).querySelector('[aria-busy]')).toBeNull()
  })

  test('VIEWER-001 one that cannot be fetched leaves the rest as it is and can be asked for again', async () => {
    const { Player } = playerThatFails(1)
    const box = await draw(Player)
    expect(box.textContent).toContain('The card before.')
    expect(box.textContent).toContain('This part of the course has not been loaded on this device yet.')
    await press(control('Try again'))
    expect(box.textContent).toContain('Here it is.')
  })
})
