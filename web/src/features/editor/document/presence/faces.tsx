import { useLingui } from '@lingui/react/macro'
import { Avatar } from '../../../../ui/avatar.tsx'
import type { OtherAuthor } from './use-presence.ts'

/** The faces of other authors; a ring marks the ones who are typing. */
export function Faces({ others }: { others: readonly OtherAuthor[] }) {
  const { t } = useLingui()
  if (others.length === 0) return null
  return (
    <ul className="flex -space-x-2">
      {others.map(({ id, name, isWriting }) => {
        const words = isWriting ? t`${name} is writing here` : t`${name} is looking at this`
        return (
          <li key={id} title={words} className={isWriting ? 'rounded-full ring-2 ring-accent' : 'rounded-full'}>
            <Avatar name={name} className="size-7! text-tiny!" />
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
