import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type UserDetails, users } from '@trellis/contract/users/users.ts'
import { Ellipsis, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PersonMails } from '../../notifications/person-mails.public.tsx'
import { SuppressedHint } from '../../notifications/suppressed-hint.public.tsx'
import { StateChip } from '../state-chip.tsx'
import { useUserActions } from '../use-user-actions.tsx'
import { getRoleLabel, getUserName } from '../user-labels.ts'
import { userHistory } from '../users.slots.ts'
import { CoursesPanel } from './courses-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { WorkPanels } from './employments/employment-panels.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { VisibilityPanel } from './visibility-panel.tsx'

/** Name, state and actions of an account. */
function UserHead({ user }: { user: UserDetails }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { menuOf, dialog } = useUserActions({ isOnPage: true, onDeleted: () => void navigate('/users') })
  const name = getUserName(user)
  const role = getRoleLabel(user)
  const places = user.employments.flatMap(({ employer, endedAt }) => (endedAt === null ? [employer.name] : []))
  return (
    <header className="flex items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={name} src={user.image} size="l" className="max-sm:size-14 max-sm:text-title-s" />
        <div className="min-w-0">
          <h1 className="break-words text-title-l leading-tight">{name}</h1>
          <p className="truncate text-ink-2">{user.email}</p>
          {user.isAddressSuppressed && <SuppressedHint />}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small">
            <StateChip user={user} />
            <span className="min-w-0">{[role ? i18n._(role) : '', ...places].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      </div>
      <Menu
        items={menuOf(user)}
        trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
      />
      {dialog}
    </header>
  )
}

const parts = ['details', 'work', 'courses', 'sign-in', 'mails', 'history'] as const
type Part = (typeof parts)[number]

/** The tab in the URL. Switching starts on the first page. */
function usePart(): [Part, (next: Part) => void] {
  const [params, setParams] = useSearchParams()
  const part = parts.find(tab => tab === params.get('part')) ?? 'details'
  return [part, next => setParams(next === 'details' ? {} : { part: next })]
}

const Courses = ({ user }: { user: UserDetails }) => (
  <div className="grid gap-4">
    <CoursesPanel user={user} />
    <VisibilityPanel user={user} />
  </div>
)

function Parts({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const [part, choose] = usePart()
  const tabs: { value: Part; label: string; content: ReactNode }[] = [
    { value: 'details', label: t`Details`, content: <DetailsPanel user={user} /> },
    { value: 'work', label: t`Work`, content: <WorkPanels user={user} /> },
    { value: 'courses', label: t`Courses`, content: <Courses user={user} /> },
    { value: 'sign-in', label: t`Login`, content: <SignInPanel user={user} /> },
    { value: 'mails', label: t`E-mails`, content: <PersonMails email={user.email} /> },
    { value: 'history', label: t`History`, content: <SlotParts slot={userHistory} props={{ userId: user.id }} /> },
  ]
  return <Tabs label={t`Parts of this page`} tabs={tabs} value={part} onChange={choose} />
}

function Content({ user }: { user: UserDetails }) {
  usePageTitle(getUserName(user))
  return (
    <>
      <UserHead user={user} />
      <div className="mt-5">
        <Parts user={user} />
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading>
    <div className="flex items-center gap-4">
      <Skeleton className="size-18 rounded-full" />
      <span className="grid gap-2">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
      </span>
    </div>
    <Skeleton className="mt-6 h-11 rounded-m" />
    <Skeleton className="mt-4 h-80 rounded-m" />
  </Loading>
)

const Missing = () => (
  <EmptyState icon={UserRound} title={<Trans>This person has no account here</Trans>}>
    <Trans>The link may be out of date, or the account was deleted.</Trans>
  </EmptyState>
)

/** One account: details, employments, courses, login, e-mails and history. */
export function UserPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(users.get, { params: { id } }))
  return (
    <PageFrame width={240}>
      <div className="mb-4 min-h-5">
        <BackLink to="/users">
          <Trans>Users</Trans>
        </BackLink>
      </div>
      {found.error && !found.data && (
        <h1 className="text-title-l">
          <Trans>User</Trans>
        </h1>
      )}
      <QueryStates
        query={found}
        loading={<Waiting />}
        missing={<Missing />}
        errorTitle={<Trans>This person could not be loaded</Trans>}
      >
        {user => <Content key={user.id} user={user} />}
      </QueryStates>
    </PageFrame>
  )
}
