import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Impact } from '@trellis/contract/track-management/managed-tracks.ts'
import { CircleDollarSign, UserMinus, UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CountedInFives } from '../campaigns/counted-in-fives.public.tsx'

type ImpactQuery = { data: Impact | undefined; isError: boolean }

const Gains = ({ gaining }: Pick<Impact, 'gaining'>) => (
  <Trans>
    <Plural value={gaining.people} one="# person sees" other="# people see" />{' '}
    <Plural value={gaining.courses} one="# more course" other="# more courses" />
  </Trans>
)

const Losses = ({ losing }: Pick<Impact, 'losing'>) => (
  <Trans>
    <Plural value={losing.people} one="# person loses" other="# people lose" />{' '}
    <Plural value={losing.courses} one="# course" other="# courses" />
  </Trans>
)

type ImpactNames = NonNullable<Impact['names']>

function Names({ names }: { names: ImpactNames }) {
  const { t } = useLingui()
  return (
    <ul className="grid gap-1.5 text-small">
      {names.map(({ id, name, gains, loses }) => (
        <li key={id} className="min-w-0 break-words">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-ink-2">
            {[
              gains.length > 0 && t`sees ${gains.join(', ')}`,
              loses.length > 0 && t`no longer sees ${loses.join(', ')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Stop = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2 text-wait">
    <CircleDollarSign aria-hidden className="mt-0.5 size-4.5 shrink-0" />
    <span className="min-w-0 break-words">{children}</span>
  </li>
)

/** Whether a running campaign rewards content that people would lose. */
export const isStopping = ({ stops, stopsOthers }: Pick<Impact, 'stops' | 'stopsOthers'>) =>
  stops.length > 0 || stopsOthers

/** Running campaigns whose rewards some could no longer earn; those of other owners are not named. */
const Stops = ({ stops, stopsOthers }: Pick<Impact, 'stops' | 'stopsOthers'>) => (
  <>
    {stops.map(({ campaign, course, people }) => (
      <Stop key={`${campaign} ${course}`}>
        {people === 0 ? (
          <Trans>
            Campaign ‘{campaign}’ rewards ‘{course}’: fewer than 5 people can no longer earn from it
          </Trans>
        ) : (
          <Trans>
            Campaign ‘{campaign}’ rewards ‘{course}’:{' '}
            <Plural
              value={people}
              one="# person can no longer earn from it"
              other="# people can no longer earn from it"
            />
          </Trans>
        )}
      </Stop>
    ))}
    {stopsOthers && (
      <Stop>
        <Trans>Other campaigns reward courses that people lose, so some can no longer earn from them</Trans>
      </Stop>
    )}
  </>
)

function Line({ impact }: { impact: Impact }) {
  const { gaining, losing, unchanged } = impact
  return (
    <ul className="num grid gap-1 text-dense">
      {gaining.people > 0 && (
        <li className="flex items-start gap-2">
          <UserPlus aria-hidden className="mt-0.5 size-4.5 shrink-0 text-good" />
          <Gains gaining={gaining} />
        </li>
      )}
      {losing.people > 0 && (
        <li className="flex items-start gap-2">
          <UserMinus aria-hidden className="mt-0.5 size-4.5 shrink-0 text-bad" />
          <span>
            <Losses losing={losing} />
            {losing.begun > 0 && (
              <span className="text-ink-2">
                {' '}
                <Plural value={losing.begun} one="(# has started)" other="(# have started)" />
              </span>
            )}
          </span>
        </li>
      )}
      <Stops stops={impact.stops} stopsOthers={impact.stopsOthers} />
      <li className="flex items-start gap-2 text-ink-2">
        <Users aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <Plural value={unchanged} one="Nothing changes for # person" other="Nothing changes for # people" />
      </li>
    </ul>
  )
}

/** People affected by an unsaved change; names on demand, if the viewer may see them. */
export function ImpactLine({ found: { data, isError } }: { found: ImpactQuery }) {
  const [isOpen, setOpen] = useState(false)
  if (isError)
    return (
      <p className="text-ink-2 text-small">
        <Trans>We could not work out who this affects. You can still save.</Trans>
      </p>
    )
  if (!data)
    return (
      <p className="text-ink-2 text-small">
        <Trans>Working out who this affects…</Trans>
      </p>
    )
  const names = data.names ?? []
  return (
    <section aria-live="polite" className="grid gap-2.5 rounded-m bg-sunken px-4 py-3">
      <Line impact={data} />
      {data.isRounded && <CountedInFives />}
      {names.length > 0 && (
        <Button
          variant="ghost"
          size="s"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Hide who</Trans> : <Trans>Show who</Trans>}
        </Button>
      )}
      {isOpen && <Names names={names} />}
    </section>
  )
}
