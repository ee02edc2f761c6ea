import { Trans } from '@lingui/react/macro'
import type { Visibility } from '@trellis/contract/tracks/visibility.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ReasonLine } from './reason-line.tsx'

type Props = { name: string; answer: Visibility }

const accounts: Record<NonNullable<Visibility['account']>, (name: string) => ReactNode> = {
  DISABLED: name => <Trans>{name} cannot log in, because the account is disabled. Apart from that:</Trans>,
  PENDING_APPROVAL: name => <Trans>{name} cannot log in yet: the sign-up waits for approval. Apart from that:</Trans>,
  NOT_ACTIVATED: name => <Trans>{name} cannot log in yet: no password was chosen. Apart from that:</Trans>,
}

function Verdict({ name, answer: { title, isListed, opens } }: Props) {
  if (isListed)
    return (
      <Trans>
        {name} sees “{title}”.
      </Trans>
    )
  return opens ? (
    <Trans>
      “{title}” is not in the list of {name}, but {name} can open it.
    </Trans>
  ) : (
    <Trans>
      {name} does not see “{title}”.
    </Trans>
  )
}

/** Why someone may open content that is not in their list. */
function Exceptions({ name, answer }: Props) {
  const format = useFormat()
  const date = answer.completedAt && format.date(answer.completedAt)
  if (answer.isListed) return null
  return (
    <>
      {date && (
        <p>
          <Trans>
            {name} completed it on {date}, and completed courses stay open.
          </Trans>
        </p>
      )}
      {answer.isOwn && (
        <p>
          <Trans>It belongs to the company where {name} works.</Trans>
        </p>
      )}
      {answer.isAdministrator && (
        <p>
          <Trans>Administrators can open everything.</Trans>
        </p>
      )}
    </>
  )
}

/** Shown if nothing grants access. */
function NoWay({ name, answer: { kind, worksAtStore } }: Props) {
  if (!worksAtStore && kind === 'track') return <Trans>{name} works at no store now.</Trans>
  return worksAtStore ? null : (
    <Trans>
      {name} works at no store now, and it was not assigned to {name} directly.
    </Trans>
  )
}

/** Whether and why a person sees something: the verdict and each reason. */
export function VisibilityAnswer({ name, answer }: Props) {
  return (
    <div className="grid gap-2.5">
      <div role="status">
        {answer.account && <p>{accounts[answer.account](name)}</p>}
        <p className="text-pretty break-words font-semibold">
          <Verdict name={name} answer={answer} />
        </p>
      </div>
      <Exceptions name={name} answer={answer} />
      {answer.reasons.length > 0 ? (
        <ul className="grid gap-2">
          {answer.reasons.map(reason => (
            <ReasonLine key={JSON.stringify(reason)} reason={reason} subject={{ name, kind: answer.kind }} />
          ))}
        </ul>
      ) : (
        <p>
          <NoWay name={name} answer={answer} />
        </p>
      )}
    </div>
  )
}
