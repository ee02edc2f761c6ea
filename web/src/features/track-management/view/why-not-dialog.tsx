import { Trans, useLingui } from '@lingui/react/macro'
import { type StoreView, storeViews } from '@trellis/contract/track-management/store-view.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { VisibilityExplanation } from '../../tracks/visibility/visibility-box.public.tsx'

type Props = {
  dispensaryId: string
  track: { id: string; name: string }
  people: StoreView['people']
  role: string
  onClose: () => void
}

/** Why a person in a role sees or does not see a track of the store. */
export function WhyNotDialog({ dispensaryId, track, people, role, onClose }: Props) {
  const { t } = useLingui()
  const [userId, setUserId] = useState('')
  const person = people.find(({ id }) => id === userId)
  const [name, label] = [track.name, say(role)]
  const explain = (content: { kind: 'track'; id: string }, id: string) =>
    read(storeViews.explain, {
      params: { dispensaryId, userId: id },
      query: { kind: content.kind, contentId: content.id },
    })
  return (
    <Dialog open title={<Trans>Why (not)? {name}</Trans>} onClose={onClose}>
      {people.length === 0 ? (
        <p>
          <Trans>No one works here as: {label}.</Trans>
        </p>
      ) : (
        <Select
          label={t`Person`}
          placeholder={t`Choose a person`}
          value={userId}
          onChange={event => setUserId(event.target.value)}
          options={people.map(person => ({ value: person.id, label: person.name }))}
        />
      )}
      {person && (
        <div className="mt-3">
          <VisibilityExplanation
            key={person.id}
            name={person.name}
            answer={explain({ kind: 'track', id: track.id }, person.id)}
          />
        </div>
      )}
    </Dialog>
  )
}
