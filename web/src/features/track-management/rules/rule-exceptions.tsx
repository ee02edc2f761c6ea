import { Trans, useLingui } from '@lingui/react/macro'
import type { AssignmentRule } from '@trellis/contract/track-management/assignment-rules.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type Exception = AssignmentRule['exceptions'][number]

function Line({ exception: { store, track, isRemoved } }: { exception: Exception }) {
  const page = isRemoved ? `add?trackId=${track.id}` : `tracks/${track.id}`
  const link = (
    <TextLink quiet to={`/dispensary-tracks/${store.id}/${page}`}>
      {store.name}
    </TextLink>
  )
  const name = track.name
  return (
    <li className="min-w-0 break-words border-line border-b py-2.5 last:border-b-0">
      {isRemoved ? (
        <Trans>
          {link} removed {name}
        </Trans>
      ) : (
        <Trans>
          {link} set {name} itself
        </Trans>
      )}
      <span className="block text-ink-2 text-small">{store.city}</span>
    </li>
  )
}

/** The stores that a rule leaves alone, because they set or removed a track themselves. */
export function RuleExceptions({ exceptions }: Pick<AssignmentRule, 'exceptions'>) {
  const { t } = useLingui()
  if (exceptions.length === 0) return null
  return (
    <Panel title={t`Exceptions`} note={<Trans>These stores decided for themselves; the rule leaves them alone.</Trans>}>
      <ul className="-my-1">
        {exceptions.map(exception => (
          <Line key={`${exception.store.id} ${exception.track.id}`} exception={exception} />
        ))}
      </ul>
    </Panel>
  )
}
