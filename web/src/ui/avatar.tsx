import clsx from 'clsx'

const sizes = { s: 'size-8 text-[0.8125rem]', m: 'size-11 text-base', l: 'size-18 text-title-m' } as const

/** Initials: the first letters of the first and the last word. */
export function toInitials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, others.at(-1) ?? ''].map(word => ([...word][0] ?? '').toLocaleUpperCase()).join('')
}

type Props = { name: string; src?: string | null; size?: keyof typeof sizes; className?: string }

/** A person's image or initials; the name is shown beside it. */
export function Avatar({ name, src, size = 's', className }: Props) {
  const box = clsx('shrink-0 rounded-full', sizes[size], className)
  if (src) return <img src={src} alt="" className={clsx(box, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={clsx(box, 'grid select-none place-items-center bg-accent-soft font-bold text-accent-ink')}
    >
      {toInitials(name)}
    </span>
  )
}
