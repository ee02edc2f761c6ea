import { Spinner } from '../ui/spinner.tsx'

/** A loading screen: nothing for half a second, then a spinner. */
export const ScreenLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center text-accent">
    <Spinner />
  </div>
)
