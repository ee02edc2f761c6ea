import { Trans } from '@lingui/react/macro'
import type { CardType } from '@trellis/contract/cards/cards.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { CardView, PlayerProps } from './card-view.ts'

/** Marked, so that the feed hides the cards below until this one has its size. */
const Waiting = () => (
  <div data-card-loading>
    <Loading>
      <Skeleton className="h-72 rounded-l" />
    </Loading>
  </div>
)

/**
 * A player outside of the viewer's bundle: preloaded by `load`, else loaded when its card is rendered. If loading
 * fails, the rest of the course still works. `Placeholder` is for a player whose size is known before.
 */
export function lazyPlayer<T extends CardType>(
  fetchPlayer: () => Promise<ComponentType<PlayerProps<T>>>,
  Placeholder: ComponentType<PlayerProps<T>> = Waiting,
): Pick<CardView<T>, 'Player' | 'load'> {
  let fetched: ComponentType<PlayerProps<T>> | null = null
  const load = async () => {
    fetched = await fetchPlayer()
  }

  function Player(props: PlayerProps<T>) {
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>(fetched ? 'here' : 'waiting')
    useEffect(() => {
      if (state !== 'waiting') return
      let isGone = false
      const setUnlessGone = (next: 'here' | 'failed') => () => isGone || setState(next)
      load().then(setUnlessGone('here'), setUnlessGone('failed'))
      return () => {
        isGone = true
      }
    }, [state])
    // Not a query, so without its states: what loads here is code.
    if (state === 'failed') {
      return (
        <ErrorState onRetry={() => setState('waiting')}>
          <Trans>This part of the course has not been loaded on this device yet.</Trans>
        </ErrorState>
      )
    }
    const Fetched = fetched
    return Fetched ? <Fetched {...props} /> : <Placeholder {...props} />
  }

  return { Player, load }
}
