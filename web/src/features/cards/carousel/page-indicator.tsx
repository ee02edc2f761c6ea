import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'

/** Up to this number, each page has a dot. */
const maxDots = 5

type Props = { page: number; count: number; onTurn: (page: number) => void }

function Dots({ page, count, onTurn }: Props) {
  const { t } = useLingui()
  return (
    <div className="flex">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={index}
          type="button"
          aria-label={t`Page ${index + 1} of ${count}`}
          aria-current={index === page ? 'true' : undefined}
          onClick={() => onTurn(index)}
          className="group grid h-11 w-7 place-items-center rounded-s"
        >
          <span
            className={clsx(
              'block h-2 rounded-full transition-[width,background-color]',
              index === page ? 'w-5 bg-accent' : 'w-2 bg-line-control group-hover:bg-ink-3',
            )}
          />
        </button>
      ))}
    </div>
  )
}

/** Shows which page is open: a dot for each of up to five pages, above that 'N of M'. */
export function PageIndicator({ page, count, onTurn }: Props) {
  const { t } = useLingui()
  if (count <= maxDots) return <Dots page={page} count={count} onTurn={onTurn} />
  return <p className="num font-medium text-ink-2 text-small">{t`${page + 1} of ${count}`}</p>
}
