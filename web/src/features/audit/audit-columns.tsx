import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { actDetails } from '@trellis/contract/audit/act-details.ts'
import { acts } from '@trellis/contract/audit/acts.ts'
import type { AuditEntry } from '@trellis/contract/audit/audit.ts'
import { changedFields } from '@trellis/contract/audit/changed-fields.ts'
import type { ReactNode } from 'react'
import { say } from '../../platform/i18n/say.ts'
import { Chip } from '../../ui/chip.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'

type EntryPerson = AuditEntry['actor']

/** A person or thing by name; by id if it was deleted or has no name. */
const personLabel = (person: NonNullable<EntryPerson>) => person.name ?? person.id

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-4 min-[769px]:grid-cols-[9rem_1fr]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num min-w-0 break-words">{children}</dd>
  </div>
)

const PersonDetails = ({ person }: { person: NonNullable<EntryPerson> }) => (
  <>
    {(person.email ?? person.name) && <>{person.email ?? person.name} · </>}
    {person.id}
  </>
)

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  LEFT: msg`They left`,
  DISMISSED: msg`They were dismissed`,
  BACK: msg`They came back`,
  REQUESTED: msg`Someone asked for it`,
  SECURITY: msg`Security`,
  MISTAKE: msg`A mistake`,
  OTHER: msg`Something else`,
}

/** A reason by its label; without a label, as it was written. */
function ReasonWords({ reason }: { reason: AuditEntry['details'][string] | undefined }) {
  const { i18n } = useLingui()
  const words = typeof reason === 'string' ? reasons[reason] : undefined
  if (words) return i18n._(words)
  return reason === null || reason === undefined ? <Trans>No reason given</Trans> : String(reason)
}

/** Labels of deleted things, by the name of their detail. */
const deleted: Readonly<Record<string, MessageDescriptor>> = {
  dispensaryId: msg`Deleted store`,
  brandId: msg`Deleted brand`,
  trackId: msg`Deleted track`,
  courseId: msg`Deleted course`,
  campaignId: msg`Deleted campaign`,
}

const detailNames: Readonly<Partial<Record<string, string>>> = actDetails

/** The label of a detail; details that only earlier versions recorded have none. */
function DetailName({ name }: { name: string }) {
  const words = detailNames[name]
  return words ? say(words) : <code>{name}</code>
}

const labels: Readonly<Partial<Record<string, string>>> = changedFields

/** Changed fields by their labels; fields that only earlier versions recorded have none. */
const fieldLabels = (names: string) =>
  names
    .split(' ')
    .map(name => say(labels[name] ?? name))
    .join(', ')

/** A detail in which each id is replaced by the name it refers to. */
function Detail({ name, entry: { details, names } }: { name: string; entry: AuditEntry }) {
  const { i18n } = useLingui()
  if (typeof details[name] === 'boolean') return details[name] ? <Trans>Yes</Trans> : <Trans>No</Trans>
  const text = String(details[name] ?? '–')
  if (name === 'fields' || name === 'field') return fieldLabels(text)
  const deletedName = details[name] ? deleted[name] : undefined
  const ids = text.split(' ').filter(word => names[word] !== undefined)
  if (ids.length === 0) return deletedName ? `${i18n._(deletedName)} · ${text}` : text
  return text.split(' ').map(id => (
    <span key={id} className="block">
      {names[id] ? `${names[id]} · ${id}` : id}
    </span>
  ))
}

/** All details of an entry. */
export function AuditFacts({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  return (
    <dl className="grid gap-2 bg-sunken/50 px-4.5 py-3.5 text-small">
      {entry.actor && (
        <Fact name={t`By`}>
          <PersonDetails person={entry.actor} />
        </Fact>
      )}
      {entry.subject && (
        <Fact name={t`Affected`}>
          <PersonDetails person={entry.subject} />
        </Fact>
      )}
      {Object.entries(entry.details).map(([name, value]) =>
        name === 'reason' ? (
          <Fact key={name} name={t`Reason`}>
            <ReasonWords reason={value} />
          </Fact>
        ) : (
          <Fact key={name} name={<DetailName name={name} />}>
            <Detail name={name} entry={entry} />
          </Fact>
        ),
      )}
      {entry.browser && <Fact name={t`Browser`}>{entry.browser}</Fact>}
      {entry.requestId && <Fact name={t`Request`}>{entry.requestId}</Fact>}
    </dl>
  )
}

/** The act and its subject. */
const Deed = ({ entry: { act, subject } }: { entry: AuditEntry }) => (
  <>
    <span className="font-semibold">{say(acts[act])}</span>
    {subject && <span className="font-normal text-ink-2"> · {personLabel(subject)}</span>}
  </>
)

/** The actor and their IP address. */
const Origin = ({ entry: { actor, address } }: { entry: AuditEntry }) => (
  <>
    {actor ? personLabel(actor) : <Trans>Unknown person</Trans>}
    {address && <span className="num"> · {address}</span>}
  </>
)

const Position = ({ entry: { position } }: { entry: AuditEntry }) =>
  position === null ? (
    <Chip tone="wait">
      <Trans>Not sealed yet</Trans>
    </Chip>
  ) : (
    <span className="num text-ink-3 text-tiny">
      <Trans>No. {position}</Trans>
    </span>
  )

/** The title of an entry: the act, and its subject or actor. */
export const toTitle = ({ act, subject, actor }: AuditEntry) =>
  [say(acts[act]), ...[subject ?? actor].flatMap(person => person?.name ?? [])].join(', ')

/** The columns of the log: act, actor, time, and whether the entry is sealed. */
export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const { t } = useLingui()
  return [
    { id: 'deed', heading: t`Action`, cell: entry => <Deed entry={entry} />, card: 'title' },
    { id: 'origin', heading: t`Who`, cell: entry => <Origin entry={entry} />, card: 'note' },
    { id: 'at', heading: t`When`, time: ({ at }) => at, card: 'foot' },
    { id: 'position', heading: t`Seal`, cell: entry => <Position entry={entry} />, card: 'foot' },
  ]
}
