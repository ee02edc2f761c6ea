import { Plural, Trans } from '@lingui/react/macro'
import type { RuleImpact as Impact } from '@trellis/contract/track-management/assignment-rules.ts'
import { CircleSlash, Hand, type LucideIcon, Minus, Pencil, Plus, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { ImpactLine } from '../impact-line.tsx'

const Row = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
    <span className="min-w-0">{children}</span>
  </li>
)

const Keeps = ({ keeps }: Pick<Impact, 'keeps'>) => (
  <Plural
    value={keeps}
    one="# stays: the store has the track in another way, or removed it"
    other="# stay: the stores have the track in another way, or removed it"
  />
)

const Impossible = ({ impossible }: Pick<Impact, 'impossible'>) => (
  <Plural
    value={impossible}
    one="# is not possible: the track’s brand does not work with the store"
    other="# are not possible: the tracks’ brands do not work with the stores"
  />
)

/** Counts of affected track assignments; a track at two stores counts twice. */
const Counts = ({ impact: { stores, assigns, changes, unassigns, keeps, impossible } }: { impact: Impact }) => (
  <ul className="num grid gap-1 text-dense">
    <Row icon={Store}>
      <Plural value={stores} _0="Covers no store yet" one="Covers # store" other="Covers # stores" />
    </Row>
    {assigns > 0 && (
      <Row icon={Plus}>
        <Plural value={assigns} one="# track assignment is added" other="# track assignments are added" />
      </Row>
    )}
    {changes > 0 && (
      <Row icon={Pencil}>
        <Plural
          value={changes}
          one="# track assignment gets other roles or another due date"
          other="# track assignments get other roles or another due date"
        />
      </Row>
    )}
    {unassigns > 0 && (
      <Row icon={Minus}>
        <Plural value={unassigns} one="# track assignment is removed" other="# track assignments are removed" />
      </Row>
    )}
    {keeps > 0 && (
      <Row icon={Hand}>
        <Keeps keeps={keeps} />
      </Row>
    )}
    {impossible > 0 && (
      <Row icon={CircleSlash}>
        <Impossible impossible={impossible} />
      </Row>
    )}
  </ul>
)

type ImpactQuery = { data: Impact | undefined; isError: boolean }

/** Effect of saving a rule on tracks, stores and people. */
export function RuleImpact({ found: { data, isError } }: { found: ImpactQuery }) {
  if (!data || isError) return <ImpactLine found={{ data: undefined, isError }} />
  return (
    <div className="grid gap-2.5">
      <section aria-live="polite" className="rounded-m bg-sunken px-4 py-3">
        <Counts impact={data} />
      </section>
      {data.people ? (
        <ImpactLine found={{ data: data.people, isError: false }} />
      ) : (
        <p className="text-ink-2 text-small">
          <Trans>Too many people to compare one by one.</Trans>
        </p>
      )}
    </div>
  )
}
