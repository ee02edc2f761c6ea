import { Trans, useLingui } from '@lingui/react/macro'
import { type AuditEntry, acts } from '@trellis/contract/audit/audit.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '../../platform/i18n/say.ts'
import { Chip } from '../../ui/chip.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

type EntryPerson = AuditEntry['actor']

/** A person by name; a deleted person, or an actor that is no person, by id. */
const nameOf = (person: NonNullable<EntryPerson>) => person.name ?? person.id

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-4 min-[769px]:grid-cols-[9rem_1fr]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num min-w-0 break-words">{children}</dd>
  </div>
)

const PersonDetails = ({ person }: { person: NonNullable<EntryPerson> }) => (
  <>
    {person.email && <>{person.email} · </>}
    {person.id}
  </>
)

/** All details of an entry. */
function Facts({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  return (
    <dl className="grid gap-2 border-line border-t bg-sunken/50 px-4.5 py-3.5 text-small">
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
      {Object.entries(entry.details).map(([name, value]) => (
        <Fact key={name} name={<code>{name}</code>}>
          {String(value ?? '–')}
        </Fact>
      ))}
      {entry.browser && <Fact name={t`Browser`}>{entry.browser}</Fact>}
      {entry.requestId && <Fact name={t`Request`}>{entry.requestId}</Fact>}
    </dl>
  )
}

/** One entry: what was done, by whom, to whom, when and from where; the details unfold. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  return (
    <li className="border-line border-b last:border-b-0">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4.5 py-3 transition-colors hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold leading-snug">
              {say(acts[entry.act])}
              {entry.subject && <span className="font-normal text-ink-2"> · {nameOf(entry.subject)}</span>}
            </span>
            <span className="mt-0.5 block truncate text-ink-2 text-small">
              {entry.actor ? nameOf(entry.actor) : <Trans>Unknown person</Trans>}
              {entry.address && <span className="num"> · {entry.address}</span>}
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-1 text-ink-2 text-small">
            <RelativeTime at={entry.at} />
            {entry.position === null ? (
              <Chip tone="wait">{t`Not sealed yet`}</Chip>
            ) : (
              <span className="num text-ink-3 text-tiny">
                <Trans>No. {entry.position}</Trans>
              </span>
            )}
          </span>
        </summary>
        <Facts entry={entry} />
      </details>
    </li>
  )
}
