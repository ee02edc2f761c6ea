import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DraftKind } from './draft-kind.ts'

/** In place of a draft that does not exist, or that the person may not edit. */
export function NoSuchDraft({ kind: { path, words } }: { kind: DraftKind }) {
  const { i18n } = useLingui()
  return (
    <EmptyState title={i18n._(words.missing)} action={<ButtonLink to={path}>{i18n._(words.all)}</ButtonLink>}>
      <Trans>It may belong to someone else.</Trans>
    </EmptyState>
  )
}
