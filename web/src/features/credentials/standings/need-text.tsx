import { Plural, Trans } from '@lingui/react/macro'
import type { PersonStanding } from '@trellis/contract/credentials/compliance.ts'
import { useDayInWords } from '../standing-text.tsx'

type Props = {
  name: string
  standing: PersonStanding
  /** Whether it is about the viewer. */
  isOwn: boolean
}

function Blocked({ name, standing }: Props) {
  const inWords = useDayInWords()
  const { requirement, state, until } = standing
  const [title, day] = [requirement.title, until && inWords(until)]
  if (state === 'expired')
    return (
      <Trans>
        {name} may not sell: {title} expired on {day}.
      </Trans>
    )
  return until ? (
    <Trans>
      {name} may not sell yet: {title} was due on {day}.
    </Trans>
  ) : (
    <Trans>
      {name} may not sell yet: {title} is missing.
    </Trans>
  )
}

function Urgent({ name, standing }: Props) {
  const inWords = useDayInWords()
  const { requirement, state, until, why } = standing
  const [title, day] = [requirement.title, until && inWords(until)]
  const days = why.find(reason => 'days' in reason)?.days ?? 0
  if (state === 'waived')
    return (
      <Trans>
        {name}: {title} is waived only until {day}.
      </Trans>
    )
  if (state === 'due')
    return days === 0 ? (
      <Trans>
        {name}: {title} is due today.
      </Trans>
    ) : (
      <Plural
        value={days}
        one={`${name}: ${title} is due tomorrow, ${day}.`}
        other={`${name}: ${title} is due in # days, on ${day}.`}
      />
    )
  return days === 0 ? (
    <Trans>
      {name}: {title} expires today.
    </Trans>
  ) : (
    <Plural
      value={days}
      one={`${name}: ${title} expires tomorrow, ${day}.`}
      other={`${name}: ${title} expires in # days, on ${day}.`}
    />
  )
}

function ToConfirm({ name, standing, isOwn }: Props) {
  const { title } = standing.requirement
  if (standing.unconfirmedId === null)
    return isOwn ? (
      <Trans>
        {name} trained for {title}. It waits until another manager confirms who trained.
      </Trans>
    ) : (
      <Trans>
        {name} trained for {title}. It waits until you confirm who trained.
      </Trans>
    )
  return isOwn ? (
    <Trans>
      {name} added a certificate for {title}. It waits for another manager’s look.
    </Trans>
  ) : (
    <Trans>
      {name} added a certificate for {title}. It waits for your look.
    </Trans>
  )
}

/** What someone who manages the store has to do about a person, in one sentence. */
export function NeedText(props: Props) {
  const { standing } = props
  if (standing.unconfirmedId !== null || standing.isUnidentified) return <ToConfirm {...props} />
  return standing.state === 'missing' || standing.state === 'expired' ? <Blocked {...props} /> : <Urgent {...props} />
}
