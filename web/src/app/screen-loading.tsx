import { Spinner } from '../ui/spinner.tsx'

/** A screen on its way: nothing at all for half a second, then a spinner. */
export const ScreenLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center text-accent">
    <Spinner />
  </div>
)
