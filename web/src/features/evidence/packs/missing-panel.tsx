import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@trellis/contract/endpoint.ts'
import { identityLabels } from '@trellis/contract/evidence/identity.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type { PolicySubject } from '@trellis/contract/training-policy/training-policy.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useStorePage } from '../../organizations/store-page.public.ts'

type Missing = Out<NonNullable<(typeof packs.missing)['response']>>
type Props = { missing: Missing; store: PolicySubject }

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2.5 py-1.5">
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-wait" />
    <div className="wrap-anywhere min-w-0 flex-1 text-pretty">{children}</div>
  </li>
)

/** Only chains and administrators edit the license of a store. */
function LicenseRow({ store: { id, name } }: { store: Missing['stores'][number] }) {
  const roles = useUser()?.roles ?? []
  const { screen } = useStorePage(id)
  const isEditor = roles.some(role => role === 'ROLE_ADMINISTRATOR' || role === 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  return (
    <Row>
      <Trans>{name} has no license number.</Trans>{' '}
      {isEditor ? (
        <TextLink to={screen.replace(':id', id)} state={{ inspected: id }}>
          <Trans>Add it to the store</Trans>
        </TextLink>
      ) : (
        <Trans>Ask your company’s office to add it.</Trans>
      )}
    </Row>
  )
}

function FieldLink({ to, field, people }: { to: string } & Missing['fields'][number]) {
  const label = say(identityLabels[field])
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      <Plural value={people} one={`${label}: # person`} other={`${label}: # people`} />
    </TextLink>
  )
}

/** What the state wants of people, with links to where it is entered for all of them. */
function DetailsRow({ missing: { fields, peopleTotal, template }, store }: Props) {
  const state = stateLabel(template)
  return (
    <Row>
      <Plural
        value={peopleTotal}
        one={`# person lacks details that ${state} asks for.`}
        other={`# people lack details that ${state} asks for.`}
      />
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {fields
          .filter(({ people }) => people > 0)
          .map(({ field, people }) => (
            <li key={field}>
              <FieldLink to={`/compliance/evidence/details?store=${store.id}&field=${field}`} {...{ field, people }} />
            </li>
          ))}
      </ul>
    </Row>
  )
}

const Unconfirmed = ({ missing: { unconfirmed }, store }: Props) => (
  <Row>
    <TextLink to={`/compliance?store=${store.id}`}>
      <Plural value={unconfirmed} one="# certificate waits for your look" other="# certificates wait for your look" />
    </TextLink>
  </Row>
)

const Incomplete = ({ missing: { incomplete, asked }, store }: Props) => (
  <Row>
    <TextLink to={`/compliance?view=everyone&store=${store.id}`}>
      <Trans>
        {incomplete} of {asked} people are incomplete
      </Trans>
    </TextLink>
  </Row>
)

/** Whom the file is about: more people than work there today, if some left. */
function Listed({ asked, left, notDue, keptFrom }: Missing) {
  const since = useFormat().date(`${keptFrom}T00:00`)
  return (
    <p className="text-pretty text-ink-2">
      <Plural value={asked} one="The file lists # person." other="The file lists # people." />{' '}
      {left > 0 && (
        <Plural value={left} one={`# of them left since ${since}.`} other={`# of them left since ${since}.`} />
      )}{' '}
      {notDue > 0 && <Plural value={notDue} one="# person is not due yet." other="# people are not due yet." />}
    </p>
  )
}

const NothingAsked = ({ store: { id, name } }: Pick<Props, 'store'>) => (
  <Row>
    <Trans>No requirement is switched on at {name}, so the file lists no one.</Trans>{' '}
    <TextLink to={`/compliance/requirements?store=${id}`}>
      <Trans>Choose requirements</Trans>
    </TextLink>
  </Row>
)

function Rows(props: Props) {
  const { missing, store } = props
  const { stores, peopleTotal, unconfirmed, incomplete, asked } = missing
  const isComplete = stores.length + peopleTotal + unconfirmed + incomplete === 0 && asked > 0
  if (isComplete)
    return (
      <p className="flex items-center gap-2.5 font-medium text-good">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        <Trans>Nothing is missing.</Trans>
      </p>
    )
  return (
    <ul>
      {asked === 0 && <NothingAsked store={store} />}
      {stores.map(each => (
        <LicenseRow key={each.id} store={each} />
      ))}
      {peopleTotal > 0 && <DetailsRow {...props} />}
      {unconfirmed > 0 && <Unconfirmed {...props} />}
      {incomplete > 0 && <Incomplete {...props} />}
    </ul>
  )
}

/** What a file of the store would lack today, and where to add it. The file can be made all the same. */
export function MissingPanel({ store }: { store: PolicySubject }) {
  const found = useQuery(read(packs.missing, { query: { dispensaryId: store.id } }))
  return (
    <Panel title={<Trans>What is missing</Trans>} note={<Trans>You can make the file without it.</Trans>}>
      <QueryStates query={found} errorTitle={<Trans>What is missing could not be loaded</Trans>}>
        {missing => (
          <>
            {missing.asked > 0 && <Listed {...missing} />}
            <Rows missing={missing} store={store} />
          </>
        )}
      </QueryStates>
    </Panel>
  )
}
