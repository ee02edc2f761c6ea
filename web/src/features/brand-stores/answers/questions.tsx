import { MergeQuestionsPanel, MergeRequestsPanel } from '../../stores/stores.public.tsx'
import { RequestsPanel } from './requests-panel.tsx'

/** Everything that the owner of a store is asked. */
export const Questions = () => (
  <>
    <RequestsPanel />
    <MergeRequestsPanel />
    <MergeQuestionsPanel />
  </>
)
