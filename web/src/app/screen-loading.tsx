import { Spinner } from '../ui/spinner.tsx'

/** Loading screen: a spinner after half a second. */
export const ScreenLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center text-accent">
    <Spinner />
  </div>
)
