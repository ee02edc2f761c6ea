import { CircleCheck } from 'lucide-react'

type Props = { message: string; fontSize: number }

/** The confirmation of a sign-up, shown over its card. */
export const Success = ({ message, fontSize }: Props) => (
  <div
    role="status"
    className="absolute inset-0 grid animate-appear place-content-center justify-items-center gap-2 rounded-l bg-accent-soft px-5 text-center text-accent-ink"
  >
    <CircleCheck aria-hidden strokeWidth={1.8} className="size-9" />
    <p className="title text-balance leading-tight" style={{ fontSize: `${fontSize}px` }}>
      {message}
    </p>
  </div>
)
