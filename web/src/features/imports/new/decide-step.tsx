import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ImportMail, importMails, imports } from '@trellis/contract/imports/imports.ts'
import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import { read } from '../../../platform/api/queries.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { mailLabels } from '../import-labels.ts'
import { type Check, countOutcomes, listNewRoles } from './use-check.ts'

const namesShown = 10

function NewCount({ kind, count }: { kind: ImportKind; count: number }) {
  if (kind === 'stores')
    return <Plural value={count} one="# new store will be added." other="# new stores will be added." />
  if (kind === 'credentials')
    return <Plural value={count} one="# certificate will be recorded." other="# certificates will be recorded." />
  return <Plural value={count} one="# new person will be added." other="# new people will be added." />
}

/** Summary line for each outcome. */
function Summary({ kind, check }: Pick<Props, 'kind' | 'check'>) {
  const counts = countOutcomes(check.rows)
  const newRoles = listNewRoles(check)
  const names = newRoles.join(', ')
  const leftOut = [...check.rows.values()].filter(row => row.isLeftOut).length
  const lines = [
    {
      count: counts.NEW,
      line: <NewCount kind={kind} count={counts.NEW} />,
    },
    {
      count: counts.JOINS,
      line: <Plural value={counts.JOINS} one="# person joins another store." other="# people join another store." />,
    },
    {
      count: counts.CHANGES,
      line:
        kind === 'rewards' ? (
          <Plural value={counts.CHANGES} one="# reward will be changed." other="# rewards will be changed." />
        ) : (
          <Plural value={counts.CHANGES} one="# person will be changed." other="# people will be changed." />
        ),
    },
    {
      count: counts.LOOK,
      line: (
        <Plural
          value={counts.LOOK}
          one="# row to check will be imported too."
          other="# rows to check will be imported too."
        />
      ),
    },
    {
      count: counts.SAME,
      line: <Plural value={counts.SAME} one="# is up to date." other="# are up to date." />,
    },
    {
      count: counts.CANNOT,
      line: (
        <Plural
          value={counts.CANNOT}
          one="# row cannot be imported and is skipped."
          other="# rows cannot be imported and are skipped."
        />
      ),
    },
    {
      count: newRoles.length,
      line: <Trans>Roles that will be created: {names}.</Trans>,
    },
    { count: leftOut, line: <Plural value={leftOut} one="# row is left out." other="# rows are left out." /> },
  ]
  return (
    <ul className="grid gap-1" aria-live="polite">
      {lines
        .filter(({ count }) => count > 0)
        .map(({ line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          <li key={at}>{line}</li>
        ))}
    </ul>
  )
}

export type Decision = { mail: ImportMail; ending: number }

type Props = {
  kind: ImportKind
  check: Check
  /** False = e-mails stay on the server. */
  hasMailServer: boolean
  decision: Decision
  onDecide: (decision: Decision) => void
  error: Error | null
}

/** Current employees missing from the list; they stay unless chosen otherwise. */
function Missing({ check, decision, onDecide }: Props) {
  const missing = useQuery({ ...read(imports.missing, { params: { id: check.id ?? '' } }), gcTime: 0 })
  const { total = 0, items = [] } = missing.data ?? {}
  if (total === 0) return null
  const names = items.slice(0, namesShown).map(({ name, place }) => `${name} (${place})`)
  const more = total - names.length
  return (
    <Checkbox
      label={
        <Plural
          value={total}
          one="End the work of # person who is not in the list"
          other="End the work of # people who are not in the list"
        />
      }
      hint={
        <>
          {names.join(', ')} {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
        </>
      }
      checked={decision.ending > 0}
      onChange={event => onDecide({ ...decision, ending: event.target.checked ? total : 0 })}
    />
  )
}

const NoMailServer = () => (
  <p className="rounded-m bg-wait-soft px-4 py-3 text-dense">
    <Trans>No mail server is set up: e-mails stay in Trellis. Share links or posters instead.</Trans>
  </p>
)

/** Choices of who gets e-mail and whose work ends. */
function DecideOnPeople(props: Props) {
  const { t, i18n } = useLingui()
  const { kind, hasMailServer, decision, onDecide } = props
  // A brand's administrators are not its people's managers.
  const mails = importMails.filter(mail => mail !== 'managers' || kind !== 'brand-employees')
  return (
    <>
      <RadioGroup
        label={t`Who gets an e-mail?`}
        options={mails.map(mail => ({ value: mail, label: i18n._(mailLabels[mail]) }))}
        value={decision.mail}
        onChange={value => onDecide({ ...decision, mail: importMails.find(mail => mail === value) ?? 'people' })}
      />
      {!hasMailServer && decision.mail !== 'nobody' && <NoMailServer />}
      {kind === 'employees' && <Missing {...props} />}
      <p className="text-ink-2 text-small">
        <Trans>
          People who use Trellis at another company are asked whether they work here. You can undo the import for 24
          hours.
        </Trans>
      </p>
    </>
  )
}

function Rest(props: Props) {
  if (props.kind === 'stores')
    return (
      <p className="text-ink-2 text-small">
        <Trans>You can undo the import for 24 hours. Stores where no one works yet are closed again.</Trans>
      </p>
    )
  if (props.kind === 'rewards')
    return (
      <p className="text-ink-2 text-small">
        <Trans>
          Learners see the changes on their rewards. For 24 hours you can undo tracking numbers and codes, but not the
          status.
        </Trans>
      </p>
    )
  if (props.kind === 'credentials')
    return (
      <p className="text-ink-2 text-small">
        <Trans>
          By applying you confirm these certificates. They count at once, and no e-mails are sent. You can undo the
          import for 24 hours.
        </Trans>
      </p>
    )
  return <DecideOnPeople {...props} />
}

/** Final review before applying: summary, e-mails and departures. */
export function DecideStep(props: Props) {
  const { kind, check, error } = props
  return (
    <>
      {error && <FailureLine error={error} />}
      <Summary kind={kind} check={check} />
      <Rest {...props} />
    </>
  )
}
